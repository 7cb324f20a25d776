# Dice and cards that are placed in the tray: measured, shown, rolled for a trial.

# Gaps: $asked: number of rolls in which it was asked; $count: number; plurals follow it; $face: what
# a die or a card shows on its upper side; $faces: list of faces of dice; $goal: number to be reached;
# $kind: what kind it is, in words; $known: list of those there are; $least: smallest number; $mm:
# number of millimetres; $more: number of further ones; $one: one of two; $other: the other of two;
# $pairs: list of two that look alike; $pixels: number of pixels; $right: number of correct ones;
# $rolls: number of rolls; $total: number in all; $wrong: number of wrong ones.

# What is done first.
placed-take-out = Take everything out of the tray and press “The tray is empty”.
placed-changed = The light or the camera has changed. { placed-take-out }
placed-moving = Something was still moving: wait until it is calm. { placed-take-out }
placed-empty = The tray is empty

# Six-sided dice.
dice-done = Your dice are measured. Put in dice of another colour, or go on.
dice-what-to-do = Put your six-sided dice in the tray, apart, at least one of each colour.
dice-again = Measure again
dice-edge = Edge of a die
dice-colours = Colours
dice-size = Size
dice-size-pixels = { $pixels } pixels
dice-size-pixels-advice = Find the tray first: then it can be measured in millimetres.
dice-size-mm = { $mm } mm
dice-size-advice = Is the tray’s size right? Is this a die?
colour-white = white
colour-black = black
colour-grey = grey
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple

# The names of faces and cards: alone, and in a sentence.
face-martian = Martian
face-ray-gun = Ray Gun
face-nuke = Nuke
sign-martian = Martian
sign-ray-gun = Ray Gun
sign-nuke = Nuke

# Faces of symbol dice, and cards.
faces-done = All faces are known. Choose another kind, or go on.
faces-enough = { $face } has been shown often enough. Choose another face.
faces-lay-die = Put one or more dice with { $face } up in the tray: { $more ->
    [1] { $more } more
   *[other] { $more } more, turned a little each time
}.
faces-shown = Shown
faces-show-missing = Show the missing faces.
faces-redo = Redo { $face }
faces-known-again = Known again
faces-right = { $right } of { $total } shots
faces-pair = { $one } and { $other }
faces-alike = { $pairs } look alike.
faces-differ = { $count ->
    [one] { $faces } differs each time.
   *[other] { $faces } differ each time.
}
faces-two-more = Take two more shots of each, turned differently.
faces-times = { $count ->
    [one] shown once
   *[other] shown { $count } times
}
faces-so-many = { $count } of { $goal }

# Trial rolls.
trial-throw = Roll some { $kind ->
    [d6] six-sided dice
   *[mars-attacks] Mars Attacks dice
} into the tray and wait until they stop.
trial-not-shown = No { $kind ->
    [d6] six-sided dice
   *[mars-attacks] Mars Attacks dice
} seen: show each of their faces first, in an earlier step, or add the dice by hand.
trial-none-seen = No dice seen. Roll again, or add the dice by hand.
trial-press-marks = Tap the faces with a question mark until all are right.
trial-right = Is this right? Tap any wrong face, then confirm.
trial-count = Right: count it
trial-add = Add a die
trial-less = Remove last
trial-start-over = Start over
trial-leaning = Leaning dice
trial-leaning-no-tray = recognised only among { $least } or more dice
trial-leaning-no-tray-advice = Measure the tray first.
trial-leaning-few = { $known } of { $least } flat dice known
trial-leaning-few-advice = Roll and confirm some more dice.
trial-leaning-known = a leaning die is noticed, even alone
trial-hits = Hits
trial-hits-value = { $right } of { $total } dice read correctly. { $faces }
trial-hits-number = { $face }s: { $right } of { $count }
trial-hits-sign = { $face }: { $right } of { $count }
trial-show-again = Show { $faces } again, or fix the light.
trial-fix = Improve light and focus, or move the camera closer.
trial-questions = Questions
trial-questions-value = asked in { $asked } of { $rolls } rolls
trial-questions-advice = A closer camera, more light, a sharper picture or a darker tray helps.
trial-verdict = Verdict
trial-wrong = { $rolls ->
    [one] after { $rolls } roll: { $wrong } read wrong without a question
   *[other] after { $rolls } rolls: { $wrong } read wrong without a question
}
trial-wrong-advice = Check every reading before you confirm it; recalibrate light and focus.
trial-more = { $rolls ->
    [one] after { $rolls } roll: { $more } more needed
   *[other] after { $rolls } rolls: { $more } more needed
}
trial-well = { $rolls ->
    [one] after { $rolls } roll: no wrong reading that looked sure
   *[other] after { $rolls } rolls: no wrong reading that looked sure
}
