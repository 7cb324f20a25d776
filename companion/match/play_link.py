"""A link that logs a finished match in the BG Stats app on a phone; it needs no key.

The whole play is JSON in the link, in the format of the app's support page for other apps. The app
asks before it stores anything.
"""

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.match.match import Match
from companion.text import say

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Mars Companion"
SETTING_UP = 60  # The most steps before anybody decides: the table lays things out.
LONGEST = 12 * 3600.0  # Seconds: a match that took longer lay over night.


def play_link(match: Match, ended: float, begun: float | None = None) -> str:
    """Build the link; `ended` and `begun` are in seconds since 1970, None if it is not known.

    ValueError while the match goes on.
    """
    play = _play(match, ended, begun)
    return ADDRESS + quote(json.dumps(play, separators=(",", ":")), safe=":,")


def _play(match: Match, ended: float, begun: float | None) -> dict[str, Any]:
    outcome = match.state.outcome()
    if outcome is None:
        raise ValueError(say("play-link-over"))
    moment = datetime.fromtimestamp(ended, UTC)
    found: dict[str, Any] = {} if begun is None else _length(ended - begun)
    board = _board(match)
    return (
        found
        | ({"board": board} if board else {})
        | {
            "sourceName": SOURCE,
            # The same match has the same id, so that the app recognises duplicates.
            "sourcePlayId": match.header.id or f"{match.header.box}-{moment:%Y%m%d%H%M%S}",
            "playDate": f"{moment:%Y-%m-%d %H:%M:%S}",
            "game": {
                "name": match.box.name,
                **({"bggId": match.box.bgg_id} if match.box.bgg_id else {}),
                "sourceGameId": match.header.box,
                "highestWins": True,
                # Where each side counts something of its own, the highest number decides nothing.
                "noPoints": not match.box.comparable,
            },
            "players": _players(match),
        }
    )


def _length(seconds: float) -> dict[str, Any]:
    """Return how long it took, unless a clock was set in between or it lay over night."""
    return {"durationMin": max(1, round(seconds / 60))} if 0 <= seconds <= LONGEST else {}


def _board(match: Match) -> str:
    """Return the words of what was chosen for this match, such as its scenario."""
    header = match.header
    asked = [each for each in match.box.settings if each.is_asked(header.options)]
    chosen = [dict(each.choices).get(header.options.get(each.key, each.default)) for each in asked]
    return ", ".join(str(words) for words in chosen if words)


def _first(match: Match) -> int | None:
    """Return the seat that had the first decision; None where several had it together."""
    for length in range(min(len(match), SETTING_UP)):
        prompts = match.state_at(length).prompts()
        seats = {seat for each in prompts for seat in each.players if each.blocking and seat >= 0}
        if seats:
            return seats.pop() if len(seats) == 1 else None
    return None


def _players(match: Match) -> list[dict[str, Any]]:
    outcome = match.state.outcome()
    assert outcome is not None
    won = outcome.ranking[0] if len(outcome.ranking) > 1 else ()
    names, rank = match.header.names, 1
    roles = match.box.parts(len(names), match.header.options)
    first = _first(match)
    found: dict[int, dict[str, Any]] = {}
    for seats in outcome.ranking:
        for seat in seats:
            name = names[seat]
            found[seat] = {
                "name": name,
                # Two seats of one name are two players.
                "sourcePlayerId": name if names.count(name) == 1 else f"{name} ({seat + 1})",
                "rank": rank,
                "winner": seat in won,
                "startPlayer": seat == first,
                **({"role": str(roles[seat])} if roles else {}),
            }
            if match.box.comparable:
                found[seat]["score"] = outcome.scores[seat]
        rank += len(seats)
    return [found[seat] for seat in sorted(found)]
