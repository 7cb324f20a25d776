"""Generate the short cues that the screens play: sines with a soft start and end, no recording.

Each box has a timbre of its own, and the same four cues in it: for a gain, a loss, a strike, and
for something that arrives or begins.

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
class Timbre:
    """What an instrument adds: partials as (multiple of the pitch, share), vibrato, noise.

    The pitch swings by the share `vibrato` at `rate` hertz. `noise` is the share of hiss.
    """

    partials: tuple[tuple[float, float], ...]
    vibrato: float = 0.0
    rate: float = 6.0
    noise: float = 0.0


ICE = Timbre(((1, 1.0), (2.76, 0.5), (5.4, 0.25)))  # Struck glass.
SAUCER = Timbre(((1, 1.0), (2, 0.5), (3, 0.3)), vibrato=0.035, rate=11)  # A theremin.
ORGAN = Timbre(((1, 1.0), (2, 0.7), (4, 0.45), (6, 0.2)), vibrato=0.006, rate=7)  # A fair's.
SONAR = Timbre(((1, 1.0), (3, 0.12)), noise=0.05)  # A war room.
STEEL = Timbre(((1, 1.0), (1.41, 0.7), (2.09, 0.5), (3.7, 0.3)), noise=0.12)  # A corridor.


@dataclass(frozen=True, slots=True)
class Note:
    """`hertz` gliding to `to` (0: constant) for `seconds`; `overtone` is its share.

    A `timbre` replaces the overtone.
    """

    hertz: float
    seconds: float
    to: float = 0.0
    loud: float = 0.5
    overtone: float = 0.15
    decay: float = 0.0
    timbre: Timbre | None = None


CUES: dict[str, tuple[Note, ...]] = {
    "ready": (Note(523, 0.09), Note(0, 0.03), Note(523, 0.09)),
    "go": (Note(1047, 0.28, loud=0.7, overtone=0.3),),
    # A falling tone and a hard stop, like ice: unlike all others, and audible across a loud table.
    "freeze": (Note(1760, 0.22, to=440, loud=0.75, overtone=0.4), Note(220, 0.3, decay=7.0)),
    "false_start": (Note(196, 0.14, overtone=0.5), Note(0, 0.05), Note(196, 0.24, overtone=0.5)),
    "confirm": (Note(784, 0.07, loud=0.35, decay=12.0),),
    "error": (Note(311, 0.12, overtone=0.4), Note(233, 0.22, overtone=0.4)),
    "win": (Note(523, 0.11), Note(659, 0.11), Note(784, 0.11), Note(1047, 0.42, decay=4.0)),
}


def _box(timbre: Timbre, **cues: Iterable[tuple[float, ...]]) -> dict[str, tuple[Note, ...]]:
    """Return the cues of a box; a note is given as pitch, seconds, final pitch and decay."""
    return {
        name: tuple(
            Note(hertz, seconds, to, 0.6, decay=decay, timbre=timbre)
            for hertz, seconds, to, decay in notes
        )
        for name, notes in cues.items()
    }


BOXES: dict[str, dict[str, tuple[Note, ...]]] = {
    "mars-needs-heroes": _box(
        ICE,
        gain=((1047, 0.1, 0, 9), (1568, 0.3, 0, 8)),
        loss=((784, 0.14, 0, 8), (554, 0.3, 0, 7)),
        strike=((2093, 0.06, 0, 12), (1976, 0.06, 0, 12), (1047, 0.32, 0, 8)),
        arrive=((1319, 0.32, 0, 9),),
    ),
    "mars-attacks-dice": _box(
        SAUCER,
        gain=((392, 0.16, 784, 0), (784, 0.24, 0, 5)),
        loss=((880, 0.5, 110, 2),),
        strike=((1175, 0.1, 587, 0), (1175, 0.16, 440, 4)),
        arrive=((294, 0.14, 440, 0), (440, 0.18, 0, 5)),
    ),
    "invasion-from-outer-space": _box(
        ORGAN,
        gain=((523, 0.09, 0, 0), (659, 0.09, 0, 0), (784, 0.26, 0, 4)),
        loss=((466, 0.13, 0, 0), (440, 0.13, 0, 0), (370, 0.28, 0, 4)),
        strike=((330, 0.07, 0, 0), (330, 0.22, 262, 5)),
        arrive=((392, 0.12, 0, 0), (523, 0.12, 0, 0), (392, 0.2, 0, 5)),
    ),
    "martian-invasion": _box(
        SONAR,
        gain=((659, 0.08, 0, 0), (0, 0.04, 0, 0), (880, 0.34, 0, 7)),
        loss=((440, 0.1, 0, 0), (0, 0.04, 0, 0), (220, 0.36, 0, 5)),
        strike=((988, 0.05, 0, 0), (0, 0.03, 0, 0), (988, 0.05, 0, 0), (740, 0.2, 0, 6)),
        arrive=((740, 0.36, 0, 9),),
    ),
    "mars-escape": _box(
        STEEL,
        gain=((262, 0.08, 0, 12), (392, 0.08, 0, 10), (523, 0.3, 0, 6)),
        loss=((147, 0.42, 98, 5),),
        strike=((330, 0.06, 0, 16), (196, 0.3, 0, 8)),
        arrive=((220, 0.1, 0, 10), (294, 0.24, 0, 8)),
    ),
}
CUES |= {f"{box}-{name}": notes for box, cues in BOXES.items() for name, notes in cues.items()}


def samples(note: Note) -> Iterator[int]:
    """Compute the samples of one note, 16 bits signed."""
    timbre = note.timbre or Timbre(((1, 1.0), (2, note.overtone)))
    whole = sum(share for _, share in timbre.partials) + timbre.noise
    count = round(note.seconds * RATE)
    last = note.to or note.hertz
    phase, hiss = 0.0, 1
    for n in range(count):
        at = n / RATE
        swing = 1 + timbre.vibrato * math.sin(math.tau * timbre.rate * at)
        phase += math.tau * (note.hertz + (last - note.hertz) * n / count) * swing / RATE
        tone = sum(share * math.sin(times * phase) for times, share in timbre.partials)
        # Our own generator, so that every machine makes the same noise.
        hiss = hiss * 1_103_515_245 + 12_345 & 0x7FFF_FFFF
        tone += timbre.noise * (hiss / 0x4000_0000 - 1)
        edge = min(1.0, at / ATTACK, (note.seconds - at) / RELEASE)
        loud = note.loud * edge * math.exp(-note.decay * at) / whole
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
    """Write all cues into `folder`, created if necessary; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = tuple(folder / f"{name}.wav" for name in CUES)
    for path, notes in zip(paths, CUES.values(), strict=True):
        write_cue(path, notes)
    return paths


def main() -> None:
    """Write the cues where the screens look for them, or into the folder given."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for path in write_all(folder):
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
