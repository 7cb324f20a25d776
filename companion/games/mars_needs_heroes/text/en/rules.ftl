# Every rule of the box in our own words.

# What the rules are about.
section-box-and-aim = Box and aim
section-setup = Setup
section-bidding = Bidding
section-bidding-tie = Bidding tie
section-freeze-ray = Freeze Ray
section-end = End

# The rules; `left` says why the app leaves one to the table.
topic-MNH-01 = For 2 to 4 players, ages 8 and up. A game takes about 20 minutes.
topic-MNH-02 = There are 20 Hero cards in the box: four sets of five.
topic-MNH-03 = There are 4 Freeze Ray tokens, one for each player.
topic-MNH-04 = There are 40 Invader cards in several colours. You count once how many there are of each.
topic-MNH-05 = Try to hold more Invader cards of one colour than anybody else.
topic-MNH-06 = Five heroes lend their faces to the numbers: Phobos, Nicodemus, Janelle, Aiden and Ally. None has a power of its own.
left-MNH-06 = Names and pictures only: nothing in the game depends on them.
topic-MNH-07 = Everybody holds five Hero cards, numbered 1 to 5.
topic-MNH-08 = Each player’s set has a colour: red, orange, pink or black.
topic-MNH-09 = Everybody has one Freeze Ray token. Mars side up means it is unused.
topic-MNH-10 = Shuffle the 40 Invader cards and put them face down in the middle.
topic-MNH-11 = The youngest player begins.
topic-MNH-12 = Play goes clockwise. As everyone bids at once, this only decides who turns over cards.
topic-MNH-13 = First, the youngest turns over two Invader cards in the middle.
topic-MNH-14 = Everybody chooses one Hero card in secret and puts it face down. That is the bid.
topic-MNH-15 = When everyone is ready, all bids are revealed at once. Somebody may count down.
topic-MNH-16 = The highest number wins the bid.
topic-MNH-17 = The winner takes the Invader cards from the middle and keeps them.
topic-MNH-18 = Played Hero cards stay face up in front of their owners. They cannot be bid again until the hand comes back.
topic-MNH-19 = Everybody may look at all played Hero cards, and so knows what the others still hold.
topic-MNH-20 = Equal numbers cancel each other. The next highest number that is left wins.
topic-MNH-21 = The winner of the round turns over two new Invader cards.
topic-MNH-22 = After five bids the hands are empty. Everybody takes all five Hero cards back.
topic-MNH-23 = When every bid is cancelled, it is a bidding tie: all bids are the same, or there are two pairs.
topic-MNH-24 = After a bidding tie two more Invader cards join those on the table.
topic-MNH-25 = Then everyone bids again, with other Hero cards, for everything on the table.
topic-MNH-26 = Ties can follow one another. The next winner takes it all.
topic-MNH-27 = Everybody may use the Freeze Ray once per game.
topic-MNH-28 = A used Freeze Ray does not come back with a new hand.
topic-MNH-29 = It may be used from the moment the bids are open until the cards are taken.
topic-MNH-30 = To freeze, be the first to shout FREEZE and slam your token on the table.
topic-MNH-31 = The freezer gets the Invader cards instead of whoever won the bid.
topic-MNH-32 = A Freeze Ray also ends a bidding tie: the freezer takes what is on the table.
topic-MNH-33 = When the pile is empty and the last cards on the table are won, the game is over.
topic-MNH-34 = Whoever has the most Invader cards of one colour wins.
topic-MNH-35 = On a tie compare the second-largest colours of the tied players, then the third, and so on.
topic-MNH-36 = A bidding tie with an empty pile: take the played Hero cards back and keep bidding until somebody wins the last cards.
topic-MNH-37 = Two players who tie again and again may reset: full hands, and all Freeze Rays are ready again.
