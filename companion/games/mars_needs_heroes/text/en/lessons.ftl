# What a first match teaches, each lesson at its first use: a title, and two lines at most.

lesson-invaders = Two Invaders on the table
lesson-invaders-says = Everybody bids face down for these. The highest number wins, equal ones are out.

lesson-bidding = The Freeze Ray
lesson-bidding-says = Once a game: be the first to press FREEZE when the bids are open, and take them all.

lesson-hands = Five cards, five bids
lesson-hands-says = Cards you have bid stay open. After five bids everybody takes all five back.

lesson-ties = Equal bids cancel each other
lesson-ties-says = If nobody is left, two more Invaders join, and you bid again for all of them.
