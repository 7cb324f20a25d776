# What a first match teaches, each sentence at its first use: a title, and two lines at most.

lesson-goal = Build a ship, leave Mars
lesson-goal-1 = The first player with four ship parts escapes. The aliens have the parts.

lesson-draw = Draw one card
lesson-draw-1 = Your turn begins with one card from the deck.
lesson-draw-2 = An alien never goes into a hand: put it face up next to the deck.

lesson-attack = Attack the alien on top
lesson-attack-1 = Reach its health in a single attack. If you fall short, it is whole again.

lesson-weapons = Weapons add up
lesson-weapons-1 = Play as many weapons as you like. All are discarded afterwards.
lesson-weapons-2 = If you defeat the alien, it goes in front of you: its ship parts are yours.

lesson-items = Items, at any moment
lesson-items-1 = Anybody may play an item at any time, even in somebody else’s attack.

lesson-cancel = Cancelled, and cancelled again
lesson-cancel-1 = A card that cancels can be cancelled, too.

lesson-frozen = Frozen
lesson-frozen-1 = A player hit by a Freeze Ray skips their next turn: no draw, no attack.
