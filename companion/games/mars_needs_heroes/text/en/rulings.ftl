# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-MNH-A01 = Three players bid the same number. What cancels?
ruling-MNH-A01-all = All equal numbers cancel, however many they are
ruling-MNH-A01-pairs = Only pairs cancel; of three equal cards the last stays, counted clockwise from whoever turned the cards over

ruling-MNH-A02 = Two players shout FREEZE almost together. What about the slower one’s token?
ruling-MNH-A02-keep = Only the first one counts; the slower player keeps the token
ruling-MNH-A02-spent = Both tokens are used up
ruling-MNH-A02-slammed = The slower player keeps the token only if it was not slammed yet

ruling-MNH-A03 = May a second Freeze Ray beat the first one in the same bid?
ruling-MNH-A03-first = No, one Freeze Ray per bid
ruling-MNH-A03-last = Yes, the last one before the cards are taken gets them

ruling-MNH-A04 = May somebody who is winning the bid use the Freeze Ray?
ruling-MNH-A04-anyone = Yes, anyone with an unused token
ruling-MNH-A04-others = No, only players who are not winning

ruling-MNH-A05 = When is it too late to freeze?
ruling-MNH-A05-confirm = When the cards are taken, and not before the set time is over
ruling-MNH-A05-countdown = When the set time is over
ruling-MNH-A05-table = No timer: the table decides

ruling-MNH-A06 = FREEZE during a bidding tie: before or after the two extra cards?
ruling-MNH-A06-before = Before: the freezer takes what is there; no cards are added
ruling-MNH-A06-after = After the two extra cards are turned over

ruling-MNH-A07 = Who turns over the next two cards after a Freeze Ray?
ruling-MNH-A07-taker = Whoever took the cards
ruling-MNH-A07-highest = Whoever won the bid by number (after a tie, whoever took the cards)

ruling-MNH-A08 = Who turns over the two extra cards of a bidding tie?
ruling-MNH-A08-turner = Whoever turned over the ones before
ruling-MNH-A08-anyone = Anybody

ruling-MNH-A09 = Who turns over the cards of the next round?
ruling-MNH-A09-winner = The round’s winner
ruling-MNH-A09-clockwise = The next player clockwise

ruling-MNH-A10 = Everybody’s last card ties: which cards are used for the next bid?
ruling-MNH-A10-refill = Everyone takes all five Hero cards back first

ruling-MNH-A11 = Players are tied in every colour. Who wins?
ruling-MNH-A11-shared = They share the win
ruling-MNH-A11-freeze = Whoever has an unused Freeze Ray; otherwise they share the win
ruling-MNH-A11-sudden = Whoever has an unused Freeze Ray; otherwise one more bid with full hands

ruling-MNH-A12 = How is a tie in the largest colour broken?
ruling-MNH-A12-sorted = Second-largest counts, then third, and so on, whatever the colours
ruling-MNH-A12-named = Colour by colour, starting with the one the tied players hold most of together

ruling-MNH-A13 = The pile is empty. Is there still a bid for the last cards?
ruling-MNH-A13-settle = Yes, everything on the table is won first

ruling-MNH-A14 = When may two players reset an endless run of ties?
ruling-MNH-A14-offer = When both agree, after five ties in a row with an empty pile
ruling-MNH-A14-any = When both agree, after any tie with an empty pile
ruling-MNH-A14-auto = Automatically, after ten ties in a row with an empty pile

ruling-MNH-A15 = What does a reset do to a Freeze Ray that was never used?
ruling-MNH-A15-one = Nothing: everybody has exactly one again
ruling-MNH-A15-plus_one = It stays, and its owner gets one more use

ruling-MNH-A16 = Are all 40 Invader cards used with two or three players? (Before the first card.)
ruling-MNH-A16-all = Yes, always 40
ruling-MNH-A16-ten_each = Ten per player; the rest is set aside unseen

ruling-MNH-A17 = Which colours are in the box? (Before the first card.)
ruling-MNH-A17-owner = As you counted them; the practice deck until then
ruling-MNH-A17-tens = Four colours of ten cards

ruling-MNH-A18 = Who is the best hero: most cards overall, or of one colour?
ruling-MNH-A18-colour = Most cards of one colour

ruling-MNH-A19 = A tie over the last set: when do you take the Hero cards back that you have played?
ruling-MNH-A19-every = After every tie
ruling-MNH-A19-once = Once; then you bid with what is left, and take all back when it is used up
