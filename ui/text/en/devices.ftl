# Devices: how they are, calibration, calibrated trays, how to build them, and the settings.

devices-title = Devices
devices-nothing-needed = Nothing is needed: everything can be entered by touch.
devices-check-all = Check all
devices-settings = Settings
devices-settings-title = Settings

# How a device is.
devices-dice-camera = Dice camera
devices-buzzers = Buzzers
devices-screen = Screen
devices-sound = Sound
devices-health-ok = Ready
devices-health-simulated = Simulated
devices-health-off = Off
devices-health-missing = Missing
devices-health-fault = Fault

# What can be done with it.
devices-show-picture = Show the picture
devices-hide-picture = Hide the picture
devices-turn-picture = Turn the picture
devices-aim = Aim it until the whole tray is in the picture, sharp and without glare.
devices-choose-camera = Choose the camera
devices-calibrate = Calibrate
devices-where-it-sits = Where it sits
devices-test-buzzers = Test the buzzers
devices-end-test = End the test
devices-choose-buzzers = Choose the buzzers
devices-wiring = Wiring
devices-play-sound = Play a sound
devices-seat = Seat { $seat }
devices-button-down = down
devices-heard = { $count ->
    [one] heard once
   *[other] heard { $count } times
}
devices-not-heard = not heard yet

# Cameras and buzzers to choose.
devices-choice-camera-auto = Find one
devices-choice-camera-auto-note = the Pi's camera, else a USB one
devices-choice-camera-picamera2 = The Pi's camera
devices-choice-camera-usb-0 = USB camera
devices-choice-camera-usb-0-note = the first one
devices-choice-camera-usb-1 = Another USB camera
devices-choice-camera-usb-1-note = the second one
devices-choice-camera-simulated = Simulated
devices-choice-camera-simulated-note = dice drawn by the companion
devices-choice-camera-none = None
devices-choice-camera-none-note = dice are entered by hand
devices-choice-buzzers-auto = Find them
devices-choice-buzzers-auto-note = on the pins, else keys
devices-choice-buzzers-gpio = On the Pi's pins
devices-choice-buzzers-gpio-note = fair to a millisecond
devices-choice-buzzers-keys = Keys and touch
devices-choice-buzzers-keys-note = slower, and not time-fair
devices-choice-buzzers-simulated = Simulated
devices-choice-buzzers-simulated-note = for trying the program
devices-choice-buzzers-none = None
devices-choice-buzzers-none-note = shout, then tap who was first
devices-as-in-file = as in the settings file
devices-kept = Kept
devices-counts-next-start = This counts when the app is started the next time.

# What is here and what is missing.
devices-what-is-here = What is here, what is missing
devices-area-buzzers = Buzzers
devices-area-camera = Camera
devices-area-crash = Crash
devices-area-machine = Machine
devices-area-packages = Packages
devices-area-screen = Screen
devices-area-settings = Settings
devices-finding = { $name }: { $words }
devices-finding-cure = { $name }: { $words }. { $cure }

# Where the camera sits.
devices-where-camera-sits = Where the camera sits
devices-looks-down = The camera looks straight down on the middle of the tray. The whole mat is in the picture, with its four marks, and little else.
devices-light-from-sides = Light from two sides, none from above: a lamp over the tray glares in the dice. Fix the arm well; when the camera or the tray moves, the app notices and offers to recalibrate.
devices-drawn-camera = camera
devices-drawn-height = how high
devices-drawn-tray = tray with the mat
devices-drawn-light = light
devices-lens = { $name }: { $heights } above the mat; { $focus }.
devices-height = { $cm } cm ({ $mat })
devices-other-lens = Any other: as high as the whole mat needs to be seen.

# The wiring.
devices-header-from-above = The header seen from above, its pin 1 in the corner of the board. Each button and each lamp also goes to a ground pin; parts may share one.
devices-wire-button = A button: from its pin to ground. It closes when it is pressed.
devices-wire-lamp = A lamp: an LED with 330 ohm or more, from its pin to ground. The longer leg to the pin.
devices-larger-lamp = A larger lamp needs a transistor and a supply of its own: a pin gives a few mA only.
devices-its-pin = Its pin

