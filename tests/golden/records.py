"""What the golden files hold; see `companion.tools.golden`."""

from pathlib import Path

from companion.tools.golden import golden as golden_of
from tests.walks import take

FOLDER = Path(__file__).parent


def golden(box_id: str) -> dict[str, str]:
    """The files of a box by name, also of one that is only for tests."""
    return golden_of(take(box_id))
