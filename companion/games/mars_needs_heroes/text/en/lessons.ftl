# What a first match teaches, each sentence at its first use: a title, and two lines at most.

lesson-invaders = Two Invaders on the table
lesson-invaders-1 = Turn over two Invader cards and tap their colours: everybody bids for these.

lesson-bidding = One secret bid each
lesson-bidding-1 = Put a Hero card face down. The highest number takes the Invaders.
lesson-bidding-2 = Once a game: be the first to press FREEZE when the bids are open, and take them all.

lesson-hands = Five cards, five bids
lesson-hands-1 = Cards you have bid stay open. After five bids everybody takes all five back.

lesson-ties = Equal bids cancel each other
lesson-ties-1 = Two equal numbers are both out. The next highest wins.
lesson-ties-2 = If nobody is left, two more Invaders join, and you bid again for all of them.
