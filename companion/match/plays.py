"""Finished matches as plays (who won, with what, in which role): as links, files and tables.

A link logs a play in the BG Stats app on a phone and needs no key: the whole play is JSON in it, in
the format that the app publishes for other apps. The app asks before it stores anything. The file
has the form of those that the app itself shares and opens: tables of players, games, locations and
plays.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from math import sqrt
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import quote
from uuid import UUID, uuid5

from companion.match.match import Match
from companion.storage.dates import CLOCK_SET
from companion.text import say

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Mars Companion"
SETTING_UP = 60  # most steps before somebody decides; during them the table is set up
LONGEST = 12 * 3600.0  # seconds; a longer match was left overnight
# A random constant, from which the ids of our plays, players, games and locations are derived.
_OURS = UUID("5f0b6f0e-0a3e-4b57-9c3d-6f1f3a2b9d41")


def play_link(
    match: Match,
    ended: float,
    begun: float | None = None,
    location: str = "",
    ids: Mapping[str, int] = MappingProxyType({}),
) -> str:
    """Build the link; `ended` and `begun` are in seconds since 1970, None if unknown.

    ValueError for a match in progress.
    """
    play = play_of(match, ended, begun, location, ids)
    return ADDRESS + quote(json.dumps(play, separators=(",", ":")), safe=":,")


def play_of(
    match: Match,
    ended: float,
    begun: float | None = None,
    location: str = "",
    ids: Mapping[str, int] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return a finished match in the format of the link; ValueError for a match in progress.

    `ids` are the owner's numbers of boxes at BoardGameGeek, which come before our own.
    """
    outcome = match.state.outcome()
    if outcome is None:
        raise ValueError(say("play-link-over"))
    moment = datetime.fromtimestamp(ended, UTC)
    bgg = ids.get(match.header.box, match.box.bgg_id)
    found: dict[str, Any] = {} if begun is None else _length(ended - begun)
    about = {"board": _board(match), "location": location}
    if ended < CLOCK_SET:
        about["comments"] = str(say("play-clock-unset"))
    return (
        found
        | {key: words for key, words in about.items() if words}
        | {
            "sourceName": SOURCE,
            # The same match always gets the same id, so that the app recognises duplicates.
            "sourcePlayId": match.header.id or f"{match.header.box}-{moment:%Y%m%d%H%M%S}",
            "playDate": f"{moment:%Y-%m-%d %H:%M:%S}",
            "game": {
                "name": match.box.name,
                **({"bggId": bgg} if bgg else {}),
                "sourceGameId": match.header.box,
                "highestWins": True,
                # If each side counts something different, scores cannot be compared.
                "noPoints": not match.box.comparable,
            },
            "players": _players(match),
        }
    )


def _length(seconds: float) -> dict[str, Any]:
    """Return the duration, or {} if the clock was set in between or the match lay overnight."""
    return {"durationMin": max(1, round(seconds / 60))} if 0 <= seconds <= LONGEST else {}


def _board(match: Match) -> str:
    """Return in words the options chosen for this match, such as its scenario."""
    header = match.header
    asked = [each for each in match.box.settings if each.is_asked(header.options)]
    chosen = [dict(each.choices).get(header.options.get(each.key, each.default)) for each in asked]
    return ", ".join(str(words) for words in chosen if words)


def _first(match: Match) -> int | None:
    """Return the seat that made the first decision; None if several made it together."""
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
                # Two seats with the same name are two players.
                "sourcePlayerId": name if names.count(name) == 1 else f"{name} ({seat + 1})",
                "rank": rank,
                # The app on Android refuses a play that leaves either of these out.
                "winner": seat in won,
                "startPlayer": seat == first,
                **({"role": str(roles[seat])} if roles else {}),
            }
            if match.box.comparable:
                found[seat]["score"] = outcome.scores[seat]
        rank += len(seats)
    return [found[seat] for seat in sorted(found)]


