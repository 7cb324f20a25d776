# What a first match teaches: a title and a few sentences each.

lesson-goal = Build a ship, leave Mars
lesson-goal-1 = The first player with four ship parts escapes and wins.
lesson-goal-2 = The aliens have the parts. If all of them are defeated and nobody has four, everybody loses.

lesson-draw = Draw one card
lesson-draw-1 = Your turn begins with one card from the deck.
lesson-draw-2 = An alien never goes into a hand: put it face up next to the deck, where it can be attacked at once.

lesson-attack = Attack the alien on top
lesson-attack-1 = You may attack the active alien, one per turn.
lesson-attack-2 = Reach its health in a single attack. If you fall short, it is back to full health.

lesson-weapons = Weapons add up
lesson-weapons-1 = Play as many weapons as you like. None can be taken back, and all are discarded afterwards.
lesson-weapons-2 = A defeated alien goes in front of you: its ship parts are yours.

lesson-items = Items, at any moment
lesson-items-1 = Anybody may play an item at any time, even in the middle of somebody else’s attack.
lesson-items-2 = A card that cancels can be cancelled too. The app keeps track of what works in the end.

lesson-frozen = Frozen
lesson-frozen-1 = A player hit by a Freeze Ray skips their next turn: no draw, no attack.
