"""A script as a notebook would be: bot and trait are defined in ``__main__``, and workers play with them.

python bots_of_main.py [dask]   prints a digest of all rows for one worker, for two, and for a cluster of two
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import evolution_lab as lab
from evolution_lab.simulation import start

MOODS = ("first", "last")


def picky(view: Any, options: list[Any], rng: Any) -> Any:
    return options[0] if rng.choice(MOODS) == "first" else options[-1]


def eats_less(table: Any, species: Any) -> int:
    return -1


def digest(result: Any) -> str:
    text = repr([[(c, result[t][c].tolist()) for c in result[t]] for t in result])
    return blake2b(text.encode(), digest_size=16).hexdigest()


def played(**given: Any) -> str:
    result = lab.simulate(
        players=["picky", "random", "random"],
        games=40,
        seed="FINCH-42",
        bots={"picky": picky},
        more_cards={"frugal": 20},
        progress=False,
        **given,
    )
    assert result.complete and result.games["birth_frugal"].sum() > 20
    return digest(result)


if __name__ == "__main__":
    lab.new_trait("frugal", label="Frugal", extra_need=eats_less)
    print(played(workers=1))
    print(played(workers=2))
    if "dask" in sys.argv:
        from dask.distributed import Client, LocalCluster
        from joblib import parallel_config

        with (
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
            Client(cluster),
            parallel_config(backend="dask"),
        ):
            print(played())
            job = start(players=["random"] * 2, games=30, seed=1)
            assert job.wait(120).complete
            print(len(cluster.workers))