# ---- a file of plays ---------------------------------------------------------------------
def play_file(plays: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Return plays as a file that BG Stats opens: tables whose rows refer to each other by id.

    A play, player, game or location has the same `uuid` in every file, so that another import
    updates it. The app publishes no description; the fields are those of files that it shared.
    """
    tables = _Tables()
    rows = [_play_row(play, tables) for play in plays]
    return {"about": str(say("play-file")), **tables.lists(), "plays": rows}


class _Tables:
    """The rows that plays refer to, each once and numbered from 1 in its table."""

    def __init__(self) -> None:
        self._rows: dict[str, dict[str, dict[str, Any]]] = {
            "players": {},
            "games": {},
            "locations": {},
        }

    def number(self, table: str, key: str, date: str, about: dict[str, Any]) -> int:
        """Return the number of the row with this key, which is added if it is new."""
        rows = self._rows[table]
        new = {"uuid": _uuid(table, key), "id": len(rows) + 1, "modificationDate": date}
        return int(rows.setdefault(key, new | about)["id"])

    def lists(self) -> dict[str, list[dict[str, Any]]]:
        """Return the rows of each table, by its name."""
        return {table: list(rows.values()) for table, rows in self._rows.items()}


def _play_row(play: dict[str, Any], tables: _Tables) -> dict[str, Any]:
    """Return the row of a play; what it refers to goes into the tables."""
    game, date, place = play["game"], play["playDate"], play.get("location")
    known = ("name", "bggId", "highestWins", "noPoints")
    about = {"cooperative": False, "usesTeams": False}
    about |= {key: game[key] for key in known if key in game}
    row = {
        "uuid": _uuid("plays", play["sourcePlayId"]),
        "gameRefId": tables.number("games", game["sourceGameId"], date, about),
        "playDate": date,
        "playDateYmd": int(date[:10].replace("-", "")),
        "entryDate": date,
        "modificationDate": date,
        "usesTeams": False,
        "ignored": False,
        "playerScores": [
            _score_row(seat, each, date, tables) for seat, each in enumerate(play["players"], 1)
        ],
    }
    row |= {key: play[key] for key in ("durationMin", "board", "comments") if key in play}
    if place:
        row["locationRefId"] = tables.number("locations", place, date, {"name": place})
    return row


def _score_row(seat: int, player: dict[str, Any], date: str, tables: _Tables) -> dict[str, Any]:
    about = {"name": player["name"], "isAnonymous": False}
    return {
        "playerRefId": tables.number("players", player["sourcePlayerId"], date, about),
        "score": str(player.get("score", "")),
        "winner": player["winner"],
        "rank": player["rank"],
        "seatOrder": seat,
        "newPlayer": False,
        "startPlayer": player["startPlayer"],
        "role": player.get("role", ""),
    }


def _uuid(table: str, key: str) -> str:
    return str(uuid5(_OURS, f"{table} {key}")).upper()


# ---- a table of plays --------------------------------------------------------------------
COLUMNS = (
    "play", "date", "game", "board", "minutes", "player", "role", "points", "rank", "won", "began",
    "location", "thought_s",
)  # fmt: skip


def rows(plays: Iterable[dict[str, Any]]) -> Iterator[tuple[object, ...]]:
    """Yield a row for each player of each play, under COLUMNS; unknown values are empty.

    The date is unknown if the clock was not set.
    """
    for play in plays:
        game, minutes = play["game"]["name"], play.get("durationMin", "")
        date = "" if "comments" in play else play["playDate"]
        whole = play["sourcePlayId"], date, game, play.get("board", ""), minutes
        for each in play["players"]:
            yield (
                *whole,
                each["name"],
                each.get("role", ""),
                each.get("score", ""),
                each["rank"],
                int(each["winner"]),
                int(each["startPlayer"]),
                play.get("location", ""),
                each.get("thoughtS", ""),
            )


# ---- who wins how often ------------------------------------------------------------------
class Wins(NamedTuple):
    """How often a person won ("" for anybody), in one game ("" for all), in one role.

    `low` and `high` are the limits of Wilson's 95 % confidence interval.
    """

    player: str
    game: str
    role: str
    played: int
    won: int
    low: float
    high: float


def wins(plays: Iterable[dict[str, Any]]) -> tuple[Wins, ...]:
    """Count by person, by person and game, and by game and role; most frequent players first."""
    played: Counter[tuple[str, str, str]] = Counter()
    won: Counter[tuple[str, str, str]] = Counter()
    for play in plays:
        game = play["game"]["name"]
        for each in play["players"]:
            keys = [(each["name"], "", ""), (each["name"], game, "")]
            keys += [("", game, each["role"])] if "role" in each else []
            played.update(keys)
            won.update(keys if each["winner"] else ())
    total = {key[0]: played[key] for key in played if key[0] and not key[1]}

    def place(key: tuple[str, str, str]) -> tuple[object, ...]:
        """Sort a person's games below the person, and roles last."""
        person = key[0]
        return (not person, -total.get(person, 0), person, bool(key[1]), -played[key], key)

    return tuple(
        Wins(*key, played[key], won[key], *interval(won[key], played[key]))
        for key in sorted(played, key=place)
    )


def interval(won: int, played: int) -> tuple[float, float]:
    """Return Wilson's 95 % confidence interval of a share."""
    z, share = 1.96, won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    reach = z * sqrt(share * (1 - share) / played + z * z / (4 * played**2))
    reach /= 1 + z * z / played
    return max(0.0, middle - reach), min(1.0, middle + reach)
