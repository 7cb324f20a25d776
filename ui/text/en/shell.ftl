# The app as a whole.
shell-did-not-work = That did not work
shell-nothing-lost = Nothing that was confirmed is lost.
shell-before-you-play = Before you play
shell-please-note = Please note
shell-cannot-be-opened = This game cannot be opened
shell-not-by-the-rules = Not by the rules
shell-leave-table = Leave the table?
shell-not-saved = This game could not be saved so far.
shell-to-the-shelf = To the shelf
shell-leave-app = Leave Mars Companion?
shell-every-game-kept = Every game is kept.
shell-leave = Leave
shell-stay = Stay

# The locked screen.
shell-locked = { $seconds ->
    [one] Locked: hold me for { $seconds } second
    *[other] Locked: hold me for { $seconds } seconds
    }
shell-hold-on = Hold on

# New display settings on trial.
shell-trial = Keep the screen like this?
shell-trial-keep = Keep it
shell-trial-back = As it was
shell-trial-left = { $seconds ->
    [one] If nobody answers, it goes back by itself in { $seconds } second.
    *[other] If nobody answers, it goes back by itself in { $seconds } seconds.
    }

# The dice tray at the start.
shell-tray-changed = The tray has changed
shell-tray-changed-about = Dice may be read less surely. Nothing is wrong with your game.
shell-recalibrate = Recalibrate

# Sound. Reasons stand in “Silent: …” and begin as they may there.
shell-sound-off = Sound is off.
shell-sound-turn-on = Turn it on in the settings.
shell-sound-at = Sound at { $volume }.
shell-sound-not-yet = The sound device has not answered yet.
shell-sound-silent = Silent: { $why }.
shell-sound-connect = Connect a loudspeaker and restart.
shell-sound-none = no sound device was found
shell-sound-no-answer = the sound device did not answer within { $seconds } s
shell-sound-not-tried = the sound device could not be tried: { $why }
shell-sound-cue-failed = a cue could not be played: { $why }
shell-sound-not-loaded = { $file } could not be loaded

# No window can be opened.
shell-no-screen = The screen cannot be used: { $why }.
shell-no-screen-no-reason = The screen cannot be used: no reason was given.
shell-no-screen-desktop = Is a desktop running already? Then start the companion from there. If not, put the user into the groups video, render and input, and log in again.
shell-no-screen-driver = Install the GL driver (libgl1-mesa-dri), or check the display.
shell-no-display = No display answers ({ $asked }): start the companion from a terminal of the desktop itself. `mars-companion demo` needs no display.
shell-voice-due = { $name }: { $words }
