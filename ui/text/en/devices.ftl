# Devices: how they are, calibration, calibrated trays, how to build them, and the settings.

# Gaps: $checks: number of checks; $cm: number of centimetres; $cost: number that has to be paid;
# $count: number; plurals follow it; $cure: what helps; $faces: list of faces of dice; $file: name of
# a file; $focus: how sharp it is, in words; $folder: name of a folder; $good: number of good ones;
# $grade: pass, warn or fail, in words; $heights: a range of centimetres; $inches: number of inches;
# $kind: what kind it is, in words; $language: a language in its own words; $languages: list of
# languages, each with its share; $mat: name of a mat to print; $mb: number of megabytes; $name: name
# of a player, a figure, a card or a thing; $other: the other of two; $page: name of a page; $paper:
# size of paper; $seat: name of the player who sits there, or the number of the seat; $share: share in
# percent; $step: number of a step; $steps: number of steps; $strength: strength of a signal; $unit:
# what is counted, such as points; $url: an address on the web; $value: what is set, or a number;
# $version: number of a version; $where: where it is, in words; $which: which one is meant; $why: why,
# as words without a full stop; $wire: number of milliseconds; $words: words that stand alone.

devices-title = Devices
devices-all-set = All set for tonight?
devices-nothing-needed = All optional: touch always works.
devices-play = Let’s play
devices-play-without = Play without it
devices-check-all = Check all
devices-settings = Settings
devices-settings-title = Settings

# How a device is.
devices-dice-camera = Camera
devices-buzzers = Buzzers
devices-page-table = The table
devices-who-reads = Who reads aloud?
devices-we-read = We do
devices-companion-reads = The app
devices-read-from = Where is it read from?
devices-read-from-why = A chair: large letters; a touch brings the keys.
devices-does-it-move = Does it move?
devices-does-it-move-why = Short animations show what happened.
devices-games = Games
devices-page-more = More: { $page }
devices-screen = Screen
devices-sound = Sound
devices-asking = Checking…
devices-health-ok = Ready
devices-health-simulated = Simulated
devices-health-off = Off
devices-health-missing = Missing
devices-health-fault = Fault

# What can be done with it.
devices-tray = Tray
devices-try-tray = Try
devices-print = Mat
devices-turn-screen = Turn
devices-tray-drawn = The app draws the dice.
devices-tray-by-hand = No camera looks into it.
devices-tray-not-yet = No tray is calibrated yet.
devices-tray-put = Roll a few dice into the tray.
devices-tray-reads = { $count ->
    [one] Reads { $count } die: { $faces }
   *[other] Reads { $count } dice: { $faces }
}
devices-show-picture = Look
devices-hide-picture = Hide
devices-turn-picture = Turn picture
devices-aim = Aim it so the whole tray is in the picture, sharp and without glare.
devices-choose-camera = Choose camera
devices-calibrate = Calibrate
devices-where-it-sits = Mounting
devices-ties = A tie is closer than { $wire } ms with buttons, than { $other } ms with keys or touch.
devices-test-buzzers = Press
devices-end-test = End
devices-choose-buzzers = Choose buzzers
devices-wiring = Wiring
devices-play-sound = Hear
devices-usual-speaker = System’s choice
devices-seat = Seat { $seat }
devices-button-down = down
devices-heard = { $count ->
    [one] heard once
   *[other] heard { $count } times
}
devices-not-heard = not heard yet

# Cameras and buzzers to choose.
devices-choice-camera-auto = Automatic
devices-choice-camera-auto-note = the Pi’s camera, or a USB one
devices-choice-camera-picamera2 = The Pi’s camera
devices-choice-camera-picamera2-note = on the ribbon cable
devices-choice-camera-usb-0 = USB camera
devices-choice-camera-usb-0-note = the first one
devices-choice-camera-usb-1 = Another USB camera
devices-choice-camera-usb-1-note = the second one
devices-choice-camera-simulated = Simulated
devices-choice-camera-simulated-note = dice drawn by the app
devices-choice-camera-none = None
devices-choice-camera-none-note = enter dice by hand
devices-choice-buzzers-auto = Automatic
devices-choice-buzzers-auto-note = on the pins, or keys
devices-choice-buzzers-gpio = On the Pi’s pins
devices-choice-buzzers-gpio-note = fair to a millisecond
devices-choice-buzzers-keys = Keys and touch
devices-choice-buzzers-keys-note = slower and less fair
devices-choice-buzzers-simulated = Simulated
devices-choice-buzzers-simulated-note = for trying things out
devices-choice-buzzers-none = None
devices-choice-buzzers-none-note = shout, then tap who was first
devices-as-in-file = as in the settings file
devices-kept = Saved
devices-counts-next-start = Restart the app to use it.

