# The box on the shelf, its options, its setup and its cards.

# Gaps: $colour: name of a colour; $count: number; plurals follow it; $counted: number of what was
# counted; $missing: number of what is not there; $more: number of further ones; $number: number, such
# as that of a thing on the table; $seat: name of the player who sits there, or the number of the
# seat; $seconds: number of seconds; $sets: list of sets of cards; $whole: number of all of them.

odds-of = bids
ask-beginner = Who is the youngest?

option-freeze-seconds = Time to shout FREEZE
until-taken = Until the cards are taken
at-least-seconds = At least { $seconds } seconds

set-up-heroes = Give each player five Hero cards of one colour ({ $sets }), numbered 1 to 5.
set-up-tokens = Give each player a Freeze Ray token, Mars side up.
set-up-rest = Return { $count } Hero cards to the box.
set-up-invaders = Shuffle the 40 Invader cards into a face-down pile in the middle.
set-up-youngest = Find out who is the youngest.

invader-card = Invader: { $colour }
hero-card = Hero card: { $colour } { $number }

# How an owner counts the Invader cards.
entry-name = colour
entry-names = cards
ask-colour = Colour
hint-colour = Such as yellow
remedy-colour = A colour needs a name of up to 20 letters.
ask-count = How many cards
hint-count = All colours add up to 40; 0 if nobody counted
colour-twice = The colour { $colour } is listed twice.
cards-missing = { $counted } of { $whole } cards counted: { $missing } missing.
cards-too-many = { $counted } cards counted: { $more } more than the { $whole } in the box.

# The table at set-up.
layout-invaders = 40 Invaders

# What one player did more often than anybody else.
feat-frozen = { $seat } froze { $number } times.
feat-took = { $seat } won { $number } bids.
