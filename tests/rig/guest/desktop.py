"""The desktop's service under the manager of a user, in a booted Debian with a kernel of its own.

A container hides parts of /proc, so that a user's manager there cannot forbid them again: what the
service may do, all its limits on, is tried here by the stand-in of `units.py`.
"""

from tests.rig.guest import units
from tests.rig.guest.reporting import facts_of, report


def main() -> None:
    """Start it, let it try, and report."""
    units.OPEN = f"ReadWritePaths={units.RIG}\n"  # What the stand-in writes.
    at = units.Booted("desktop")
    at.install()
    report(limits=facts_of(units.limits, at), state=at.facts())


if __name__ == "__main__":
    main()
