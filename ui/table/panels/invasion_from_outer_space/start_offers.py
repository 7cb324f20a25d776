"""Before the first round of a guided table: whose start building is on the board."""

from collections.abc import Sequence

from companion.engine.prompts import Prompt
from companion.engine.state import State
from companion.words import Message
from ui.table.panels.invasion_from_outer_space.ahead import Moment, follow
from ui.table.panels.invasion_from_outer_space.offers import KeyRow, Offer, Report
from ui.text import say

THERE, CENTRE = "starts_there", "starts_centre"


def starts_offer(prompts: Sequence[Prompt], state: State) -> Offer | None:
    """Return all start buildings, or the first that is missing; None if Heroes start another
    way.
    """
    now = Moment((), tuple(prompts), state)
    missing: list[Report] = []
    while (ways := {each.action.verb: each.action for each in now.options}).keys() == {
        THERE, CENTRE
    }:  # fmt: skip
        missing.append(Report(_building(now), (*now.before, ways[CENTRE])))
        now = follow(now, ways[THERE])
    if len(missing) < 2:
        return None
    done = Report(say("panels-all-on-board"), now.before, tone="go")
    row = KeyRow(say("panels-not-on-board"), tuple(missing))
    return Offer(say("panels-starts-on-board"), parts=(row,), primary=done)


def _building(moment: Moment) -> str:
    """Return who starts where."""
    text = moment.prompts[0].text
    named = dict(text.params) if isinstance(text, Message) else {}
    return say("panels-starts-in", hero=named["name"], building=named["building"])
