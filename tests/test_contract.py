"""What every box must keep, for all of ours; see `tests/conftest.py`."""

from companion.tools.contract.hands import *  # noqa: F403
from companion.tools.contract.play import *  # noqa: F403
