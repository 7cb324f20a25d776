# What a first match teaches, each lesson at its first use: a title, and two lines at most.

lesson-goal = Build a ship, leave Mars
lesson-goal-says = The first player with four ship parts escapes. The aliens have the parts.

lesson-draw = Draw one card
lesson-draw-says = Draw one card. An alien never goes into a hand: put it face up next to the deck.

lesson-attack = Attack the alien on top
lesson-attack-says = Reach its health in a single attack. If you fall short, it is whole again.

lesson-weapons = Weapons add up
lesson-weapons-says = Weapons add up and are discarded afterwards. A defeated alien’s ship parts are yours.

lesson-items = Items, at any moment
lesson-items-says = Anybody may play an item at any time, even in somebody else’s attack.

lesson-cancel = Cancelled, and cancelled again
lesson-cancel-says = A card that cancels can be cancelled, too.

lesson-frozen = Frozen
lesson-frozen-says = A player hit by a Freeze Ray skips their next turn: no draw, no attack.
