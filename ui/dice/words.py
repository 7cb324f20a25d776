"""What is said of a roll in words: what is due, what was read, and what is wrong with it."""

from companion.devices.ports import NO_DICE, NOT_SHOWN, TrayState, TrayView
from companion.engine.prompts import DiceGroup
from ui.dice.draft import Draft
from ui.widgets.die import several

_FEW = 4  # dice whose numbers are listed one by one


def check_words(draft: Draft, *, by_hand: bool) -> tuple[str, bool]:
    """Say what is wrong with a draft, or that nothing is; and whether it may count."""
    seen, due = len(draft.dice), draft.count
    if by_hand:
        return f"{seen} of {due} entered{_due_now(draft)}", draft.whole
    if not seen:
        return "", False
    if wrong := _wrong_groups(draft):
        return wrong, False
    if seen < due:
        return f"I see {seen} of {due}: look for the rest, or add with +", False
    if seen > due:
        return f"I see {seen} dice but need {due}: hold a die to remove it", False
    if draft.unthrown:
        counts = "tap each that counts" if draft.doubtful else "use them"
        return f"Same dice as last time. Roll, or {counts}", False
    if draft.doubtful:
        many = len(draft.doubtful)
        what, tap = ("a die", "Tap it") if many == 1 else (f"{many} dice", "Tap each")
        return f"Not sure of {what}{_why(draft)}. {tap} until it is right", False
    if draft.unsure:
        return f"Not sure: {draft.reason}. Look, then confirm", False
    words = "corrected by hand" if draft.source == "corrected" else "tap a die to change it"
    return f"{seen} of {due} seen; {words}", True


def _due_now(draft: Draft) -> str:
    """Say the colour of the die to enter next; "" where colours do not matter or all are in."""
    short = [group for place, group in enumerate(draft.groups) if draft.missing(place) > 0]
    if len(draft.groups) == 1 or not short:
        return ""
    one = "the" if short[0].count == 1 else "a"
    return f": tap what {one} {short[0].colour} die shows"


def _wrong_groups(draft: Draft) -> str:
    """Say which colours are too many or too few; "" where colours do not matter or all is well."""
    if len(draft.groups) == 1 or not any(map(draft.missing, range(len(draft.groups)))):
        return ""
    parts = [
        f"{len(draft.of(place))} of {group.count} {group.colour}"
        for place, group in enumerate(draft.groups)
    ]
    return f"{', '.join(parts)} seen: hold a die to fix it, + adds one"


def _why(draft: Draft) -> str:
    reasons = dict.fromkeys(die.seen.doubt for die in draft.doubtful if die.seen and die.seen.doubt)
    return f" ({', '.join(reasons)})" if reasons else ""


def doubt_words(draft: Draft) -> str:
    """Say why dice are in doubt, by the signs of their rings."""
    signs: dict[str, list[str]] = {}
    for die in draft.doubtful:
        if die.seen and die.seen.doubt:
            signs.setdefault(die.seen.doubt, []).append(draft.sign(die))
    return "; ".join(f"{', '.join(which)}: {why}" for why, which in signs.items())


def group_name(group: DiceGroup) -> str:
    """The label of a group of dice; "" if there is only one group."""
    return f"{group.colour.capitalize()}:\n{group.label}" if group.colour else ""


def face_words(draft: Draft) -> str:
    """What the dice show, group by group where there are several."""
    parts = [_faces_of(draft, place) for place in range(len(draft.groups))]
    return "; ".join(filter(None, parts))


def _faces_of(draft: Draft, place: int) -> str:
    """Faces one by one where they are few numbers, else how many of each."""
    group, faces = draft.groups[place], sorted(draft.faces_of(place))
    few = group.count <= _FEW and all(face.isdecimal() for face in faces)
    each = faces if few else [several(face, number) for face, number in draft.tally(place)]
    colour = f"{group.colour}: " if group.colour and faces else ""
    return colour + ", ".join(each)


def throw_words(draft: Draft) -> str:
    """Say what is to be thrown."""
    return f"Throw {dice_words(draft.count)} into the tray."


def empty_words(draft: Draft, seen: str, *, by_hand: bool) -> str:
    """Say what to do where no dice are seen; `seen` are the tray's own words.

    They say if something lies there all the same, and if rolling would not help.
    """
    unknown = seen.startswith(NO_DICE)
    if by_hand:
        return f"{NO_DICE}." if unknown else "The tray is empty."
    if draft.unthrown:
        return throw_words(draft)
    if draft.dice:
        return f"{NO_DICE if unknown else 'The tray is empty'}: below is what was read last."
    if NOT_SHOWN in seen:
        return seen
    return f"{seen} {throw_words(draft)}" if unknown else throw_words(draft)


def tray_words(draft: Draft, view: TrayView, again: str, *, by_hand: bool) -> tuple[str, bool]:
    """What stands below the picture, and whether dice are in doubt; `again` goes before doubts."""
    if view.state is TrayState.EMPTY:
        return empty_words(draft, view.words, by_hand=by_hand), False
    if view.state is not TrayState.SETTLED or not view.reading:
        unthrown = view.state is TrayState.SETTLED and draft.unthrown
        return throw_words(draft) if unthrown else view.words, False
    # The line below says why a lone die is in doubt.
    lone = len(draft.doubtful) == 1 and len(draft.dice) == draft.count
    doubts = "" if by_hand or lone else doubt_words(draft)
    if draft.unthrown:
        return throw_words(draft), bool(doubts)
    remark = f" {view.reading.remark}." if view.reading.remark else ""
    return f"{again or doubts or 'Dice have stopped.'}{remark}", bool(doubts)


def dice_words(count: int) -> str:
    """A number of dice, as "4 dice" or "one die"."""
    return f"{count} dice" if count > 1 else "one die"
