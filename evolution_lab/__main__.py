"""`python3 -m evolution_lab`: set up once, then open JupyterLab on the first lesson. `--help` says the rest."""

import sys


def main():
    # type: () -> int
    """Start the launcher with a Python that fits; return the exit code. Nothing is imported before Ctrl-C is caught."""
    try:
        from evolution_lab.launcher import pythons

        if not pythons.fits(sys.version_info[:2]):
            return pythons.hand_over(sys.argv[1:])
        from evolution_lab.launcher import cli

        return cli.main()
    except KeyboardInterrupt:
        from evolution_lab.launcher import STOPPED

        sys.stderr.write("\n" + STOPPED + "\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
