"""A table for tests: cards made to order, and one short line for each thing that happens."""

from companion.engine.actions import CHANCE, CORRECT, RULE, TABLE, Action
from companion.engine.state import Fact
from companion.games.mars_attacks_dice import BOX

FACES = {"R": "ray_gun", "M": "martian", "N": "nuke"}


def card(name, spaces="RRRRR", vp=2, nukes=1, **more):
    """Make a card; `spaces` is written with R, M and N."""
    kind = more.pop("kind", "city")
    symbols = [FACES[letter] for letter in spaces]
    return {"name": name, "kind": kind, "symbols": symbols, "vp": vp, "nukes": nukes, **more}


def monument(name, spaces="MMMMM", vp=5, nukes=1):
    """Make a monument."""
    return card(name, spaces, vp, nukes, kind="monument")


EXTRA = {"colour": "red", "rule": "on_claim", "text": "Again.", "effect": "extra_turn"}
SEATTLE = {"colour": "green", "rule": "ongoing", "text": "Set one.", "effect": "set_die"}
BY_HAND = {"colour": "red", "rule": "on_claim", "text": "Everybody shouts.", "effect": ""}
STANDING = {"colour": "red", "rule": "standing", "text": "No red hats.", "effect": ""}
ONGOING = {"colour": "green", "rule": "ongoing", "text": "Wear a hat.", "effect": ""}

ROW = (card("Ayr"), card("Bonn"), card("Cork"), card("Dover"))


class Table:
    """A match in table mode. `row` is turned up first, `deck` is what lies below, in order."""

    def __init__(self, row=ROW, deck=(), seats=3, first=0, rulings=None, left=None, **options):
        """Deal: cards that no test names are cities called Extra."""
        named = [*row, *deck]
        filler = [card(f"Extra {number}") for number in range(29 - len(named))]
        self.deck = [BOX.check_entry(entry)["id"] for entry in [*deck, *filler]]
        components = BOX.components({"entries": [*named, *filler]})
        self.state = BOX.new_state(seats, rulings=rulings, options=options, components=components)
        self.facts: list[Fact] = []
        self.all_facts: list[Fact] = []
        self.do(Action(TABLE, "first", (first,)))
        if self.phase == "difficulty":
            self.do(Action(CHANCE, "difficulty", (2,)))
        for stack, entry in enumerate(row):
            self.do(Action(CHANCE, "turn_up", (stack, BOX.check_entry(entry)["id"])))
        if left is not None:
            for stack in range(4):
                self.correct(f"stack.{stack}.left", left)

    # ---- what happens --------------------------------------------------------------
    def do(self, action):
        self.state, facts = self.state.apply(action)
        self.facts = list(facts)
        self.all_facts += facts
        return self

    def target(self, stack):
        return self.do(Action(self.turn, "target", (stack,)))

    def roll(self, martians, ray_guns, nukes):
        return self.do(Action(CHANCE, "roll", (martians, ray_guns, nukes)))

    def go(self):
        return self.do(Action(self.turn, "go"))

    def stop(self):
        return self.do(Action(self.turn, "stop"))

    def set_die(self, face):
        return self.do(Action(self.turn, "set_die", (face,)))

    def set_none(self):
        return self.do(Action(self.turn, "set_none"))

    def resolved(self):
        return self.do(Action(self.turn, "resolved"))

    def up(self):
        """Turn up the next card of the deck where one is due."""
        return self.do(Action(CHANCE, "turn_up", (self.seen["turning_up"], self.deck.pop(0))))

    def attack(self, stack, martians, ray_guns, nukes):
        """Take a whole turn of one roll."""
        self.target(stack).roll(martians, ray_guns, nukes)
        if self.phase == "decide":
            self.stop()
        if self.phase == "turn_up":
            self.up()
        return self

    def skip(self):
        """Take a turn that leaves nothing behind: ten Nukes."""
        stack = self.legal()[0].args[0]
        return self.attack(stack, 0, 0, 10)

    def correct(self, path, value):
        return self.do(Action(TABLE, CORRECT, (path, value)))

    def rule(self, ruling, choice):
        return self.do(Action(TABLE, RULE, (ruling, choice)))

    # ---- what is seen --------------------------------------------------------------
    @property
    def seen(self):
        return self.state.observation(None)

    @property
    def phase(self):
        return self.seen["phase"]

    @property
    def turn(self):
        return self.seen["turn"]

    @property
    def prompt(self):
        return self.state.prompts()[0]

    def legal(self):
        return self.state.legal_actions()

    def verbs(self):
        return {action.verb for action in self.legal()}

    def token(self, stack, seat):
        return self.seen["stacks"][stack]["tokens"][seat]

    def claimed(self, seat):
        return [entry["name"] for entry in self.seen["claimed"][seat]]

    def kinds(self):
        return [fact.kind for fact in self.facts]

    def words(self):
        names = tuple(f"P{seat}" for seat in range(self.state.seats))
        return " ".join(fact.words(names) for fact in self.facts)
