# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-MAD-A01 = How many can play? The rulebook does not say.
ruling-MAD-A01-publisher = Three to six, as the publisher says
ruling-MAD-A01-two_players = Two as well, with stacks of three cards (house variant; decided before the game)

ruling-MAD-A02 = Which faces does a die have?
ruling-MAD-A02-two_each = Two Martians, two Ray Guns, two Nukes
ruling-MAD-A02-told = As entered with the cards, for dice that differ

ruling-MAD-A03 = Do Nukes of earlier rolls of the turn keep covering corners?
ruling-MAD-A03-stay = Yes, they stay until the turn ends
ruling-MAD-A03-last_roll = No, only the Nukes of the latest roll cover corners

ruling-MAD-A04 = What if there are more Nuke dice than corner Nukes?
ruling-MAD-A04-nuked = All are covered, so you are nuked; the spare dice do nothing

ruling-MAD-A05 = Does being nuked take away a token placed in an earlier turn?
ruling-MAD-A05-keeps = No, only what was rolled this turn is lost
ruling-MAD-A05-removed = Yes, the token on the target comes back too

ruling-MAD-A06 = A target that needs Nukes: do Nuke dice on corners count for it too?
ruling-MAD-A06-both = Yes, every Nuke counts for the target and covers a corner
ruling-MAD-A06-one_purpose = A die does one thing: first it fills the target’s spaces, then corners
ruling-MAD-A06-busts = Such a card counts how often its attacker was nuked, not the Nukes

ruling-MAD-A07 = A city that needs Martians: may Martians be re-rolled?
ruling-MAD-A07-stay = No, as on a monument: they count and the turn ends
ruling-MAD-A07-monuments_only = Only monuments hold Martians; here all are re-rolled or the player stops

ruling-MAD-A08 = A target whose spaces show different symbols: what counts?
ruling-MAD-A08-in_order = Dice that match the next open spaces, in their order
ruling-MAD-A08-any_mix = Any symbols the card shows, in any mix
ruling-MAD-A08-first_symbol = Only the symbol of its first space

ruling-MAD-A09 = May the target change after a roll?
ruling-MAD-A09-no = No
ruling-MAD-A09-by_card = Only if a card in play says so; the app offers it while such a card is there

ruling-MAD-A10 = Stopping without a matching symbol: is a token placed?
ruling-MAD-A10-no_token = No
ruling-MAD-A10-beside = Yes, next to the card, at 0

ruling-MAD-A11 = No Martians are left to re-roll: is progress still marked?
ruling-MAD-A11-marked = Yes, as if you had stopped

ruling-MAD-A12 = What happens to other players’ tokens on a claimed card?
ruling-MAD-A12-returned = They go back to their owners; the progress is lost

ruling-MAD-A13 = When is the next card of the stack turned over?
ruling-MAD-A13-after_effects = After the claimed card’s effects; its red rule works from the next turn on
ruling-MAD-A13-at_once = Before them; its red rule already works for the rest of this turn

ruling-MAD-A14 = Who applies red rules?
ruling-MAD-A14-by_kind = The app where it knows the rule, otherwise you
ruling-MAD-A14-by_hand = You apply every red rule by hand

ruling-MAD-A15 = Is an extra turn still taken when the game is about to end?
ruling-MAD-A15-taken = Yes, at once, the first player’s too; then the game ends as usual
ruling-MAD-A15-ends_first = The game ends before any further turn of the first player

ruling-MAD-A16 = What happens when a stack runs out?
ruling-MAD-A16-shrinks = The row is one card shorter, corner Nukes included; the rest stays in play

ruling-MAD-A17 = What if a second stack runs out in the last round?
ruling-MAD-A17-no_change = Nothing changes; the end is already fixed

ruling-MAD-A18 = A die was set before the roll: does it count as rolled?
ruling-MAD-A18-as_rolled = Yes: a Martian may be re-rolled, a Nuke covers a corner
ruling-MAD-A18-fixed = It may show any face, but stays as it is all turn

ruling-MAD-A19 = May a die be set before re-rolls too?
ruling-MAD-A19-first_roll = No, only before the first roll of the turn
ruling-MAD-A19-every_roll = Yes, before every roll

ruling-MAD-A20 = May you roll on when the target is already met?
ruling-MAD-A20-must_claim = No, it is claimed at once

ruling-MAD-A21 = Latest in turn order: counted from where?
ruling-MAD-A21-from_marker = From the first-player marker: the farther to its left, the later
ruling-MAD-A21-from_trigger = From the player who took the last card of a stack

ruling-MAD-A22 = Does it matter which corner Nukes are covered?
ruling-MAD-A22-count_only = No, only how many

ruling-MAD-A23 = Who picks the side of the difficulty card?
ruling-MAD-A23-table = You do, before the deal
ruling-MAD-A23-random = Chance: toss it once the first player is known

ruling-MAD-A24 = After a re-roll: which dice do you show the app?
ruling-MAD-A24-rolled_only = Only the dice you rolled; the app remembers the others
ruling-MAD-A24-all_ten = All ten; the app checks that none of the others have gone missing
