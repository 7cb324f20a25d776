"""Starts the command line. The rooms meet in `companion/cli/compose.py`, and nowhere else."""

import sys


def main() -> None:
    """Run `mars-companion` with the words behind it."""
    from companion.cli import run_main

    sys.exit(run_main())


if __name__ == "__main__":
    main()
