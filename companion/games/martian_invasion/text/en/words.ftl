# Cards and actions in words.

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
label-memory = Memory help
label-discards = { $card } on the discard pile
label-hand = Cards in hand of { $seat }
label-deck = Cards in the deck of { $seat }
label-down = Face-down discards of { $seat }
label-strategy = Strategy Points of { $seat }
label-victory = Victory Points of { $seat }
choice-on = On
choice-off = Off
value-on = on
value-off = off

# Actions.
set-by-hand = Set by hand: { $what } = { $value }
ruling = Ruling { $id }: { $choice }
both-hands-full = Both hands are full
deals-for = The companion deals for { $seat } and keeps the hand
is-ready = { $seat } is ready
draws = { $seat } draws { $card }
draws-hidden = { $seat } draws a card
discards = { $seat } discards { $card }
discards-hidden = { $seat } discards a card
discards-count = { $count ->
        [0] { $seat } discards no card
        [one] { $seat } discards { $count } card
       *[other] { $seat } discards { $count } cards
    }
loses = { $seat } loses { $card }
loses-hidden = { $seat } loses a card
lays = { $seat } lays { $card }
lays-hidden = { $seat } lays a card
adds = { $seat } adds { $bonus } to { $card }
adds-hidden = { $seat } adds a card to a card
plays-no-special = { $seat } plays no special card
plays-abduction = { $seat } plays an Abduction
plays-ambush = { $seat } plays an Ambush on { $target }
plays-mind-control = { $seat } plays Mind Control on { $card }
die-shows = The die shows { $number }
