"""`python3 -m evolution_lab`: set up once, then open JupyterLab on the first lesson. `--help` says the rest."""

import sys

from evolution_lab.launcher import pythons

if __name__ == "__main__":
    if not pythons.fits(sys.version_info[:2]):
        sys.exit(pythons.hand_over(sys.argv[1:]))
    from evolution_lab.launcher.cli import main

    sys.exit(main())
