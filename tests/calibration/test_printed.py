"""The printed parts: their lengths are the program's, and what cannot be printed is found.

The parts themselves are rendered by the job `printed`.
"""

from calibration.printed import BED, PARTS, SOURCES, faces, faults, numbers, size, volume

CORNERS = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
# The six sides of a cube by its corners, each seen from outside, counterclockwise.
SIDES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


def cube(edge: float, sides=SIDES, *, turned: bool = False):
    text = "solid x\n"
    for a, b, c, d in sides:
        for triangle in ((a, b, c), (a, c, d)):
            for corner in reversed(triangle) if turned else triangle:
                text += "vertex {} {} {}\n".format(*(edge * each for each in CORNERS[corner]))
    return list(faces(text))


def test_the_lengths_are_those_of_the_program():
    assert (SOURCES / "numbers.scad").read_text(encoding="utf-8") == numbers()
    for file, values in PARTS.values():
        source = (SOURCES / f"{file}.scad").read_text(encoding="utf-8")
        assert all(f"{name} = " in source for name in values)


def test_a_closed_part_that_fits_can_be_printed():
    part = cube(10)
    assert faults(part) == [] and round(volume(part)) == 1000 and size(part) == (10, 10, 10)


def test_what_cannot_be_printed_is_said():
    assert faults(cube(10, SIDES[1:])) == ["it is not closed"]
    assert faults(cube(10, turned=True)) == ["its inside is outside"]
    assert faults(cube(10) + cube(10)) == ["it is not closed"]
    assert len(faults(cube(BED[0] + 1))) == 2
    assert faults([]) == ["it is empty"]
