# What a first match teaches, each sentence at its first use: a title, and two lines at most.

lesson-hands = Seven cards each
lesson-hands-1 = One plays the Martians, one the Humans. Each draws up to seven cards.

lesson-abduction = Abduction
lesson-abduction-1 = The Martians may discard an Abduction: the Humans lose a random card.

lesson-battles = Three battles: Space, Air, Ground
lesson-battles-1 = Choose cards in secret, reveal them together. The stronger side gets a Strategy Point.
lesson-battles-2 = Each battle works the same way: keep something for the next one.

lesson-ambush = An Ambush
lesson-ambush-1 = The Humans may discard an Ambush: a Martian card leaves the battle.

lesson-mind_control = Mind Control
lesson-mind_control-1 = Mind Control Devices: one Human card fights for the Martians in this battle.

lesson-regroup = What a turn was worth
lesson-regroup-1 = Two Strategy Points a turn earn 1 Victory Point, three earn 2. At 3 of these you win.
