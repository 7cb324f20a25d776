# The guide through a calibration, its last step, and the list of trays.

# Gaps: $asked: number of rolls in which it was asked; $box: name or id of a boxed game; $count:
# number; plurals follow it; $date: a date; $fault: what is wrong; $high: number at the upper end;
# $key: name of a setting or a field; $number: number, such as that of a thing on the table; $paper:
# size of paper; $papers: list of sizes of paper; $rolls: number of rolls; $tray: name of a tray;
# $wide: number of pixels or millimetres across; $words: words that stand alone; $wrong: number of
# wrong ones.

# The steps' names.
step-light = Light
step-focus = Focus
step-tray = Tray
step-dice = Pip dice
step-faces = Symbols, cards
step-buzzers = Buzzers, lamps
step-trial = Trial rolls
step-keep = Save

wizard-waiting = Waiting for the camera. { $words }
wizard-throw = Throw (simulated)
wizard-clear = Empty it (simulated)
wizard-camera-stopped = The camera stopped.
wizard-not-measured = That could not be measured ({ $fault }).

# The last step.
keep-kept = “{ $tray }” is saved. Dice are read with it from now on.
keep-kept-drawn = “{ $tray }” is saved. It is for drawn dice.
keep-first = Nothing counts until you save it. You can do skipped steps another time.
keep-this = Save this tray
keep-grade-pass = done
keep-grade-warn = done, with advice
keep-grade-fail = worth another look
keep-left-out = left out

# The list of trays.
trays-name = Tray { $number }
trays-none-such = There is no tray { $key }.
trays-camera-off = The camera is switched off: choose one under Devices.
trays-size = { $wide } × { $high } mm
trays-dice = dice measured
trays-kinds = { $count ->
    [one] { $count } kind shown
   *[other] { $count } kinds shown
}
trays-trial = { $rolls ->
    [one] { $rolls } trial roll
   *[other] { $rolls } trial rolls
}, { $wrong } wrong, { $asked } asked
trays-made = calibrated { $date }
trays-unfinished = never finished
trays-of-drawn-dice = made with drawn dice: a camera reads without it
trays-of-real-dice = drawn dice are read without it

# The mat to print.
mat-title = Mars Companion mat, { $paper }
mat-line = Mars Companion, { $paper }. Print at 100%: this line is 100 mm long.
mat-none-such = there is no mat { $paper }, only { $papers }

# Practice cards to print.
cards-title = Practice cards, { $box }
