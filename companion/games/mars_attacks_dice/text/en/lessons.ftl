# What a first match teaches, each lesson at its first use: a title, and two lines at most.

lesson-row = Four cities to take
lesson-row-says = Turn the top card of each stack face up. These four can be attacked.

lesson-target = Choose a target
lesson-target-says = Choose a city. Its highest number is how many Ray Guns or Martians you need.

lesson-roll = Roll all ten dice
lesson-roll-says = Nukes cover the Nukes in the corners. None left open: you get nothing this turn.

lesson-push = Roll on, or stop?
lesson-push-says = Stop, and your token marks what you have, for a later turn. Or roll all Martians again.

lesson-points = Points win
lesson-points-says = Claimed cards score their points. Once a stack runs out, the round is the last one.
