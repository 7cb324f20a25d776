# Cards and actions in words.

# Gaps: $acts: a card or item that another one copies; $alien: name of an alien; $card: name of a
# card; $damage: number of hit points lost; $health: number of hit points; $on: name of the card on
# which it is played; $seat: name of the player who sits there, or the number of the seat; $sum: sum
# of numbers.

# Names of what lies on the table.
the-attack = The attack
enough-parts = Enough ship parts
card-as = { $card } as { $acts }
card-of = { $seat }’s { $card }
card-before = { $card } in front of { $seat }
alien-of = { $alien }, { $seat }’s
a-player = a player
a-card-gone = a card that is gone

# What a card will do.
effect-chest = { $seat } draws two cards.
effect-force = { $seat } is safe from items until the turn ends.
effect-scavenger = { $seat } takes a card from the discard pile.
effect-tracker = { $seat } puts any alien from the deck or pile on top.
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
damage-without-alien = Damage { $sum }, but there is no alien.
damage-enough = Damage { $sum } of { $health }: enough for { $alien }.
damage-short = Damage { $sum } of { $health }: not enough for { $alien } yet.
headline-short = Not enough – { $damage } of { $health }

# What a correction sets.
label-discard = { $card } in the discard pile
label-laid = { $card } played as a weapon
label-aliens = Aliens
label-discards = Discard pile
label-weapons = Weapons played
label-alien = Where { $card } is
label-stack = { $card } waiting
label-turn = Whose turn it is (the turn starts over)
label-active = Active alien
label-hand = Cards in { $seat }’s hand
label-frozen = Freeze Rays in front of { $seat }
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
lays = { $seat } plays { $card }
takes-from-discards = { $seat } takes { $card } from the discard pile
brings-up = { $seat } brings up { $card }
is-dealt = { $seat } is dealt { $card }
picked = { $card } is taken from the hand
begins = { $seat } is the youngest and goes first
carried-out = { $card } resolves
a-card-carried-out = A card resolves
draws = { $seat } draws
draws-no-card = { $seat } draws no card
skips = { $seat } is frozen and skips a turn
ends-turn = { $seat } ends the turn
does-not-answer = { $seat } does not respond
contests = { $seat } wants to respond
nobody-answers = Nobody responds
everybody-has-four = Everybody has four cards
no-steal-left = Nobody has a Steal any more: the game is over
card-entered = A card is entered
