"""Generate the short cues that the screens play, from sines with a soft start and end.

Each box has a timbre of its own, with four cues: for a gain, a loss, a strike, and for something
that arrives or begins. They are notes in its `sounds.toml`.

    python -m calibration.make_sounds [BOX ...]     # by id, or as module:name

The same notes give the same files on every run.
"""

import math
import struct
import sys
import tomllib
import wave
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from companion import games
from companion.engine.box import Box
from companion.tools import named

RATE = 22_050
PEAK = 32_767
ATTACK = 0.004
RELEASE = 0.03
FOLDER = Path(__file__).parent.parent / "ui" / "sounds"


@dataclass(frozen=True, slots=True)
class Timbre:
    """The sound of an instrument.

    `partials` are (multiple of the pitch, share). The pitch swings by the share `vibrato` at `rate`
    hertz. `noise` is the share of hiss.
    """

    partials: Sequence[Sequence[float]]
    vibrato: float = 0.0
    rate: float = 6.0
    noise: float = 0.0


@dataclass(frozen=True, slots=True)
class Note:
    """A tone of `hertz` that glides to `to` (0 for a constant one) in `seconds`.

    `overtone` is the share of the octave above; a `timbre` replaces it.
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
    # A falling tone and a hard stop, unlike all other cues and audible across a loud table.
    "freeze": (Note(1760, 0.22, to=440, loud=0.75, overtone=0.4), Note(220, 0.3, decay=7.0)),
    "false_start": (Note(196, 0.14, overtone=0.5), Note(0, 0.05), Note(196, 0.24, overtone=0.5)),
    "confirm": (Note(784, 0.07, loud=0.35, decay=12.0),),
    "error": (Note(311, 0.12, overtone=0.4), Note(233, 0.22, overtone=0.4)),
    "win": (Note(523, 0.11), Note(659, 0.11), Note(784, 0.11), Note(1047, 0.42, decay=4.0)),
}


def box_cues(box: Box) -> dict[str, tuple[Note, ...]]:
    """Return the cues of a box from its `sounds.toml`, {} if it has none.

    A note in the file is pitch in hertz, seconds, final pitch and decay.
    """
    folder = files(box.package)
    if not folder.joinpath("sounds.toml").is_file():
        return {}
    read = tomllib.loads(folder.joinpath("sounds.toml").read_text(encoding="utf-8"))
    timbre = Timbre(**read["timbre"])
    return {
        name: tuple(
            Note(hertz, seconds, to, 0.6, decay=decay, timbre=timbre)
            for hertz, seconds, to, decay in notes
        )
        for name, notes in read["cues"].items()
    }


def samples(note: Note) -> Iterator[int]:
    """Yield the samples of a note, 16 bits signed, at RATE per second."""
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
        # A generator of our own, so that the noise is the same on every machine.
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


def write_all(folder: Path, cues: Mapping[str, Iterable[Note]]) -> tuple[Path, ...]:
    """Write cues into `folder`, created if necessary; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = tuple(folder / f"{name}.wav" for name in cues)
    for path, notes in zip(paths, cues.values(), strict=True):
        write_cue(path, notes)
    return paths


def main() -> None:
    """Write the cues of the named boxes, or all cues, to where the screens look for them."""
    boxes = list(map(named, sys.argv[1:]))
    written = [] if boxes else [*write_all(FOLDER, CUES)]
    for box in boxes or games.shelf():
        if cues := box_cues(box):
            written += write_all(Path(str(files(box.package).joinpath("sounds"))), cues)
    for path in written:
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
