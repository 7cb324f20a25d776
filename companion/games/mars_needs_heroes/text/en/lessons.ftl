# What a first match teaches, each sentence at its first use: a title, and two lines at most.

lesson-invaders = Two Invaders on the table
lesson-invaders-1 = Everybody bids face down for these. The highest number wins, equal ones are out.

lesson-bidding = The Freeze Ray
lesson-bidding-1 = Once a game: be the first to press FREEZE when the bids are open, and take them all.

lesson-hands = Five cards, five bids
lesson-hands-1 = Cards you have bid stay open. After five bids everybody takes all five back.

lesson-ties = Equal bids cancel each other
lesson-ties-1 = If nobody is left, two more Invaders join, and you bid again for all of them.