# Joining a Wi-Fi.
devices-network = Network
devices-wifi-join = Join Wi-Fi
devices-wifi-looking = Looking for Wi-Fi…
devices-wifi-none = No Wi-Fi in reach
devices-wifi-none-cure = Move closer to the router, or switch it on, and try again.
devices-wifi-locked = { $strength }, with a password
devices-wifi-open = { $strength }, open
devices-wifi-asks-who = This network asks for a user name too. Join it in a terminal: sudo nmtui
devices-wifi-password = Password of { $name }
devices-wifi-joining = Joining { $name }…
devices-wifi-joined = Joined { $name }
devices-wifi-not = Not joined
devices-wifi-again = Try again

# What is here and what is missing.
devices-what-is-here = What’s here, what’s missing
devices-area-boxes = Boxes
devices-area-buzzers = Buzzers
devices-area-camera = Camera
devices-area-crash = Crash
devices-area-machine = Machine
devices-area-packages = Packages
devices-area-room = Room
devices-area-screen = Screen
devices-area-settings = Settings
devices-finding = { $name }: { $words }
devices-finding-cure = { $name }: { $words }. { $cure }

# Where the camera sits.
devices-where-camera-sits = Mounting the camera
devices-looks-down = The camera looks straight down at the middle of the tray. The picture shows the whole mat with its four marks, and little else.
devices-light-from-sides = Light from two sides, none from above: a lamp over the tray causes glare on the dice. Fix the arm firmly. If the camera or the tray moves, the app notices and offers to recalibrate.
devices-drawn-camera = camera
devices-drawn-height = height
devices-drawn-tray = tray with the mat
devices-drawn-light = light
devices-lens = { $name }: { $heights } above the mat; { $focus }.
devices-height = { $cm } cm ({ $mat })
devices-other-lens = Any other: high enough to see the whole mat.

# The wiring.
devices-header-from-above = The header from above, with pin 1 in the corner of the board. Each button and each lamp also needs a ground pin; they may share one.
devices-wire-button = A button: from its pin to ground. It closes when pressed.
devices-wire-lamp = A lamp: an LED with at least 330 ohms, from its pin to ground. The longer leg goes to the pin.
devices-larger-lamp = A larger lamp needs a transistor and 5 V: a pin gives only a few mA.
devices-its-pin = Pin

# The guide through a calibration.
devices-no-calibration = There is no calibration here.
devices-other-camera = Choose a camera
devices-on-to-buzzers = On to the buzzers
devices-steps = Steps
devices-next = Next
devices-back = Back
devices-done = Done
devices-keep = Save
devices-leave-without-keeping = Leave without saving
devices-not-kept-yet = What you measured is not saved yet.
devices-leave-calibration = Leave the calibration?
devices-stay = Stay
devices-which-step = Which step?
devices-any-can-wait = Skip any step and do it later if you like.
devices-step = Step { $step } of { $steps }
devices-goes-on = Good: the next step starts by itself
devices-step-good = Step { $step } of { $steps }; { $good } of { $checks } good
devices-grade-pass = good
devices-grade-warn = could be better
devices-grade-fail = not good
devices-grade-none = not done
devices-check = { $name }: { $grade }
devices-not-sure = Not sure: { $why }.
devices-amount = { $value } { $unit }

# Calibrated trays.
devices-trays = Trays
devices-trays-optional = Optional, but more reliable.
devices-no-tray = No tray is calibrated yet. It takes five minutes, and you can skip any step: light, focus, the tray, your dice, buzzers, and trial rolls.
devices-tray-used = in use; { $words }
devices-new-tray = Calibrate a new tray
devices-mat = Mat to print
devices-mat-why = Dark, with a mark in each corner, so the camera knows where the tray is and how large a die is. Print it at 100%.
devices-save-mat = Save for { $paper }
devices-read-without = Read without it
devices-use-it = Use it
devices-recalibrate = Recalibrate
devices-rename = Rename
devices-throw-away = Delete
devices-cancel = Cancel
devices-tray-name = Name of the tray
devices-throw-tray-away = Delete { $name }?
devices-not-brought-back = This can’t be undone.
devices-throw-it-away = Delete
devices-mat-not-saved = The mat was not saved
devices-mat-saved = Mat saved
devices-print-mat = Print it at 100% and put it in the tray.
devices-did-not-work = That did not work

