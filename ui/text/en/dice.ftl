# The dice: the tray's screen, rolls entered by hand, and what all rolls showed so far.

# Gaps: $colour: name of a colour; $count: number; plurals follow it; $dice: number or kind of dice;
# $due: number that is expected; $face: what a die or a card shows on its upper side; $faces: list of
# faces of dice; $games: number of games; $name: name of a player, a figure, a card or a thing;
# $number: number, such as that of a thing on the table; $one: one of two; $parts: number of what
# belongs together, or list of it; $remark: a remark, as a sentence; $rolls: number of rolls; $seen:
# number of dice seen; $share: share in percent; $signs: characters; $why: why, as words without a
# full stop.

dice-undo = Undo
dice-table = Table
dice-rules = Rules
dice-kept = Kept
dice-use-camera = Use the camera
dice-by-hand = By hand
dice-throw-simulated = Throw
dice-roll-for-us = Roll for us
dice-confirm = Confirm
dice-use-these = Use these dice
dice-checked-confirm = Checked: confirm
dice-confirms-itself = Confirming – touch to stop
dice-use-same-again = Use the same dice again?
dice-not-moved-since = They haven’t moved since the last roll.
dice-use-them = Use them
dice-cancel = Cancel

# What was read, and what is wrong with it.
dice-read-again = The dice moved, so they were read again.
dice-otherwise = A later picture says otherwise: look again.
dice-entered = { $seen } of { $due } entered
dice-entered-next = { $seen } of { $due } entered: tap what { $one ->
    [yes] the
   *[no] a
} { $colour } die shows
dice-too-few = I see { $seen } of { $due }: look for the rest, or add with +
dice-too-many = I see { $seen } dice but need { $due }: hold a die to remove it
dice-same-use = Same dice as last time. Roll, or use them
dice-same-tap = Same dice as last time. Roll, or tap each that counts
dice-not-sure-of = { $count ->
    [one] Not sure of a die. Tap it until it is right
   *[other] Not sure of { $count } dice. Tap each until it is right
}
dice-not-sure-of-why = { $count ->
    [one] Not sure of a die ({ $why }). Tap it until it is right
   *[other] Not sure of { $count } dice ({ $why }). Tap each until it is right
}
dice-not-sure = Not sure: { $why }. Check, then confirm
dice-seen = { $seen } of { $due } seen; tap a die to change it
dice-seen-corrected = { $seen } of { $due } seen; corrected by hand
dice-of-colour = { $seen } of { $due } { $colour }
dice-wrong-colours = { $parts } seen: hold a die to fix it, + adds one
dice-doubt = { $signs }: { $why }
dice-faces-of = { $colour }: { $faces }
dice-throw = { $count ->
    [one] Roll one die into the tray.
   *[other] Roll { $count } dice into the tray.
}
dice-none-seen = No dice seen.
dice-none-seen-but-read = No dice seen. Below is the last reading.
dice-tray-empty = The tray is empty.
dice-tray-empty-but-read = The tray is empty. Below is the last reading.
dice-stopped = Dice have stopped.
dice-remark = Also: { $remark }.

# One die.
dice-add = Add a die
dice-add-face = Add { $face }
dice-die = Die: { $face }
dice-not-read = not read
dice-it-is = It is { $colour }
dice-it-shows = It shows { $face }
dice-remove = Remove it
dice-what-shows = What does this die show?
dice-what-shows-of-colour = What does this { $colour } die show?

# What all rolls showed so far.
dice-so-far = Dice so far
dice-legend = Dice on the table, not the app’s. The line is what fair dice would show.
dice-source-camera = Read by the camera
dice-source-corrected = Camera, corrected by hand
dice-source-hand = Entered by hand
dice-source-simulated = Rolled by the app
dice-source-bot = Rolled by a bot
dice-counting = Counting
dice-counting-games = { $games ->
    [one] Counting: 1 game
   *[other] Counting: { $games } games
}
dice-past-unreadable = Past games cannot be read
dice-rolls-in-games = { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}
dice-no-rolls = No dice have been rolled yet.
dice-games-unread = { $games ->
    [one] 1 game could not be read and is not counted.
   *[other] { $games } games could not be read and are not counted.
}
dice-counted = { $name }: { $dice } in { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
}
dice-where-from = Where the rolls came from
dice-number-share = { $number }, { $share }
