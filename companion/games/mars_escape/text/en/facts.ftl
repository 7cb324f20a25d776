# What has happened, and its headlines.

# Gaps: $alien: name of an alien; $card: name of a card; $count: number; plurals follow it; $enough:
# number that is needed; $health: number of hit points; $left: number that remains; $number: number,
# such as that of a thing on the table; $on: name of the card on which it is played; $parts: number of
# what belongs together, or list of it; $seat: name of the player who sits there, or the number of the
# seat; $seats: list or number of players; $victim: name of the player who loses something.

dealt = Everybody has four cards; { $left } are left in the deck.
youngest = { $seat } is the youngest and goes first.
weapons-discarded = All weapons are discarded; the next attack starts afresh.
all-defeated = All aliens are defeated and nobody has four ship parts.
headline-nobody = Nobody escapes
no-card-left = There are no cards left to draw.
reshuffled = Shuffle the discard pile twice: it is the new deck.
draws-alien = { $seat } draws an alien: { $alien } is active.
was-frozen = { $seat } is frozen: the turn ends.
skipped = { $seat } is frozen and skips a turn.
turn-ended = { $seat } ends the turn.
played = { $seat } plays { $card }.
played-on = { $seat } plays { $card } on { $on }.
lays-weapon = { $seat } plays { $card }.
finds-nothing = { $card } finds nothing.

# Aliens and ship parts.
takes-it = { $seat } takes it.
headline-alien = { $alien } – { $health } HP
headline-beaten = { $alien } defeated
has-parts = { $parts ->
        [one] { $seat } has { $parts } ship part.
       *[other] { $seat } has { $parts } ship parts.
    }
headline-parts = { $seat } – { $parts } of { $enough } parts

# Items.
headline-force = { $seat } – Force Field
cancelled = { $card } is cancelled.
headline-cancelled = { $card } cancelled
force-cancels = { $seat }’s Force Field cancels { $card }.
steal-void = There is nothing left to steal.
stolen = { $seat } takes { $alien } from { $victim }.
headline-stolen = { $seat } steals { $alien }
frozen-now = { $seat } is frozen: this turn ends.
headline-frozen = { $seat } is frozen
freeze-waits = { $seat } is frozen and will skip a turn.
headline-will-skip = { $seat } will skip a turn
confusion-void = The Confusion Ray no longer has a card under it.
nothing-to-take = { $seat } has no card to take.
taken-from-hand = { $seat } takes a card from { $victim }’s hand.
headline-taken = { $seat } takes { $victim }’s card
tracked-in-pile = { $alien } moves to the top of the pile.
tracked-in-deck = { $alien } comes out of the deck. Shuffle the deck twice.
headline-tracked = { $alien } comes up
scavenged = { $seat } takes { $card } from the discard pile.
printer-void = The 3-D Printer no longer has a card under it.
printer-copies = The 3-D Printer copies { $card }.
dealt-again = Everything is shuffled twice and dealt again: four cards each.
keep-hands = { $count ->
        [one] { $seats } keeps their hand.
       *[other] { $seats } keep their hands.
    }
headline-rewound = Back in time – new hands

# What the table does.
has-the-word = { $seat } wants to respond.
known-now = { $card } is known now.
goal-unit = { $number ->
    [one] ship part
   *[other] ship parts
}
