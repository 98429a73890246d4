"""`python -m croupier`, where the command is not on the path."""

import sys

from croupier.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
