"""The looks of the boxes: a drawing for every thing, grounds that letters stand on, motions."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.graphics import Fbo
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

import companion.games.mars_escape as escape
from companion import games
from companion.games.martian_invasion import battle_pages
from tests.ui.conftest import MakeStage
from tests.ui.played import DICE, HEROES, played
from tests.ui.rolling import at_a_roll
from tests.ui.test_theme import READABLE, contrast
from ui.demo.stage import Stage
from ui.looks import HOUSE, look_of, motion
from ui.looks.drawings import aliens, cities, heroes, martians
from ui.looks.drawings.signs import SIGNS
from ui.looks.motion import CountUp, Lamps
from ui.looks.paint import Painted, painted
from ui.looks.picture import pick
from ui.looks.pictures import AlienPicture, CityPicture, ColourCard, HeroPicture
from ui.looks.shapes import Shape, _triangles
from ui.looks.signs import Sign, sign
from ui.shell.theme import inks, letters_on, theme
from ui.table.page.rooms import Box, Places, mirrored
from ui.table.page.view import PageView
from ui.widgets.drawing import MOST_LOOKS

DRAWINGS: dict[str, tuple[Shape, ...]] = {
    **aliens.ALIENS,
    **heroes.HEROES,
    **martians.MARTIANS,
    **{f"bust {n}": bust for n, bust in enumerate(heroes.BUSTS)},
    **{f"city {name}": cities.skyline(name) for name in ("Seattle", "Akron", "Great Clock")},
}
SEEN = 1.3  # The least contrast of a sign with its ground.
INKS = (aliens.INKS, heroes.INKS, martians.INKS, heroes.BUSTS_INKS, cities.INKS)


@pytest.fixture(autouse=True)
def moving() -> Iterator[None]:
    theme.motion, motion._Pace.jerks = True, 0
    yield
    theme.motion, motion._Pace.jerks = True, 0


def test_all_aliens_and_heroes_of_the_boxes_have_drawings_of_their_own() -> None:
    cards = Path(escape.__file__).parent / "components" / "cards.toml"
    named = tomllib.loads(cards.read_text(encoding="utf-8"))["cards"]
    names = {card["name"] for card in named if card["kind"] == "alien"}
    assert names == set(aliens.ALIENS) == set(aliens.COLOURS) and len(names) == 11
    assert set(heroes.HEROES) == set(heroes.COLOURS) and len(heroes.BUSTS) == 5


def test_a_name_nobody_has_drawn_always_has_the_same_drawing() -> None:
    names = tuple(aliens.ALIENS)
    assert pick("Tripod", names) == "Tripod"
    assert pick("Gloop", names) == pick("Gloop", names) in names


@pytest.mark.parametrize("name", DRAWINGS)
def test_shapes_have_inks_and_can_be_filled(name: str) -> None:
    known = {"ink"}.union(*INKS)
    for kind, ink, *rest in DRAWINGS[name]:
        assert ink in known
        if kind in ("area", "blob"):
            assert _triangles(rest[0], kind == "blob"), f"{name}: {rest[0][:4]}…"


def test_a_ruined_city_stands_on_the_ground_and_is_dark() -> None:
    fallen = cities.fallen(cities.skyline("Seattle"))
    assert fallen and all(ink != "light" for _, ink, *_ in fallen)
    assert all(min(rest[0][1::2]) >= 0 for kind, _, *rest in fallen if kind == "area")


# ---- grounds -----------------------------------------------------------------------------
def pixels(texture: Texture) -> Iterator[tuple[float, ...]]:
    data = texture.pixels
    for place in range(0, len(data), 4 * 97):  # not all: they are many
        yield tuple(value / 255 for value in data[place : place + 4])


@pytest.mark.parametrize("box", games.ids())
def test_letters_can_be_read_on_the_ground_of_every_box(stage: Stage, box: str) -> None:
    look = look_of(box)
    assert look is not HOUSE and look.ground is not None
    for *colour, alpha in pixels(painted(look.ground, 400, 240)):
        # What is painted is let through, over the ground's colour.
        mixed = tuple(
            below + (above - below * alpha if alpha else 0.0)
            for above, below in zip(colour, look.inks.ground[:3], strict=True)
        )
        assert contrast(look.inks.text, (*mixed, 1.0)) >= READABLE


@pytest.mark.parametrize("won", battle_pages.WON)
def test_the_sign_of_who_wins_can_be_seen_on_its_key(stage: Stage, won: str) -> None:
    """The Humans’ amber star lay on an amber key."""
    stage.app.play(played(stage.app.session, "martian-invasion", 4, seats=2))
    shown = Sign(name=won, colour=letters_on(inks.primary)).inks()
    assert any(contrast(shown[str(shape[1])], inks.primary) >= SEEN for shape in SIGNS[won])


def test_a_look_that_cannot_be_loaded_gives_way_to_that_of_the_app(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(games.take("example"), "look", "nowhere.at.all:LOOK")
    look_of.cache_clear()
    assert look_of("example") is HOUSE and "example" in caplog.text
    look_of.cache_clear()


def test_what_a_picture_is_painted_on_is_no_part_of_the_screen(stage: Stage) -> None:
    """The shelf of a tall screen once ended within the fourth cover."""
    shown = Painted(paint=look_of("martian-invasion").cover, size=(31, 47))
    stage.frames(3)
    assert len(shown.canvas.children) > 1
    assert not any(isinstance(each, Fbo) for each in shown.canvas.children)


def test_a_ground_is_painted_once(stage: Stage) -> None:
    ground = look_of(DICE).ground
    assert ground is not None and painted(ground, 300, 200) is painted(ground, 300, 200)


def test_a_screen_takes_the_colours_of_its_box_and_gives_them_back(stage: Stage) -> None:
    house = inks.ground
    stage.app.play(played(stage.app.session, HEROES, 5))
    assert inks.ground == look_of(HEROES).inks.ground != house
    stage.app.clear_table()
    assert inks.ground == look_of(HEROES).inks.ground, "the house keeps the look of the last box"
    stage.app.play(played(stage.app.session, DICE, 5))
    stage.app.show("table")
    assert inks.ground == look_of(DICE).inks.ground
    assert stage.app.screen.look is look_of(DICE)


# ---- the table ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("size", "mirrored"),
    [((800, 480), False), ((800, 480), True), ((720, 1280), False), ((1280, 720), False)],
)
def test_the_main_button_is_in_its_corner(
    open_stage: MakeStage, size: tuple[int, int], mirrored: bool
) -> None:
    stage = open_stage(size=size, mirrored=mirrored)
    stage.app.play(at_a_roll(stage.app.session))
    stage.app.show("table")
    stage.frames(4)
    view = next(stage.every(PageView))
    key, poster = view.keys[-1], view.lying.poster
    assert view.page.way_on is not None and key.y < 0.1 * size[1]
    assert poster is not None and stage.app.screen.sentence
    left, right = (key, poster) if mirrored else (poster, key)
    assert left.x < 0.1 * size[0] and right.right > 0.9 * size[0]
    assert theme.portrait or left.right < right.x


def test_the_way_on_changes_ends_with_the_other_keys_of_its_row() -> None:
    room = Box(0, 0, 800, 400)
    keys = (Box(200, 60, 290, 50), Box(510, 60, 290, 50), Box(200, 0, 100, 50), Box(310, 0, 90, 50))
    way_on, poster = Box(410, 0, 390, 50), Box(0, 0, 180, 400)
    found = mirrored(Places(Box(200, 200, 600, 200), keys, way_on, poster), room)
    assert found.poster == Box(620, 0, 180, 400) and found.way_on == Box(20, 0, 390, 50)
    assert [key.x for key in found.keys] == [20, 330, 420, 530]
    alone = Places(Box(20, 100, 760, 300), keys[:2], Box(506, 0, 274, 50))
    assert mirrored(alone, room).way_on == Box(20, 0, 274, 50)
    middle = Places(Box(20, 100, 760, 300), keys[:2], Box(263, 0, 274, 50))
    assert mirrored(middle, room) == middle


def test_a_roll_has_the_colour_of_who_rolls(stage: Stage) -> None:
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(3)
    screen, game = stage.app.screen, stage.app.current_game
    assert screen.name == "dice" and screen.seat >= 0
    assert game.seats[screen.seat].name in screen.title
    assert screen.colour == game.seats[screen.seat].colour


# ---- motions -----------------------------------------------------------------------------
def test_a_hurt_alien_sinks_and_gives_way_to_the_next(stage: Stage) -> None:
    alien = AlienPicture(name="Tripod", size=(100, 100))
    stage.app.screen.add_widget(alien)
    alien.hurt = 0.5
    assert alien.sunk == 0, "not at once"
    stage.until(lambda: alien.sunk == 0.25, "it to sink")
    alien.name, alien.hurt = "Queen", 0.0
    assert alien._shown == "Tripod"
    stage.until(lambda: alien._shown == "Queen" and alien.sunk == 0, "the next")


def test_a_picture_that_moves_or_looks_as_before_is_not_drawn_again(stage: Stage) -> None:
    picture = HeroPicture(name="Hannah", size_hint=(None, None), size=(60, 60))
    stage.app.root_window.add_widget(picture)

    def drawn() -> list[object]:
        stage.frames(2)
        return [each for layer in picture._square._looks.canvas.children for each in layer.children]

    hannah = drawn()
    picture.pos = (200, 100)
    assert drawn() == hannah
    assert tuple(picture._square._place.xy) == (200, 100)
    picture.name = "Cassidy"
    assert drawn() != hannah
    picture.name = "Hannah"
    assert drawn() == hannah
    for side in (61, 62, 63):
        picture.size = (side, side)
        stage.frames(2)
    assert len(picture._square._looks._kept) == MOST_LOOKS, "few are kept"
    stage.app.root_window.remove_widget(picture)


def test_nothing_moves_where_motion_is_off(stage: Stage) -> None:
    theme.motion = False
    alien = AlienPicture(name="Tripod", size=(100, 100))
    city = CityPicture(name="Seattle", size=(100, 100))
    lamps = Lamps(total=8, lit=8)
    for each in (alien, city, lamps):
        stage.app.screen.add_widget(each)
    alien.hurt, city.name, lamps.lit = 1.0, "Boston", 3
    assert (alien.sunk, city._shown, lamps.glow) == (0.5, "Boston", 3)


def test_a_total_counts_up_and_never_down(stage: Stage) -> None:
    total = CountUp(number=0)
    stage.app.screen.add_widget(total)
    total.number = 40
    assert total.text == "0", "not at once"
    stage.until(lambda: total.text == "40", "the total")
    total.number = 12
    stage.until(lambda: total.text == "12", "the smaller one")


def test_a_machine_that_jerks_stops_moving(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    assert motion.moves()
    monkeypatch.setattr(motion, "FEWEST_FRAMES", 10_000)
    for _ in range(motion.JERKS):
        thing = Widget(x=0)
        stage.app.screen.add_widget(thing)
        motion.move(thing, seconds=0.01, x=50.0)
        stage.until(lambda thing=thing: thing.x == 50.0, "the end")
        stage.frames(2)
    assert not motion.moves()
    motion.move(thing, x=80.0)
    assert thing.x == 80.0


def test_a_card_of_no_colour_is_no_card_of_the_heroes_box() -> None:
    assert isinstance(sign("card"), Sign) and isinstance(sign("card:yellow"), ColourCard)