# The guide through a calibration.
devices-no-calibration = There is no calibration here.
devices-steps = Steps
devices-next = Next
devices-back = Back
devices-done = Done
devices-keep = Keep it
devices-leave-without-keeping = Leave without keeping
devices-not-kept-yet = What was measured so far is not kept yet.
devices-leave-calibration = Leave the calibration?
devices-stay = Stay
devices-which-step = Which step?
devices-any-can-wait = Any can be left out, and done later.
devices-step = Step { $step } of { $steps }
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
devices-trays-optional = Without one dice are read too, a little less surely.
devices-no-tray = No tray was calibrated yet. It takes five minutes, and any step can be left out: light, focus, the tray, your dice, buzzers, and trial rolls.
devices-tray-used = in use; { $words }
devices-new-tray = Calibrate a new tray
devices-mat = A mat to print
devices-mat-why = Dark, with a mark in each corner: the camera then knows where the tray lies and how large a die is. Print it at 100 %.
devices-save-mat = Save it for { $paper }
devices-read-without = Read without it
devices-use-it = Use it
devices-recalibrate = Recalibrate
devices-rename = Rename
devices-throw-away = Throw away
devices-cancel = Cancel
devices-tray-name = The tray's name
devices-throw-tray-away = Throw { $name } away?
devices-not-brought-back = It cannot be brought back.
devices-throw-it-away = Throw it away
devices-mat-not-saved = The mat was not saved
devices-mat-saved = The mat is saved
devices-print-mat = Print it at 100 % and lay it into the tray.
devices-did-not-work = That did not work

# The settings.
devices-on = On
devices-off = Off
devices-lock = Lock
devices-lock-title = Lock against sleeves
devices-lock-why = No touch counts until the padlock is held. Buzzers and dice go on.
devices-usual = Usual
devices-larger = Larger
devices-largest = Largest
devices-everything = Everything
devices-table = Table
devices-right = Right
devices-left = Left
devices-still = Still
devices-moving = Moving
devices-inches = { $inches } inch
devices-size-why = A wrong one makes letters and buttons too small, or too large.
devices-try-sound = Try it
devices-no-sound = No sound
devices-race = Race
devices-dice = Dice
devices-learn = Learn
devices-set-right = Dice set right
devices-set-right-why = { $count ->
    [0] Small pictures to learn from, on this machine only. No die is kept.
    [one] Small pictures to learn from, on this machine only. 1 die is kept, { NUMBER($mb, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
   *[other] Small pictures to learn from, on this machine only. { $count } dice are kept, { NUMBER($mb, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
}
devices-learnt = Learnt
devices-nothing-learnt = Nothing was learnt
devices-throw-dice-away = Throw the corrected dice away?
devices-cannot-learn-then = The camera cannot learn from them then. What it has learnt already stays.
devices-keep-them = Keep them
devices-dice-not-thrown-away = They could not be thrown away
devices-update-title = Version
devices-update-runs = Version { $version }
devices-update-how = New versions come from the internet. A backup is made first.
devices-update-look = Look for a new one
devices-update-looking = Looking for a new version …
devices-update-taking = The new version is being prepared and tried. Play on: it takes some minutes, then the app starts again.
devices-update-returning = Going back to the version before …
devices-update-ready = Version { $version } is there.
devices-update-newest = There is no newer version.
devices-update-updated = Updated to version { $version }.
devices-update-back = Back at version { $version }.
devices-update-take = Update
devices-update-take-ask = Update to version { $version }?
devices-update-what = Games, cards and settings are backed up first. Then the app starts again.
devices-update-not-now = Not now
devices-update-before = Before: version { $version }
devices-update-before-why = Kept in case the new one disappoints.
devices-update-go-back = Go back
devices-update-back-ask = Go back to version { $version }?
devices-update-refused = That was not possible
devices-update-failed = It did not work. Games and cards are safe.
devices-update-no-network = No connection to the internet. Nothing was changed.
devices-update-unsigned = The new version is not signed by a known key. It was not taken.
devices-update-moved = The new version is not what was first published. It was not taken.
devices-update-no-key = No key is installed, so new versions cannot be checked.
devices-update-no-space = The card is too full for a new version. Nothing was changed.
devices-update-packages = The new version needs more of the system. Run mars-companion-setup update in a terminal.
devices-update-build = Its packages could not be installed. Nothing was changed.
devices-update-trial = The new version does not work here. Nothing was changed.
devices-update-start = The new version did not start. The one before runs again.
devices-machine = This machine
devices-where-data = Games and cards are in { $folder }
devices-where-settings = Pins, lamps and more can be set in { $file }
devices-power-off = Power off
devices-switch-off = Switch off
devices-switch-off-why = Every game is kept, also this one.
devices-quit = Quit
devices-leave = Leave
devices-leave-why = Back to the desktop. Games are kept.
devices-switch-off-ask = Switch the machine off?
devices-wait-for-dark = Wait until the screen is dark before you pull the plug.
devices-stays-on = It stays on
devices-ms = { $value } ms
devices-seconds = { $value } s
devices-minutes = { $value } min
devices-never = never
devices-voice-try = This is how loud I speak.
