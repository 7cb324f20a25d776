# Rounds of secret bids, and the race of the buzzers.

# Gaps: $cost: number that has to be paid; $count: number; plurals follow it; $headline: a headline;
# $how: one of several ways, in square brackets, or a way in words; $label: words on a button or a
# field; $ms: number of milliseconds; $name: name of a player, a figure, a card or a thing.

race-table = Table
race-pads-stand-in = No buzzers: tap. Close calls might be unfair.
race-pads-or-keys-stand-in = No buzzers: tap or keys 1–6. Close calls might be unfair.
race-more = +{ $count }

# Laying cards and counting down.
race-press-when-ready = Press when you are ready.
race-false-start = { $cost ->
    [lock] Too early: locked for 0.8 seconds.
    [out] Too early: out of the race.
   *[none] A press before GO does not count.
}
race-false-touch = { $cost ->
    [lock] A touch before GO: locked for 0.8 seconds.
    [out] A touch before GO: out of the race.
   *[none] A touch before GO does not count.
}
race-silent = There is no sound: watch the screen.
race-all-ready = All ready:  3 – 2 – 1 – GO!
race-go = GO!
race-reveal = Reveal!
race-touch-bids = Tap what everyone bid.
race-not-yet = Not yet: play cards again
race-what-wrong = What was wrong?
race-others-stay = Touch the right number: the others stay.
race-keep-all = Keep all
race-first-press-wins = First press wins.
race-hands-off = Hands off…
race-press-at-go = Press at GO.

# The pads.
race-let-go = let go!
race-ready = ready!
race-too-early = too early!
race-who-too-early = { $name }: too early!
race-button-down = was held down
race-press = { $how ->
    [first] first!
    [close] { NUMBER($ms, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms later
   *[later] later
}
race-press-after-early = { race-press }, one false start
race-only-early = false start

# What it came to.
race-enter-bids-now = Now tap what everyone bid.
race-too-close = Too close to call
race-name = { $name }!
race-lot-fell = { $name } was picked at random.
# `headline` is a sentence of the box without its end.
race-took = { $headline }.
race-turn-up-next = Nobody? Turn over the next cards:
race-whose-tokens = Who has used their token?

# What the table can answer.
race-again = Race again
race-again-tied = only those who are tied
race-draw-lot = Random pick
race-go-on = Go on
race-not-so = Wrong call
race-nobody = Nobody: { $label }
race-again-all = Race again, everyone
race-as-shown = The call was right
race-how-was-it = What happened?
race-table-is-truth = { $how ->
    [buzzers] The table decides; buzzers only help.
    [keys] The table decides; keys and touches only help.
   *[touch] The table decides; touches only help.
}
