# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-MI-A01 = Forces should go up to 9, but Common Cold and Poison Gas say 10. Which counts?
ruling-MI-A01-lists = The number on the card: 10
ruling-MI-A01-cap = No card is worth more than 9; Bonus cards still add to it

ruling-MI-A02 = Where do cards go after they have fought?
ruling-MI-A02-discard = To the discard pile right after the battle: each fights once
ruling-MI-A02-return = Back to the hand: with another trait they may fight again this turn
ruling-MI-A02-stay = They stay on the table and are discarded in Regroup

ruling-MI-A03 = A deck is empty when cards should be drawn. What now?
ruling-MI-A03-shuffle = Shuffle its discard pile into a new deck
ruling-MI-A03-stop = No more cards are drawn
ruling-MI-A03-end = The game ends: the most Victory Points win

ruling-MI-A04 = How many Abduction, Mind Control or Ambush cards may be played in one phase?
ruling-MI-A04-one = One of each kind
ruling-MI-A04-any = Any number, one after the other

ruling-MI-A05 = Mind Control and Ambush in the same battle: who decides first?
ruling-MI-A05-text = First the Martians on Mind Control, then the Humans on the Ambush
ruling-MI-A05-human = First the Humans on the Ambush
ruling-MI-A05-secret = Both choose in secret; Mind Control resolves first

ruling-MI-A06 = When is an Ambush chosen?
ruling-MI-A06-after = After the reveal, before the forces are added
ruling-MI-A06-committed = It is played face down with the other cards and must then be used

ruling-MI-A07 = A Human card fights for the Martians. Can an Ambush hit it?
ruling-MI-A07-own = No: it counts for the Martians, but only their own cards can be ambushed
ruling-MI-A07-ambush = Yes, like any card of that side

ruling-MI-A08 = May Bonus cards go on a Human card that has just changed sides?
ruling-MI-A08-no = No, Bonus cards are played before the reveal
ruling-MI-A08-yes = Yes, if the Martians revealed a card of their own

ruling-MI-A09 = Tied forces: do Bonus cards count as cards?
ruling-MI-A09-all = Yes, every card left counts
ruling-MI-A09-trait = No, only cards with the trait of the phase

ruling-MI-A10 = May several Bonus cards go on one card?
ruling-MI-A10-any = Yes, any number
ruling-MI-A10-one = No, one per card

ruling-MI-A11 = Neither side plays a card in a battle. Who gets the Strategy Point?
ruling-MI-A11-both = Both do: it is a tie
ruling-MI-A11-nobody = Nobody does

ruling-MI-A12 = Both sides reach the goal in the same Regroup. Who wins?
ruling-MI-A12-more = Whoever has more points; if tied, play on until one side leads
ruling-MI-A12-shared = They share the win
ruling-MI-A12-martian = The Martians

ruling-MI-A13 = Do Strategy Points carry over to the next turn?
ruling-MI-A13-no = No, only this turn’s count

ruling-MI-A14 = May a side discard more than it must in Regroup?
ruling-MI-A14-any = Yes, any number
ruling-MI-A14-exact = No, down to exactly four

ruling-MI-A15 = Who swaps first in Reserves? You draw as many as you discard.
ruling-MI-A15-together = Both at once, face down
ruling-MI-A15-martian = First the Martians, then the Humans

ruling-MI-A16 = What if the Humans have no cards? Is a lost card replaced?
ruling-MI-A16-no_effect = With no cards, nothing happens; a lost card is not replaced this turn

ruling-MI-A17 = Who picks the card that an Abduction takes?
ruling-MI-A17-point = The Martians point at the back of a card; for a hand kept in the app, the app picks
ruling-MI-A17-die = A die: shuffle the hand and count from the left

ruling-MI-A18 = How are secret cards entered?
ruling-MI-A18-table = They stay face down on the table; after the reveal you enter them for both
ruling-MI-A18-handover = One after the other on a covered screen, before the reveal

ruling-MI-A19 = Is there a start player?
ruling-MI-A19-none = No: everything happens at once, or is fixed by side

ruling-MI-A20 = Can you play to more than three Victory Points?
ruling-MI-A20-setting = Yes, chosen before the game

ruling-MI-A21 = May an Ambush take a single Bonus card?
ruling-MI-A21-no = No, it takes a card with a force of its own, and its Bonus cards go with it
ruling-MI-A21-yes = Yes, it may take one Bonus card and leave the rest
