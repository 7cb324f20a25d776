# What a first match teaches: a title and a few sentences each.

lesson-hands = Seven cards each
lesson-hands-1 = One of you plays the Martians, the other the Humans.
lesson-hands-2 = Each side draws from its own deck until it holds seven cards.

lesson-reserves = Swap up to two cards
lesson-reserves-1 = Discard up to two cards and draw as many.
lesson-reserves-2 = Space, Air and Ground cards fight in their own battles. A good hand has some of each.

lesson-abduction = Abduction
lesson-abduction-1 = The Martians may discard an Abduction card.
lesson-abduction-2 = The Humans then lose a random card from their hand.

lesson-battles = Three battles: Space, Air, Ground
lesson-battles-1 = Both sides choose cards for the battle in secret, and reveal them together.
lesson-battles-2 = Add up the forces. The stronger side gets a Strategy Point.
lesson-battles-3 = Each battle works the same way, so keep something for the next one.

lesson-ambush = An Ambush
lesson-ambush-1 = The Humans may discard an Ambush: one Martian card leaves the battle, with everything attached to it.

lesson-mind_control = Mind Control
lesson-mind_control-1 = The Martians may discard Mind Control Devices: one Human card fights for them in this battle.

lesson-regroup = What a turn was worth
lesson-regroup-1 = Two Strategy Points in a turn earn one Victory Point, three earn two. A single one earns nothing.
lesson-regroup-2 = Three Victory Points win the game.
lesson-regroup-3 = Now both sides discard down to four cards.
