# Rounds of secret bids, and the race of the buzzers.

race-round = Round { $round }
race-undo = Undo
race-table = Table
race-history = History
race-rules = Rules
race-pads-stand-in = Pads on the screen stand in for buzzers: slower, and not time-fair.
race-pads-or-keys-stand-in = Pads, or number keys, stand in for buzzers: slower, and not time-fair.
race-cards = { $count } { $colour }

# Laying cards and counting down.
race-lay-card = Lay a hero card
race-press-when-ready = Press when you are ready.
race-all-ready = All ready:  3 – 2 – 1 – GO!
race-go = GO!
race-reveal = Reveal!
race-freeze-question = FREEZE?
race-touch-bids = Touch what everybody has bid.
race-not-yet = Not yet: lay cards again
race-first-press-wins = First press wins.
race-hands-off = Hands off...
race-press-at-go = Press at GO.

# The pads.
race-token-ready = FREEZE ready
race-token-used = FREEZE used
race-let-go = let go!
race-freeze = FREEZE
race-ready = ready!
race-too-early = too early!
race-button-down = button was down
race-press = { $how ->
    [first] first!
    [close] { NUMBER($ms, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms later
   *[later] later
}
race-press-after-early = { race-press }, one too early
race-only-early = one too early

# What it came to.
race-calls-freeze = { $name }: FREEZE!
race-tie = A tie!
race-leads = { $name } leads
race-enter-bids-now = Now touch what everybody has bid.
race-too-late = Too late to freeze
race-too-close = Too close to call
race-name = { $name }!
race-lot-fell = The lot fell on { $name }.
race-turn-up = Turn up the cards
# `headline` is a sentence of the box without its end.
race-took = { $headline }.
race-froze = { $headline }!
race-turn-up-next = Nobody? Turn up the next cards:
race-nobody-freezes = Nobody freezes
race-open-until-bar = FREEZE is open until the bar has run out.
race-whose-tokens = Whose tokens are used up?

# What the table can answer.
race-again = Race again
race-again-tied = only those who are tied
race-draw-lot = Draw a lot
race-go-on = Go on
race-not-so = Not so…
race-nobody = Nobody: { $label }
race-again-all = Race again, all of them
race-as-shown = It was as shown
race-how-was-it = How was it?
race-table-is-truth = The table is the truth; buttons only help.
