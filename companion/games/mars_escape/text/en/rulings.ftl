# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-ESC-A01 = What is printed on the cards? The rulebook does not list them.
ruling-ESC-A01-told = As entered card by card
ruling-ESC-A01-practice = A practice set that we made up (before the deal)

ruling-ESC-A02 = Exactly four ship parts, or at least four?
ruling-ESC-A02-at_least = At least four: The Eyes can lift three to five
ruling-ESC-A02-exactly = Exactly four

ruling-ESC-A03 = May anybody still act when the fourth part has arrived?
ruling-ESC-A03-immediate = No, the game is won at once
ruling-ESC-A03-last_steal = Yes, one more window: a last Steal can undo it

ruling-ESC-A04 = In which order do waiting cards resolve?
ruling-ESC-A04-lifo = Last played, first resolved
ruling-ESC-A04-fifo = First played, first resolved; cards under another one wait
ruling-ESC-A04-turn_order = Clockwise from the player whose turn it is
ruling-ESC-A04-table = You choose which is next

ruling-ESC-A05 = When is a card uncontested?
ruling-ESC-A05-window = When everyone else has passed, you say so, or time is up
ruling-ESC-A05-explicit = Only when every other player has passed aloud

ruling-ESC-A06 = Is the alien defeated as soon as there is enough damage?
ruling-ESC-A06-window = Only after a chance to respond
ruling-ESC-A06-at_once = At once

ruling-ESC-A07 = When does a failed attack end?
ruling-ESC-A07-says_so = When the attacker says so
ruling-ESC-A07-empty_hand = When there are no weapons left in hand (keep an eye on it)

ruling-ESC-A08 = Must an active alien be attacked?
ruling-ESC-A08-free = No

ruling-ESC-A09 = Must you draw a card?
ruling-ESC-A09-must = Yes
ruling-ESC-A09-optional = No, you may skip it

ruling-ESC-A10 = What if no alien is active?
ruling-ESC-A10-skipped = No attack; items may still be played

ruling-ESC-A11 = What if the deck and the discard pile are both empty?
ruling-ESC-A11-nothing = You draw nothing, or as many cards as there are

ruling-ESC-A12 = What if the deck runs out after the first card of a Cache Chest?
ruling-ESC-A12-shuffle = The discard pile becomes the deck, then the second card is drawn
ruling-ESC-A12-what_is_left = Only what was left

ruling-ESC-A13 = A Cache Chest brings up an alien in the middle of an attack: which one is attacked?
ruling-ESC-A13-new = The new alien on top, with the weapons already played
ruling-ESC-A13-former = The alien that was attacked before

ruling-ESC-A14 = One card draws two aliens: which is on top?
ruling-ESC-A14-second = The second one

ruling-ESC-A15 = Can several Freeze Rays wait in front of one player?
ruling-ESC-A15-several = Yes, each costs a turn
ruling-ESC-A15-one = No, one at a time

ruling-ESC-A16 = May you freeze yourself?
ruling-ESC-A16-allowed = Yes, though it is of little use
ruling-ESC-A16-others = No

ruling-ESC-A17 = What if a Freeze Ray comes before the deck is touched?
ruling-ESC-A17-no_draw = The whole turn is skipped, without a draw

ruling-ESC-A18 = What if the current player is frozen after playing a weapon?
ruling-ESC-A18-next_turn = It waits for the next turn
ruling-ESC-A18-illegal = It cannot be played then

ruling-ESC-A19 = May a Confusion Ray go on your own card, or on a waiting Freeze Ray?
ruling-ESC-A19-any = Yes, on any active item or weapon
ruling-ESC-A19-open = Only on cards you can still respond to

ruling-ESC-A20 = Can a waiting Freeze Ray be cancelled later?
ruling-ESC-A20-any_time = Yes, until it is discarded
ruling-ESC-A20-when_played = Only while it is being played

ruling-ESC-A21 = What counts as played against a player?
ruling-ESC-A21-direct = Anything on the player, their hand, stockpile or active cards
ruling-ESC-A21-indirect = Also a Tracker or Cache Chest that others play into their attack

ruling-ESC-A22 = Does a Force Field remove a Freeze Ray that is already waiting?
ruling-ESC-A22-waiting = Yes
ruling-ESC-A22-open = No, only cards just being played

ruling-ESC-A23 = Can the target of a Sleight of Hand respond with a Force Field?
ruling-ESC-A23-force_too = Yes, that cancels it
ruling-ESC-A23-only_confusion = No, only with a Confusion Ray

