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


def play_link(match: Match, ended: float) -> str:
    """Build the link; `ended` is in seconds since 1970. ValueError while the match goes on."""
    return ADDRESS + quote(json.dumps(_play(match, ended), separators=(",", ":")), safe=":,")


def _play(match: Match, ended: float) -> dict[str, Any]:
    outcome = match.state.outcome()
    if outcome is None:
        raise ValueError(say("play-link-over"))
    moment = datetime.fromtimestamp(ended, UTC)
    return {
        "sourceName": SOURCE,
        # The same match has the same id, so that the app recognises duplicates.
        "sourcePlayId": match.header.id or f"{match.header.box}-{moment:%Y%m%d%H%M%S}",
        "playDate": f"{moment:%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": match.box.name,
            "sourceGameId": match.header.box,
            "highestWins": True,
            # Where each side counts something of its own, the highest number decides nothing.
            "noPoints": not match.box.comparable,
        },
        "players": _players(match),
    }


def _players(match: Match) -> list[dict[str, Any]]:
    outcome = match.state.outcome()
    assert outcome is not None
    won = outcome.ranking[0] if len(outcome.ranking) > 1 else ()
    names, rank = match.header.names, 1
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
            }
            if match.box.comparable:
                found[seat]["score"] = outcome.scores[seat]
        rank += len(seats)
    return [found[seat] for seat in sorted(found)]
