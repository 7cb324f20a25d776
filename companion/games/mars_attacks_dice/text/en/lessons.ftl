# What a first match teaches: a title and a few sentences each.

lesson-row = Four cities to take
lesson-row-1 = The top card of each stack is face up. Those four can be attacked.
lesson-row-2 = When somebody claims one, the next card of its stack takes its place.

lesson-target = Choose a target
lesson-target-1 = Say which card you attack. It stays your target for the whole turn.
lesson-target-2 = Most cities need Ray Guns, monuments need Martians. The highest number on the card is what you need.

lesson-roll = Roll all ten dice
lesson-roll-1 = Your first roll uses all ten dice.
lesson-roll-2 = Each Nuke covers a corner Nuke of the cards in play. When none is left open, you are nuked: you get nothing this turn.

lesson-push = Roll on, or stop?
lesson-push-1 = Stop, and your token marks what you have so far. You may go on from there in a later turn.
lesson-push-2 = Or roll all your Martians again: perhaps more Ray Guns. Or the Nuke that ends it.

lesson-points = Points win
lesson-points-1 = Each claimed card scores its points. The most points win.
lesson-points-2 = When a stack runs out, finish the round. Then the game is over.
