"""Evolution Lab: evolution card games to play, change and measure in notebooks.

    import evolution_lab as lab
    match = lab.new_match("random_mutations", players=["You", "greedy"], seed="FINCH-42")

Importing this package loads nothing but the standard library; each name below loads its module at first use. The file
is also read by an old Python before `python3 -m evolution_lab` tells that it is too old, so it keeps to old syntax.
"""

__version__ = "0.1.0"

_HOME = {
    "new_match": "evolution_lab.api",
    "load_match": "evolution_lab.api",
    "set_up": "evolution_lab.api",
    "new_trait": "evolution_lab.api",
    "trait_hooks": "evolution_lab.api",
    "share_code": "evolution_lab.share",
    "match_from_code": "evolution_lab.share",
    "simulate": "evolution_lab.simulation",
    "compare": "evolution_lab.simulation",
    "knock_out": "evolution_lab.simulation",
    "games": "evolution_lab.games",  # a package that can be called
    "data": "evolution_lab.data",
    "inference": "evolution_lab.inference",
    "models": "evolution_lab.models",
}

__all__ = [
    "__version__",
    "compare",
    "data",
    "games",
    "inference",
    "knock_out",
    "load_match",
    "match_from_code",
    "models",
    "new_match",
    "new_trait",
    "set_up",
    "share_code",
    "simulate",
    "trait_hooks",
]


def __getattr__(name):  # type: ignore[no-untyped-def]
    """Load a public name at its first use."""
    if name not in _HOME:
        raise AttributeError("module 'evolution_lab' has no attribute %r" % name)
    import importlib

    module = importlib.import_module(_HOME[name])
    value = module if module.__name__ == __name__ + "." + name else getattr(module, name)
    globals()[name] = value
    return value


def __dir__():  # type: ignore[no-untyped-def]
    """List the lazy names too."""
    return sorted(set(globals()) | set(__all__))
