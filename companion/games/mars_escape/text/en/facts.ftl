# What has happened, and its headlines.

dealt = Everybody has four cards; { $left } are in the deck.
youngest = { $seat } is the youngest and begins.
weapons-discarded = All weapons go to the discard pile; the next attack starts again.
all-defeated = All aliens are defeated and nobody has four ship parts.
headline-nobody = Nobody escapes
no-card-left = No card is left to draw.
reshuffled = The discard pile is shuffled twice and is the deck.
draws-alien = { $seat } draws an alien: { $alien } is active.
was-frozen = { $seat } was frozen and ends the turn.
skipped = { $seat } is frozen and skips the turn.
turn-ended = { $seat } ends the turn.
played = { $seat } plays { $card }.
played-on = { $seat } plays { $card } on { $on }.
lays-weapon = { $seat } lays { $card }.
finds-nothing = { $card } finds nothing.

# Aliens and ship parts.
takes-it = { $seat } takes it.
headline-beaten = { $alien } is beaten
has-parts = { $parts ->
        [one] { $seat } has { $parts } ship part.
       *[other] { $seat } has { $parts } ship parts.
    }
headline-parts = { $seat } – { $parts } of { $enough } parts

# Items.
headline-force = { $seat } – Force Field
cancelled = { $card } is cancelled.
headline-cancelled = { $card } cancelled
force-cancels = { $seat }'s Force Field cancels { $card }.
steal-void = Steal has nothing to take any more.
stolen = { $seat } takes { $alien } from { $victim }.
headline-stolen = { $seat } steals { $alien }
frozen-now = { $seat } is frozen: this turn ends.
headline-frozen = { $seat } is frozen
freeze-waits = The Freeze Ray waits before { $seat }, who will skip a turn.
headline-will-skip = { $seat } will skip a turn
confusion-void = The Confusion Ray has no card under it any more.
nothing-to-take = { $seat } has no card to take.
taken-from-hand = { $seat } takes a card from { $victim }'s hand.
headline-taken = { $seat } takes a card of { $victim }
tracked-in-pile = { $alien } comes to the top of the pile.
tracked-in-deck = { $alien } comes out of the deck. Shuffle the deck twice.
headline-tracked = { $alien } comes up
scavenged = { $seat } takes { $card } from the discard pile.
printer-void = The 3-D Printer has no card under it any more.
printer-copies = The 3-D Printer copies { $card }.
dealt-again = All is shuffled twice and dealt again: four cards each.
keep-hands = { $count ->
        [one] { $seats } keeps the hand.
       *[other] { $seats } keep the hand.
    }
headline-rewound = Back in time – new hands

# What the table does.
has-the-word = { $seat } contests and has the word.
known-now = { $card } is known now.
corrected = { $what }.
ruled = The table rules: { $choice }
