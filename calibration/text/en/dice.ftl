# Dice and cards that are placed in the tray: measured, shown, rolled for a trial.

# What is done first.
placed-take-out = Take everything out of the tray and press “The tray is empty”.
placed-changed = Light or camera have changed. { placed-take-out }
placed-moving = Something still moved: wait until it is calm. { placed-take-out }
placed-empty = The tray is empty

# Six-sided dice.
dice-done = Your dice are measured. Lay in those of another colour, or go on.
dice-what-to-do = Lay your six-sided dice into the tray, at least one of each colour, apart.
dice-again = Measure again
dice-edge = A die's edge
dice-colours = Colours
dice-size = Size
dice-size-pixels = { $pixels } pixels
dice-size-pixels-advice = Find the tray first: then it can be measured in millimetres.
dice-size-mm = { $mm } mm
dice-size-advice = Is the tray's size right? Is this a die?
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
face-ray-gun = Ray gun
face-nuke = Nuke
face-yellow = Yellow
face-green = Green
face-blue = Blue
face-purple = Purple
sign-martian = martian
sign-ray-gun = ray gun
sign-nuke = nuke

# Faces of symbol dice, and cards.
faces-done = All faces are known. Choose another kind, or go on.
faces-enough = { $face } has been shown often enough. Choose another face.
faces-lay-die = Lay one die or more with { $face } up into the tray: { $more ->
    [1] { $more } more
   *[other] { $more } more, and turned a little each time
}.
faces-lay-card = Lay the card { $face } into the tray: { $more } more.
faces-shown = Shown
faces-show-missing = Show the faces that are missing.
faces-redo = Redo { $face }
faces-known-again = Known again
faces-right = { $right } of { $total } shots
faces-pair = { $one } and { $other }
faces-alike = { $pairs } look alike.
faces-differ = { $count ->
    [one] { $faces } differs each time.
   *[other] { $faces } differ each time.
}
faces-two-more = Two more shots of each, turned otherwise.
faces-times = shown { $count } times
faces-so-many = { $count } of { $goal }

# Trial rolls.
trial-throw = Throw some { $kind ->
    [d6] six-sided dice
   *[mars-attacks] Mars Attacks dice
} into the tray and wait until they lie still.
trial-not-shown = No { $kind ->
    [d6] six-sided dice
   *[mars-attacks] Mars Attacks dice
} were seen: show each of their faces first, in an earlier step, or add the dice that lie there.
trial-none-seen = No dice were seen. Throw again, or add the dice that lie there.
trial-press-marks = Press the faces with a question mark until all are right.
trial-right = Is this what lies there? Press a face that is wrong, then confirm.
trial-count = Right: count it
trial-add = Add a die
trial-less = Take the last away
trial-start-over = Start over
trial-leaning = Leaning dice
trial-leaning-no-tray = recognised only among { $least } dice and more
trial-leaning-no-tray-advice = Measure the tray first.
trial-leaning-few = { $known } of { $least } dice known that lie flat
trial-leaning-few-advice = Throw and confirm some more dice.
trial-leaning-known = one that leans is noticed, even alone
trial-hits = Hits
trial-hits-value = { $right } of { $total } dice were read right. { $faces }
trial-hits-number = { $face }s: { $right } of { $count }
trial-hits-sign = { $face }: { $right } of { $count }
trial-show-again = Show { $faces } again, or fix the light.
trial-fix = Fix light and focus, or bring the camera nearer.
trial-questions = Questions
trial-questions-value = asked in { $asked } of { $rolls } rolls
trial-questions-advice = More light, a sharper picture or a darker tray help.
trial-verdict = Verdict
trial-wrong = { $rolls ->
    [one] after { $rolls } roll: { $wrong } read wrong without a question
   *[other] after { $rolls } rolls: { $wrong } read wrong without a question
}
trial-wrong-advice = Look at every reading before you confirm it; recalibrate light and focus.
trial-more = { $rolls ->
    [one] after { $rolls } roll: { $more } more are wanted
   *[other] after { $rolls } rolls: { $more } more are wanted
}
trial-well = { $rolls ->
    [one] after { $rolls } roll: no wrong reading that looked sure
   *[other] after { $rolls } rolls: no wrong reading that looked sure
}
