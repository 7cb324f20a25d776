# What a first match teaches: a title and a few sentences each.

lesson-invaders = Two Invaders on the table
lesson-invaders-1 = Turn over two Invader cards in the middle of the table.
lesson-invaders-2 = They are what everybody bids for in this round.
lesson-invaders-3 = Tap their colours here, and the score keeps itself.

lesson-bidding = One secret bid each
lesson-bidding-1 = Choose one Hero card in secret and put it face down. The highest number takes the Invaders.
lesson-bidding-2 = Everybody also has one Freeze Ray for the whole game.
lesson-bidding-3 = Once the bids are open, the first to shout FREEZE takes the Invaders, whoever won the bid.
lesson-bidding-4 = Press your buzzer, or your corner of the screen: the app sees who was first.

lesson-hands = Five cards, five bids
lesson-hands-1 = A card you have bid stays open in front of you. Look at what the others have left.
lesson-hands-2 = After five bids everybody takes all five cards back.

lesson-ties = Equal bids cancel each other
lesson-ties-1 = Two equal numbers are both out. The next highest wins.
lesson-ties-2 = If nobody is left, two more Invaders join, and you bid again for all of them.