# The settings.
devices-on = On
devices-off = Off
devices-lock = Lock
devices-lock-title = Lock the screen
devices-lock-why = Ignores touches, keys and gamepads until you hold the padlock, Enter and Esc, or the gamepad’s first two buttons. Buzzers and dice keep working.
devices-translated = Translated: { $languages }.
devices-translated-part = { $language } { $share }
devices-usual = Normal
devices-larger = Larger
devices-largest = Largest
devices-keys = Up close
devices-chair = From a chair
devices-right = Right
devices-left = Left
devices-still = No
devices-moving = Yes
devices-inches = { $inches } inch
devices-size-why = Choose the real size so text and buttons fit.
devices-try-sound = Try it
devices-no-sound = No sound
devices-race = Race
devices-sight = Sight
devices-high = High
devices-safe = Distinct
devices-character = { $which ->
    [dry] Dry
    [pulp] Pulp
   *[none] None
}
devices-clock-page = Clock
devices-clock = { $kind ->
    [count] Counts
    [game] Per game
    [turn] Per turn
   *[none] None
}
devices-false-start = { $cost ->
    [lock] 0.8 s
    [out] out
   *[none] nothing
}
devices-dice = Dice
devices-learn = Learn
devices-no-location = Not named
devices-numbered = { $good } of { $count } known
devices-set-right = Corrected dice
devices-set-right-why = { $count ->
    [0] Small pictures to learn from, on this machine only. No dice saved yet.
    [one] Small pictures to learn from, on this machine only. 1 die saved, { NUMBER($mb, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
   *[other] Small pictures to learn from, on this machine only. { $count } dice saved, { NUMBER($mb, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
}
devices-learnt = Learnt
devices-nothing-learnt = Nothing learnt
devices-throw-dice-away = Delete the corrected dice?
devices-cannot-learn-then = The camera can no longer learn from them. What it has learnt already stays.
devices-keep-them = Keep them
devices-dice-not-thrown-away = Not deleted
devices-update-title = Version
devices-update-runs = Version { $version }
devices-update-how = New versions come from the internet. A backup is made first.
devices-update-look = Check for updates
devices-update-looking = Checking for updates…
devices-update-taking = Preparing and testing the new version. Play on: it takes a few minutes, then the app restarts.
devices-update-returning = Going back to the previous version…
devices-update-ready = Version { $version } is available.
devices-update-newest = You have the latest version.
devices-update-updated = Updated to version { $version }.
devices-update-back = Back on version { $version }.
devices-update-take = Update
devices-update-take-ask = Update to version { $version }?
devices-update-what = Games, cards and settings are backed up first. Then the app restarts.
devices-update-not-now = Not now
devices-update-before = Previous: version { $version }
devices-update-before-why = Kept in case the new one causes trouble.
devices-update-go-back = Go back
devices-update-back-ask = Go back to version { $version }?
devices-update-refused = That was not possible
devices-update-failed = That didn’t work. Your games and cards are safe.
devices-update-no-network = No connection to the internet. Nothing was changed.
devices-update-unsigned = The new version is not signed by a known key, so it was not installed.
devices-update-moved = The new version was changed after it was published, so it was not installed.
devices-update-no-key = No key is installed, so new versions cannot be checked.
devices-update-stale = Nobody has confirmed lately which version is the newest. Nothing was changed.
devices-update-no-space = The card is too full for a new version. Nothing was changed.
devices-update-packages = The new version needs more system packages. Run mars-companion-setup update in a terminal.
devices-update-build = Its packages could not be installed. Nothing was changed.
devices-update-trial = The new version does not work here. Nothing was changed.
devices-update-start = The new version did not start. The previous one is running again.
devices-machine = Machine
devices-where-data = Games and cards are in { $folder }
devices-where-settings = Set pins, lamps and more in { $file }
devices-power-off = Power off
devices-switch-off = Switch off
devices-switch-off-why = Every game is saved, including this one.
devices-quit = Quit
devices-leave = Leave
devices-leave-why = Back to the desktop. Games are saved.
devices-switch-off-ask = Switch the machine off?
devices-wait-for-dark = Wait until the screen is dark before you unplug it.
devices-stays-on = Could not switch off
devices-ms = { $value } ms
devices-seconds = { $value } s
devices-minutes = { $value } min
devices-never = never
devices-voice = Voice
devices-voice-try = This is how loud I speak.
devices-room = Room
devices-nowhere = Nowhere
devices-board = { $where ->
    [window] Window
    [page] Page here
    [network] Network
   *[none] None
}
devices-board-open = Open the board
devices-board-code = Code
devices-board-code-why = A phone or a TV with a browser opens it with this code.
devices-board-scan = Scan it with the device that should show the board: { $url }
devices-learn-buttons = Learn buttons
devices-learn-seat = Seat { $seat }: press your button
devices-learn-any = Any key or button of this machine will do: a keyboard, a gamepad, a Buzz! controller, a pedal.
devices-learn-now = So far it is a button of { $name }.
devices-learn-skip = Skip
devices-learn-forget = Forget all
devices-learn-end = Done
