# The box on the shelf, its options, its setup and its cards.

blurb = Bid in secret, trap Invaders of one colour, and shout FREEZE at the right moment.
odds-of = bids
ask-beginner = Who is the youngest?

option-freeze-seconds = How long may FREEZE be pressed after the reveal?
until-taken = Until the cards are taken
at-least-seconds = At least { $seconds } seconds

set-up-heroes = Give everybody five hero cards of one colour ({ $sets }), numbers 1 to 5.
set-up-tokens = Lay a Freeze Ray token before everybody, the Mars side up.
set-up-rest = Put { $count } hero cards back into the box.
set-up-invaders = Shuffle the 40 Invader cards into a face-down pile in the middle.
set-up-youngest = Find out who is the youngest.

look-invaders = Invader cards: their colour
look-practice-invaders = Invader cards: practice colours
look-heroes = Hero cards: their number
invader-card = Invader: { $colour }
hero-card = Hero card: { $colour } { $number }

# How an owner counts the Invader cards.
entry-name = colour
entry-names = cards
ask-colour = Colour
hint-colour = Such as yellow
remedy-colour = A colour needs a name of up to 20 letters.
ask-count = How many cards
hint-count = All colours add up to 40
colour-twice = The colour { $colour } is there twice.
cards-missing = { $counted } of { $whole } cards are counted: { $missing } are missing.
cards-too-many = { $counted } cards are counted: { $more } more than the { $whole } of the box.
