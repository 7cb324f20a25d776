# The app as a whole.
shell-did-not-work = That did not work
shell-nothing-lost = Everything you confirmed is saved.
shell-before-you-play = Before you play
shell-please-note = Please note
shell-cannot-be-opened = This game cannot be opened
shell-not-by-the-rules = Not by the rules
shell-leave-table = Leave the game?
shell-not-saved = This game is not saved yet.
shell-to-the-shelf = Leave
shell-leave-app = Leave Mars Companion?
shell-every-game-kept = Every game is saved.
shell-leave = Leave
shell-stay = Stay

# Gaps: $asked: number of rolls in which it was asked; $count: number; plurals follow it; $file: name
# of a file; $many: number; plurals follow it; $name: name of a player, a figure, a card or a thing;
# $names: list of names; $number: number, such as that of a thing on the table; $seconds: number of
# seconds; $share: share in percent; $there: number of what is there; $time: a time of day, or how
# long it took; $trouble: what is wrong, in words; $volume: share in percent; $wanted: number that is
# wanted; $what: what is meant, in words; $why: why, as words without a full stop; $words: words that
# stand alone.

# The locked screen.
shell-locked = { $seconds ->
    [one] Locked: hold for { $seconds } second
    *[other] Locked: hold for { $seconds } seconds
    }
shell-locked-keys = { $seconds ->
    [one] Locked: hold Enter and Esc for { $seconds } second
    *[other] Locked: hold Enter and Esc for { $seconds } seconds
    }
shell-locked-buttons = { $seconds ->
    [one] Locked: hold the first two buttons for { $seconds } second
    *[other] Locked: hold the first two buttons for { $seconds } seconds
    }
shell-hold-on = Hold…

# New display settings on trial.
shell-trial = Keep the screen like this?
shell-trial-keep = Keep
shell-trial-back = Go back
shell-trial-left = { $seconds ->
    [one] It goes back in { $seconds } second unless you keep it.
    *[other] It goes back in { $seconds } seconds unless you keep it.
    }

# The dice tray at the start.
shell-tray-changed = The tray has changed
shell-tray-changed-about = Dice might be read less reliably. Your game is fine.
shell-recalibrate = Recalibrate

# Sound. Reasons stand in “Silent: …” and begin as they may there.
shell-sound-off = Sound is off.
shell-sound-turn-on = Turn it on in the settings.
shell-sound-at = Sound at { $volume }.
shell-sound-not-yet = The sound device has not answered yet.
shell-sound-silent = Silent: { $why }.
shell-sound-connect = Connect a speaker and restart.
shell-sound-none = no sound device was found
shell-sound-no-answer = the sound device did not answer within { $seconds } s
shell-sound-not-tried = the sound device could not be tried: { $why }
shell-sound-cue-failed = a sound could not be played: { $why }
shell-sound-not-loaded = { $file } could not be loaded

# No window can be opened.
shell-no-screen = The screen cannot be used: { $why }.
shell-no-screen-no-reason = The screen cannot be used: no reason was given.
shell-no-screen-desktop = Is a desktop already running? Then start the app from there. If not, add the user to the groups video, render and input, and log in again.
shell-no-screen-driver = Install the GL driver (libgl1-mesa-dri), or check the display.
shell-no-display = No display answers ({ $asked }): start the app from a terminal on the desktop. `mars-companion demo` needs no display.
shell-missing = Something is missing
shell-missing-about = The newest backup, number { $number }, holds { $what } more than there are now. Taking them back closes the app and restores that backup at the next start; what is here now is backed up first.
shell-missing-matches = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
shell-missing-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
shell-missing-photos = { $count ->
    [one] { $count } photo
   *[other] { $count } photos
}
shell-missing-take-back = Take them back
shell-missing-leave = Leave it as it is
shell-missing-not-noted = Could not take them back
shell-voice-due = { $name }: { $words }
shell-so-often = { $count ->
    [one] { $what }
   *[other] { $count } × { $what }
}

# The supply voltage, on every screen.
shell-power = { $trouble }: see Devices

# Ways out of an app that has the whole screen: also two fingers held still for ten seconds.
shell-way-out = Leave the app
shell-way-none = The app stays
shell-way-login = To the login
shell-way-login-why = The app ends, and the screen shows the system’s login. “systemctl start mars-companion” brings it back.
shell-way-safe = Start without camera and buzzers
shell-way-safe-why = If one of them holds the app up. Dice and presses are entered by touch then.
shell-way-whole = Start with camera and buzzers
shell-way-whole-why = The app starts again and tries all of its devices.
shell-thought = { $name }: { $time } ({ $share })
shell-room-off = Nothing is shown elsewhere.
shell-room-fault = Not shown elsewhere: { $what }
shell-room-read = { $many ->
    [0] Read by nobody.
    [one] Read by { $names }.
   *[other] Read by { $names }.
}
shell-board-shelf = The next game is being chosen.
shell-board-waiting = Waiting for the table
shell-board-freeze = FREEZE?
shell-board-no-desktop = without a desktop the app itself shows the board on a second display: choose “Window” in Settings, Machine, Room
shell-board-no-display = there is no display number { $wanted }, only { $there }: plug it in, or show the board as a page (board --serve)
