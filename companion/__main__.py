"""Starts the command line. The rooms meet in `companion/cli/compose.py`, and nowhere else."""

import gc
import sys


def main() -> None:
    """Run `mars-companion` with the words behind it."""
    # Modules are no garbage: looking through them again and again takes a tenth of a start.
    gc.disable()
    from companion.cli import run_main

    gc.freeze()
    gc.enable()
    sys.exit(run_main())


if __name__ == "__main__":
    main()
