# What a first match teaches, each lesson at its first use: a title, and two lines at most.

lesson-hands = Seven cards each
lesson-hands-says = One plays the Martians, one the Humans. Each draws up to seven cards.

lesson-battles = Three battles: Space, Air, Ground
lesson-battles-says = Each of three battles gives the stronger side a Strategy Point. Choose in secret.

lesson-abduction = Abduction
lesson-abduction-says = The Martians may discard an Abduction: the Humans lose a random card.

lesson-ambush = An Ambush
lesson-ambush-says = The Humans may discard an Ambush: a Martian card leaves the battle.

lesson-mind_control = Mind Control
lesson-mind_control-says = Mind Control Devices: one Human card fights for the Martians in this battle.

lesson-regroup = What a turn was worth
lesson-regroup-says = Two Strategy Points a turn earn 1 Victory Point, three earn 2. At 3 of these you win.
