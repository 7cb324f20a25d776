# Cards and actions in words.

# Names of what lies on the table.
the-attack = The attack
enough-parts = Enough ship parts
card-as = { $card } as { $acts }
card-of = { $seat }'s { $card }
card-before = { $card } before { $seat }
alien-of = { $alien }, { $seat }'s
a-player = a player
a-card-gone = a card that is gone

# What a card will do.
effect-chest = { $seat } draws two cards.
effect-force = { $seat } is safe from items until the turn ends.
effect-scavenger = { $seat } takes a card from the discard pile.
effect-tracker = { $seat } puts any alien of deck or pile on top.
effect-machine = Hands, deck and discard pile are shuffled and dealt again.
effect-win = { $seat } wins.
effect-steal = { $seat } takes { $on }.
effect-steal-open = { $seat } takes a card.
effect-freeze = { $on } is frozen.
effect-freeze-open = { $seat } freezes a player.
effect-confusion = Cancels { $on }.
effect-confusion-open = Cancels a card.
effect-printer = { $seat } uses { $on } too.
effect-printer-open = { $seat } uses a card too.
effect-sleight = { $seat } takes a hidden card from { $on }.
effect-sleight-open = { $seat } takes a hidden card from a player.
effect-void = Does nothing: its card is gone.

# How an attack stands.
damage-without-alien = Damage { $sum }, and no alien is there.
damage-enough = Damage { $sum } of { $health }: enough for { $alien }.
damage-short = Damage { $sum } of { $health }: not enough for { $alien } yet.
headline-short = Not enough – { $damage } of { $health }

# What a correction sets.
label-discard = { $card } in the discard pile
label-laid = { $card } laid as weapon
label-alien = Where { $card } is
label-stack = { $card } on the stack
label-stack-gone = A card on the stack
label-turn = Whose turn it is (the turn starts over)
label-active = Active alien
label-hand = Cards in the hand of { $seat }
label-frozen = Freeze Rays before { $seat }
label-shield = Force Field of { $seat }
choice-there = There
choice-gone = Gone
choice-deck = Deck
choice-pile = Pile
value-there = there
value-gone = gone
value-deck = deck
value-pile = pile

# Actions.
plays = { $seat } plays { $card }
plays-on = { $seat } plays { $card } on { $on }
uses-copy = { $seat } uses the copy
uses-copied = { $seat } uses the copied { $card } on { $on }
a-card-drawn = A card is drawn
drawn = { $card } is drawn
lays = { $seat } lays { $card }
takes-from-discards = { $seat } takes from the discard pile { $card }
brings-up = { $seat } brings up { $card }
is-dealt = { $seat } is dealt { $card }
picked = { $card } is drawn from the hand
begins = { $seat } is the youngest and begins
carried-out = { $card } is carried out
a-card-carried-out = A card is carried out
set-by-hand = Set by hand: { $what } = { $value }
ruling = Ruling { $id }: { $choice }
draws = { $seat } draws
draws-no-card = { $seat } draws no card
skips = { $seat } is frozen and skips the turn
ends-turn = { $seat } ends the turn
does-not-answer = { $seat } does not answer
contests = { $seat } contests
nobody-answers = Nobody answers
everybody-has-four = Everybody has four cards
no-steal-left = Nobody has a Steal any more: the game is over
card-entered = A card is entered
