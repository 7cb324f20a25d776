# Cards and actions in words.

# Gaps: $bonus: number that is added; $card: name of a card; $count: number; plurals follow it;
# $number: number, such as that of a thing on the table; $place: number or name of the place; $seat:
# name of the player who sits there, or the number of the seat; $target: name of what is aimed at.

battle-space = Space
battle-air = Air
battle-ground = Ground
trait-space = Space
trait-air = Air
trait-ground = Ground
trait-bonus = Bonus
trait-special = Special
nothing = nothing
card-at = card { $place }
bonus-on = { $bonus } (on { $card })

# What a correction sets.
label-memory = Card counter
label-discards = { $card } on the discard pile
label-hand = Cards in { $seat }’s hand
label-deck = Cards in { $seat }’s deck
label-down = { $seat }’s face-down discards
label-strategy = { $seat }’s Strategy Points
label-victory = { $seat }’s Victory Points
value-on = on
value-off = off

# Actions.
both-hands-full = Both hands are full
deals-for = The app deals for { $seat } and keeps the hand
is-ready = { $seat } is ready
draws = { $seat } draws { $card }
draws-hidden = { $seat } draws a card
discards = { $seat } discards { $card }
discards-hidden = { $seat } discards a card
discards-count = { $count ->
        [0] { $seat } discards nothing
        [one] { $seat } discards { $count } card
       *[other] { $seat } discards { $count } cards
    }
loses = { $seat } loses { $card }
loses-hidden = { $seat } loses a card
lays = { $seat } plays { $card }
lays-hidden = { $seat } plays a card
adds = { $seat } adds { $bonus } to { $card }
adds-hidden = { $seat } adds a card to another
plays-no-special = { $seat } plays no special card
plays-abduction = { $seat } plays an Abduction
plays-ambush = { $seat } plays an Ambush on { $target }
plays-mind-control = { $seat } plays Mind Control on { $card }
die-shows = The die shows { $number }
