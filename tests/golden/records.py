"""What the golden files hold: a match of each box from a fixed seed, and where it leads."""

import json
from pathlib import Path

from companion.cli.showing import replayed, replayed_words
from companion.match.simulation import simulate, simulated_header
from companion.storage.records import match_text
from tests.walks import take

FOLDER = Path(__file__).parent


def golden(box_id: str) -> dict[str, str]:
    """The record, the story it says, and the public end, by file name."""
    box = take(box_id)
    match = simulate(box, simulated_header(box, box.seats[1]), "golden")
    end = json.dumps(replayed(match), ensure_ascii=False, indent=1, sort_keys=True)
    return {
        f"{box_id}.jsonl": match_text(match),
        f"{box_id}.txt": "\n".join(replayed_words(match)) + "\n",
        f"{box_id}.json": end + "\n",
    }
