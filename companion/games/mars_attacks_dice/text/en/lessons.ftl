# What a first match teaches, each sentence at its first use: a title, and two lines at most.

lesson-row = Four cities to take
lesson-row-1 = Turn the top card of each stack face up. These four can be attacked.

lesson-target = Choose a target
lesson-target-1 = Choose a city. Its highest number is how many Ray Guns or Martians you need.

lesson-roll = Roll all ten dice
lesson-roll-1 = Your first roll uses all ten dice.
lesson-roll-2 = Nukes cover the Nukes in the corners. None left open: you get nothing this turn.

lesson-push = Roll on, or stop?
lesson-push-1 = Stop, and your token marks what you have, for a later turn. Or roll all Martians again.

lesson-points = Points win
lesson-points-1 = Each claimed card scores its points. The most points win.
lesson-points-2 = When a stack runs out, finish the round. Then the game is over.
