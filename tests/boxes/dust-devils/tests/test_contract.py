"""What every box must keep."""

from companion.tools.contract.every_box import *  # noqa: F403
