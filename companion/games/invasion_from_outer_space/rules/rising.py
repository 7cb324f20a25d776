"""Always Zombie Heroes: Heroes killed among Zombies return as Zombies (IFOS-392, IFOS-A76)."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import ChampionKilled, HeroDied
from companion.games.invasion_from_outer_space.handlers import Subscriptions
from companion.games.invasion_from_outer_space.table import zombies
from companion.games.invasion_from_outer_space.table.position import CHAMPIONS, Position
from companion.games.invasion_from_outer_space.text import say, words


def _rises(p: Position, event: HeroDied, facts: Facts) -> None:
    if not p.setup.zombies or not p.setup.autospawn:
        return
    zombies.rise(p, p.heroes[event.place].sheet, event.space)
    name = words.hero(p, event.place)
    text, headline = say("zombies-hero-rises", name=name), say("zombies-hero-risen", name=name)
    add_fact(facts, "rises", text, "IFOS-392", headline=headline)


def _turns(p: Position, event: ChampionKilled, facts: Facts) -> None:
    if not (p.setup.zombies and p.setup.martians) or event.champion >= len(CHAMPIONS):
        return
    zombies.turn(p, event.champion, event.space)
    text = say("zombies-champion-turns", name=p.setup.champions[event.champion].name)
    add_fact(facts, "rises", text, "IFOS-451")


# The dead rise when their deaths have been counted.
LATE_SUBSCRIPTIONS: Subscriptions = ((HeroDied, _rises), (ChampionKilled, _turns))
