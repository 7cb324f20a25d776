"""Makes the short cues that the screens play: sines with a soft start and end, no recording.

    python -m calibration.make_sounds [FOLDER]

Deterministic: the same notes give the same files on every run.
"""

import math
import struct
import sys
import wave
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

RATE = 22_050
PEAK = 32_767
ATTACK = 0.004
RELEASE = 0.03
FOLDER = Path(__file__).parent.parent / "ui" / "sounds"


@dataclass(frozen=True, slots=True)
class Note:
    """`hertz` gliding to `to` (0: it stays) for `seconds`; `overtone` is the share of it."""

    hertz: float
    seconds: float
    to: float = 0.0
    loud: float = 0.5
    overtone: float = 0.15
    decay: float = 0.0


CUES: dict[str, tuple[Note, ...]] = {
    "ready": (Note(523, 0.09), Note(0, 0.03), Note(523, 0.09)),
    "go": (Note(1047, 0.28, loud=0.7, overtone=0.3),),
    # A fall and a hard stop, like ice: unlike all others, also heard across a loud table.
    "freeze": (Note(1760, 0.22, to=440, loud=0.75, overtone=0.4), Note(220, 0.3, decay=7.0)),
    "false_start": (Note(196, 0.14, overtone=0.5), Note(0, 0.05), Note(196, 0.24, overtone=0.5)),
    "confirm": (Note(784, 0.07, loud=0.35, decay=12.0),),
    "error": (Note(311, 0.12, overtone=0.4), Note(233, 0.22, overtone=0.4)),
    "win": (Note(523, 0.11), Note(659, 0.11), Note(784, 0.11), Note(1047, 0.42, decay=4.0)),
}


def samples(note: Note) -> Iterator[int]:
    """Compute the samples of one note, 16 bits signed."""
    count = round(note.seconds * RATE)
    last = note.to or note.hertz
    phase = 0.0
    for n in range(count):
        at = n / RATE
        phase += math.tau * (note.hertz + (last - note.hertz) * n / count) / RATE
        tone = math.sin(phase) + note.overtone * math.sin(2 * phase)
        edge = min(1.0, at / ATTACK, (note.seconds - at) / RELEASE)
        loud = note.loud * edge * math.exp(-note.decay * at) / (1 + note.overtone)
        yield round(PEAK * loud * tone) if note.hertz else 0


def write_cue(path: Path, notes: Iterable[Note]) -> None:
    """Write one cue as a mono WAV file."""
    data = [sample for note in notes for sample in samples(note)]
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes(struct.pack(f"<{len(data)}h", *data))


def write_all(folder: Path) -> tuple[Path, ...]:
    """Write all cues into `folder`, which is made if need be; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = tuple(folder / f"{name}.wav" for name in CUES)
    for path, notes in zip(paths, CUES.values(), strict=True):
        write_cue(path, notes)
    return paths


def main() -> None:
    """Write the cues where the screens look for them, or into the folder named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for path in write_all(folder):
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
