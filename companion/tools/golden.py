"""Golden records: a whole match of a box from a fixed seed, kept so that changes show.

    python -m companion.tools.golden my-box tests/golden

writes it again. Look at the difference before you commit it, because players will notice it.
"""

import json
import sys
from pathlib import Path

from companion.cli.boxes import replayed, replayed_words
from companion.engine.box import Box
from companion.match.simulation import simulate, simulated_header
from companion.storage.files import hand_out
from companion.storage.records import match_text
from companion.tools import named


def golden(box: Box) -> dict[str, str]:
    """Return the record, its story in words, and the public end, by file name."""
    match = simulate(box, simulated_header(box, box.seats[1]), "golden")
    end = json.dumps(replayed(match), ensure_ascii=False, indent=1, sort_keys=True)
    return {
        f"{box.id}.jsonl": match_text(match),
        f"{box.id}.txt": "\n".join(replayed_words(match)) + "\n",
        f"{box.id}.json": end + "\n",
    }


def write(box: Box, folder: Path) -> tuple[Path, ...]:
    """Write the files into `folder`, which is created if necessary; return their paths."""
    files = golden(box)
    for name, text in files.items():
        hand_out(folder / name, text)
    return tuple(folder / name for name in files)


if __name__ == "__main__":
    _, wanted, *where = sys.argv
    for path in write(named(wanted), Path(*where or ("tests/golden",))):
        print(path)
