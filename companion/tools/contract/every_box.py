"""All tests of the contract, to import into a test file of a box's own package."""

from companion.tools.contract.hands import *  # noqa: F403
from companion.tools.contract.kept import *  # noqa: F403
from companion.tools.contract.play import *  # noqa: F403
