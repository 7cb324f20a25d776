"""Starts the command line. The rooms are wired together in `companion/cli/compose.py` alone."""

import gc
import sys


def main() -> None:
    """Run `mars-companion` with the arguments of this process."""
    # Imported modules are never garbage, and scanning them repeatedly takes a tenth of the start-up
    # time.
    gc.disable()
    from companion.cli import run_main

    gc.freeze()
    gc.enable()
    sys.exit(run_main())


if __name__ == "__main__":
    main()
