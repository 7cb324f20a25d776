"""How a module in the guest tells its result to the host."""

import json
from pathlib import Path

RESULT = Path("/io/result.json")


def tell(**result: object) -> None:
    """Write the result; the host reads it once the guest is off."""
    RESULT.write_text(json.dumps(result, indent=1, default=list), encoding="utf-8")