ruling-ESC-A24 = How long does a Force Field played in another player’s turn last?
ruling-ESC-A24-current = Until that turn ends

ruling-ESC-A25 = What does a Broken Time Machine do to a protected player?
ruling-ESC-A25-keeps = They keep their hand and are dealt nothing
ruling-ESC-A25-four_more = They keep their hand and are dealt four more

ruling-ESC-A26 = May a Scavenger take what was just discarded?
ruling-ESC-A26-any = Yes, anything there when it resolves
ruling-ESC-A26-earlier = No, nothing discarded this turn

ruling-ESC-A27 = Can an alien be in the discard pile?
ruling-ESC-A27-never = No: only in the deck, the alien pile or stockpiles

ruling-ESC-A28 = What if an Alien Tracker is played and no aliens are left in the deck or pile?
ruling-ESC-A28-no_effect = It does nothing and is discarded
ruling-ESC-A28-refused = It cannot be played

ruling-ESC-A29 = Does an Alien Tracker need an alien pile?
ruling-ESC-A29-no = No, it may start one

ruling-ESC-A30 = Who may copy a weapon, and how long does the copy count?
ruling-ESC-A30-attacker = The attacker, in their own attack; it counts to its end
ruling-ESC-A30-anyone = Any player; it counts to the end of the attack
ruling-ESC-A30-moment = The attacker; it counts only for the current attack

ruling-ESC-A31 = A copied item: whose targets?
ruling-ESC-A31-own = Whoever copies it chooses again and benefits
ruling-ESC-A31-same = The same target as the copied card

ruling-ESC-A32 = May a 3-D Printer on a Force Field be cancelled?
ruling-ESC-A32-window = Yes, as long as you can respond to it
ruling-ESC-A32-never = No

ruling-ESC-A33 = May a waiting Freeze Ray be copied?
ruling-ESC-A33-yes = Yes, it is active
ruling-ESC-A33-no = No

ruling-ESC-A34 = What if Sleight of Hand is played on an empty hand?
ruling-ESC-A34-no_effect = It does nothing and is discarded
ruling-ESC-A34-refused = It cannot be played

ruling-ESC-A35 = May the target of a Sleight of Hand play items against others?
ruling-ESC-A35-locked = No, only what cancels it

ruling-ESC-A36 = Which cards stay while the Time Machine resets?
ruling-ESC-A36-active = All that were already active: weapons, Freeze Rays, Force Fields

ruling-ESC-A37 = What about aliens dealt by the Time Machine?
ruling-ESC-A37-as_setup = As in setup: show them, put them back, replace them

ruling-ESC-A38 = What about items already waiting when a Time Machine is played?
ruling-ESC-A38-stay = They stay and resolve after the reset
ruling-ESC-A38-first = They resolve first

ruling-ESC-A39 = When does everybody lose?
ruling-ESC-A39-ends = After the eleventh alien, once nothing waits
ruling-ESC-A39-goes_on = Never while a Steal might be around: play until the deck is empty or you stop

ruling-ESC-A40 = What may you do after defeating an alien?
ruling-ESC-A40-items = Only play items; the turn ends

ruling-ESC-A41 = How is an alien replaced in the first deal?
ruling-ESC-A41-put_back = Put it back in the deck and take the top card
ruling-ESC-A41-set_aside = Set all aliens aside before the deal and shuffle them in after it

ruling-ESC-A42 = May a weapon be played while items wait?
ruling-ESC-A42-allowed = Yes; the attack resolves after all of them
ruling-ESC-A42-refused = No weapon while an item waits

ruling-ESC-A43 = Two Steals are on the same ship part. Who gets it?
ruling-ESC-A43-later = The later one; then the earlier has nothing to steal
ruling-ESC-A43-earlier = The earlier one, if nobody cancels it: it takes the part wherever it is by then

ruling-ESC-A44 = May the target of Sleight of Hand cancel a Confusion Ray that protects it?
ruling-ESC-A44-no = No, only a card played on Sleight of Hand itself
ruling-ESC-A44-yes = Yes, as that also serves to cancel Sleight of Hand

ruling-ESC-A45 = Does Force Field stop a 3-D Printer on a protected player’s card?
ruling-ESC-A45-stopped = Yes, it is played on that player’s active cards
ruling-ESC-A45-let_through = No, a copy harms nobody
