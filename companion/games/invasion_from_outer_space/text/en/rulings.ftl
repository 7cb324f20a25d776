# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-IFOS-A01 = Who carries out what cards, sheets and scenarios say?
ruling-IFOS-A01-toolbox = The app, as far as the card’s or sheet’s effect was entered; you do the rest
ruling-IFOS-A01-left = You read the card and set everything by hand

ruling-IFOS-A02 = Invasion runs out of turns: who is ahead?
ruling-IFOS-A02-card = You read it on the scenario card and say who won
ruling-IFOS-A02-share = Whoever is nearer to their goal; the Martians when equal

ruling-IFOS-A03 = Which dead Martians are kills of the Heroes?
ruling-IFOS-A03-not-martian-made = All removed by a wound that the Martians did not cause themselves; a Champion counts one
ruling-IFOS-A03-by-heroes = Only those killed by a Hero’s Fight, attack or card; a Champion counts one
ruling-IFOS-A03-all = Every Martian that leaves the board, by whatever cause
ruling-IFOS-A03-no-champions = As the first, but Champions do not count

ruling-IFOS-A04 = When do the Heroes win because no Martian is left on the board?
ruling-IFOS-A04-at-once = As soon as the last one is removed; a lone Champion keeps the game going
ruling-IFOS-A04-end-of-turn = Only at the end of a turn

ruling-IFOS-A05 = Where do the starting Martians go?
ruling-IFOS-A05-sites = On Landing Sites of the Martians’ choice, three in a space
ruling-IFOS-A05-anywhere = On any spaces the Martians choose
ruling-IFOS-A05-equal = Spread evenly over the four Landing Sites

ruling-IFOS-A06 = Are hands dealt before the first turn?
ruling-IFOS-A06-none = No: free cards for Heroes only; the Martians begin with their first draw

ruling-IFOS-A07 = Do a Zard Beast and a Leader without Soldiers count as Packs for reinforcements?
ruling-IFOS-A07-yes = Yes, every space with Martians counts
ruling-IFOS-A07-soldiers = No, only spaces with Soldiers

ruling-IFOS-A08 = Do Play Immediately cards take a place in the hand while drawing?
ruling-IFOS-A08-yes = Yes, until they are played
ruling-IFOS-A08-no = No, they are set aside and another may be drawn

ruling-IFOS-A09 = What if a Play Immediately card brings more such cards?
ruling-IFOS-A09-same = They are played the same way, afterwards

ruling-IFOS-A10 = May a Martian card be discarded before the draw when the hand is not full?
ruling-IFOS-A10-yes = Yes, one card
ruling-IFOS-A10-full = Only from a full hand

ruling-IFOS-A11 = Several Heroes or Crowds fall: does the bonus add up?
ruling-IFOS-A11-add = Yes, all of it comes in the next Command Phase
ruling-IFOS-A11-one = No, at most one bonus a turn

ruling-IFOS-A12 = Two Martian players share a Pack: who decides?
ruling-IFOS-A12-champion-player = Each moves their own Soldiers; if they disagree on target or cards, whoever leads the Champions this turn decides
ruling-IFOS-A12-agree = The two must agree

ruling-IFOS-A13 = What if a Landing Site is full, or the Zard Beast is there?
ruling-IFOS-A13-lost = What does not fit is lost; the Leader may join a Pack, the Zard Beast crushes it
ruling-IFOS-A13-beast-needs-room = As the first, but the Zard Beast only comes to a Site without Martians

ruling-IFOS-A14 = May Martians land on a Hero’s space?
ruling-IFOS-A14-yes = Yes; only those who land in the Command Phase attack this turn
ruling-IFOS-A14-no = No

ruling-IFOS-A15 = What if the pool has too few Soldiers?
ruling-IFOS-A15-fewer = As many are placed as there are

ruling-IFOS-A16 = Is a diagonal step past the corner of a building allowed?
ruling-IFOS-A16-same-side = Allowed if no wall is between the two spaces; two buildings that touch make a Pinch Point
ruling-IFOS-A16-wall-end-blocks = Blocked wherever a wall ends at that corner

ruling-IFOS-A17 = When does Rage drag the Zard Beast to a Hero?
ruling-IFOS-A17-each-step = Before its move and after every step; walls do not matter, Blockers do
ruling-IFOS-A17-start = Only before its move

ruling-IFOS-A18 = Does Rage drag it to a Crowd?
ruling-IFOS-A18-no = No, but a Crowd still keeps it from leaving
ruling-IFOS-A18-yes = Yes, as to a Hero

ruling-IFOS-A19 = Do crushed Soldiers count for the Heroes?
ruling-IFOS-A19-no = No; and it always crushes what it moves over
ruling-IFOS-A19-crushed-count = Yes, as kills

ruling-IFOS-A20 = Does Toughness help against an effect that kills?
ruling-IFOS-A20-roll = Yes, with a roll for each wound
ruling-IFOS-A20-no-roll = No

ruling-IFOS-A21 = Roar takes a Power Token: may it be spent first?
ruling-IFOS-A21-lost = No, it goes before anything else
ruling-IFOS-A21-spend-first = Yes, on an effect of that moment

ruling-IFOS-A22 = May a Champion move on through a space with a Hero or Crowd?
ruling-IFOS-A22-no = No, entering it ends the move
ruling-IFOS-A22-champions = Yes, a Champion with a step left may

ruling-IFOS-A23 = Which Soldiers go with the Leader?
ruling-IFOS-A23-start = Those in his space when he sets out; all keep together
ruling-IFOS-A23-on-the-way = Also any he meets on the way

ruling-IFOS-A24 = Who hits on 3 or more, like the Leader?
ruling-IFOS-A24-sharing = All who share his space when firing
ruling-IFOS-A24-moved = Only those who moved with him

ruling-IFOS-A25 = Must a Pack fire?
ruling-IFOS-A25-may = No; it is only bound in its choice of target
ruling-IFOS-A25-must = Yes, when a Hero is in its space

ruling-IFOS-A26 = What if a Hero is given more hits than it can take?
ruling-IFOS-A26-lost = All hits are assigned before any dodge; the surplus is lost
ruling-IFOS-A26-one-by-one = Each hit is assigned after the dodge before it

ruling-IFOS-A27 = May one Hero take all hits of a Blast?
ruling-IFOS-A27-free = Yes, the Heroes divide them as they like
ruling-IFOS-A27-even = No, as evenly as possible

ruling-IFOS-A28 = A Blast hits Heroes who stand with a Crowd: who takes it?
ruling-IFOS-A28-say = The Martians say before the roll: the Heroes, or the Crowd
ruling-IFOS-A28-both = One roll counts for both, each with its own number

ruling-IFOS-A29 = Must a Hero with a Crowd protect it or hide in it?
ruling-IFOS-A29-may = No, neither
ruling-IFOS-A29-must = Yes, one of the two

ruling-IFOS-A30 = What if one Hero protects a Crowd and another hides in it?
ruling-IFOS-A30-protector = Only the protector can be attacked, neither the Crowd nor the hidden one

ruling-IFOS-A31 = What if all Heroes hide and nobody protects?
ruling-IFOS-A31-crowd = The Crowd is attacked

ruling-IFOS-A32 = What if a Pack has lost a Soldier in an earlier Fight of the phase?
ruling-IFOS-A32-shrinks = It fights on with those left
ruling-IFOS-A32-fixed = It keeps the dice it began the phase with

ruling-IFOS-A33 = What if a Hero who wins ties fights the Zard Beast, which wins them too?
ruling-IFOS-A33-draw = Then a tie is a draw

ruling-IFOS-A34 = What if the last Soldier dies in the middle of a Fight?
ruling-IFOS-A34-ends = The Fight is over, the Hero takes no wound
ruling-IFOS-A34-dice-count = The other dice still count

ruling-IFOS-A35 = Do the white and green dice end the start of the Hero Turn?
ruling-IFOS-A35-no = No, only a move or a Search does
ruling-IFOS-A35-yes = Yes, the roll does

ruling-IFOS-A36 = Does a move of no spaces count as a move?
ruling-IFOS-A36-yes = Yes, if Move was chosen
ruling-IFOS-A36-no = No

ruling-IFOS-A37 = Staying in a fire: another roll each turn?
ruling-IFOS-A37-each-turn = Once a turn if it could have moved; not for a Hero who Searches
ruling-IFOS-A37-moved = Only for those who really moved
ruling-IFOS-A37-all = Everybody, every turn

ruling-IFOS-A38 = Do Champions, Allies and Crowds suffer from fires?
ruling-IFOS-A38-all = Yes, all of them; Toughness helps, and Allies run away

ruling-IFOS-A39 = What if all eight fires are New and another should start?
ruling-IFOS-A39-not-placed = It does not start
ruling-IFOS-A39-move-new = One of the New ones is moved

ruling-IFOS-A40 = In which order are the fires rolled?
ruling-IFOS-A40-martians = As the Martians choose; fires that start meanwhile are not rolled
ruling-IFOS-A40-fixed = From the first marker placed to the last

ruling-IFOS-A41 = Which way do fires and Crowds go?
ruling-IFOS-A41-arrows = On 1 the Heroes choose, on 6 the Martians; 2 to 5 are the sides as numbered on the Center Board
ruling-IFOS-A41-printed = As printed on the markers: you enter it

ruling-IFOS-A42 = Do fires and Kerosene pass a Big Top Blocker?
ruling-IFOS-A42-no = No, nothing does
ruling-IFOS-A42-yes = Yes, fires are not named there

ruling-IFOS-A43 = Which spaces may be chosen for a fire or a Crowd?
ruling-IFOS-A43-eight = All eight spaces around
ruling-IFOS-A43-four = Only the four sides

ruling-IFOS-A44 = What if a line of Kerosene burns and no Fire marker is left?
ruling-IFOS-A44-existing = Fires with arrows are moved; if there are none, the Kerosene stays unlit
ruling-IFOS-A44-stop = The chain stops there

ruling-IFOS-A45 = Can a building of more than eight spaces burn down?
ruling-IFOS-A45-no = No, there are only eight fires

ruling-IFOS-A46 = Where do Crowds begin?
ruling-IFOS-A46-card = As the scenario card says, else one in each Random Building rolled
ruling-IFOS-A46-heroes = Where the Hero players put them

ruling-IFOS-A47 = Which way does a burning Crowd run?
ruling-IFOS-A47-chart = One roll as for its own move, with the usual stops

ruling-IFOS-A48 = May a Crowd leave a space with Martians?
ruling-IFOS-A48-yes = Yes, they do not hold it
ruling-IFOS-A48-no = No

ruling-IFOS-A49 = Does a destroyed Crowd come back?
ruling-IFOS-A49-no = No
ruling-IFOS-A49-scenario = As the scenario card says; you place it

ruling-IFOS-A50 = What if several spaces are on the rolled side?
ruling-IFOS-A50-owners = For fires the Martians choose, for Crowds the Heroes

ruling-IFOS-A51 = When may a Hero draw a card in the Big Top?
ruling-IFOS-A51-activation = When it acts itself, not in a Fight or Blast
ruling-IFOS-A51-hero-turn = At any time of the Hero Turn, not in a Fight or Blast

ruling-IFOS-A52 = What if the Heroes draw the last Hero card themselves?
ruling-IFOS-A52-go-on = They do not lose; drawing further gives nothing

ruling-IFOS-A53 = What if the Pick Up card is not in the discard pile?
ruling-IFOS-A53-draw = Not allowed, draw a card instead
ruling-IFOS-A53-wasted = The Search is lost

ruling-IFOS-A54 = How is a range counted?
ruling-IFOS-A54-through = The shortest way, ignoring walls; sight is another matter
ruling-IFOS-A54-walk = Along spaces that can be walked

ruling-IFOS-A55 = Which line decides who is seen?
ruling-IFOS-A55-centres = From the center of one space to the center of the other
ruling-IFOS-A55-any-point = From any point of one space to any point of the other
ruling-IFOS-A55-table = You look and enter it

ruling-IFOS-A56 = Does a wall block that only the target is next to?
ruling-IFOS-A56-block = Yes; one can see without being seen
ruling-IFOS-A56-mutual = No, whoever is seen also sees

ruling-IFOS-A57 = One Hero a turn may use an Item: what is a turn?
ruling-IFOS-A57-hero-turn = The Hero Turn; its use in the Martian Turn is separate
ruling-IFOS-A57-round = The whole round

ruling-IFOS-A58 = What if a Hero has too many Items in the Martian Turn?
ruling-IFOS-A58-at-once = Down to the limit at once, as always

ruling-IFOS-A59 = Where do the numbers of the template come from?
ruling-IFOS-A59-ask = From the real template: the app asks for the number
ruling-IFOS-A59-told = From the sections entered once, placed on the board by the app

ruling-IFOS-A60 = Where may Archibald land?
ruling-IFOS-A60-not-destroyed = Also on Martians, and then he fights them; not in a destroyed building

ruling-IFOS-A61 = Cassidy comes in later: does she get the Brace of Pistols?
ruling-IFOS-A61-yes = Yes, from the deck or the discard pile
ruling-IFOS-A61-no = No

ruling-IFOS-A62 = What if a player’s only Hero dies?
ruling-IFOS-A62-new = A new one is drawn at once

ruling-IFOS-A63 = Which is the center space of the Fair Grounds?
ruling-IFOS-A63-middle = The middle space of that side

ruling-IFOS-A64 = What if there are more Command Points on a Tech than it costs?
ruling-IFOS-A64-allowed = Allowed; all go back when it is revealed

ruling-IFOS-A65 = May Tech be cancelled as it is being used?
ruling-IFOS-A65-before-dice = Yes, on 4 or more, before its dice are rolled
ruling-IFOS-A65-no = No

ruling-IFOS-A66 = Can Command Points on a Champion be cancelled?
ruling-IFOS-A66-no = No, only cards can be

ruling-IFOS-A67 = What is an odd turn?
ruling-IFOS-A67-marker = By the number the marker is on
ruling-IFOS-A67-count = By the number of turns played

ruling-IFOS-A68 = Basic Game: may any card be a free card at the start?
ruling-IFOS-A68-any = Yes; putting some back is a rule of the Advanced Game

ruling-IFOS-A69 = What is an empty space in the Fun House?
ruling-IFOS-A69-models = A space without models
ruling-IFOS-A69-everything = A space without models, markers and fire

ruling-IFOS-A70 = What if a Hero with Martians in its space is moved in the Fun House?
ruling-IFOS-A70-moves = It leaves without a Fight

ruling-IFOS-A71 = A crashing saucer wounds on 3 or more: may one dodge?
ruling-IFOS-A71-no-dodge = No; one roll for each model is all

ruling-IFOS-A72 = What if a building falls and all spaces next to a model are blocked?
ruling-IFOS-A72-nearest = Its player takes a space two steps away, else the nearest free one

ruling-IFOS-A73 = Which rules of the Zard Beast apply to the Super Zard Beast?
ruling-IFOS-A73-card = Those its card names; all of them where it is silent

ruling-IFOS-A74 = What does it cost to move an Ally in Abduction?
ruling-IFOS-A74-two = Two Power Tokens, paid together
ruling-IFOS-A74-printed = As printed on the scenario card: you enter it

ruling-IFOS-A75 = How many Zombies come with Autospawn?
ruling-IFOS-A75-d6 = The usual D6, without the check

ruling-IFOS-A76 = What is left of a Carnival Hero who rises as a Zombie?
ruling-IFOS-A76-boxes = All Health Boxes; no abilities or Power Tokens, a move of D3, a Zombie Hero’s dice

ruling-IFOS-A77 = A Hero beats a Zombie without doubles: what happens?
ruling-IFOS-A77-doubles = It is only fended off; doubles wound it
ruling-IFOS-A77-wounded = It is wounded, as Martians are

ruling-IFOS-A78 = Earth Overrun: when do Martians kill a Zombie in a Fight?
ruling-IFOS-A78-doubles = Only with doubles among their dice, as Heroes do
ruling-IFOS-A78-wins = With every Fight they win

ruling-IFOS-A79 = Earth Overrun: does the game also end with four dead Heroes, or with no Martians left?
ruling-IFOS-A79-points = No, only Victory Points count
ruling-IFOS-A79-all = Yes, as in other scenarios

ruling-IFOS-A80 = Earth Overrun: who gets the points for a kill by fire?
ruling-IFOS-A80-starter = Whoever started that fire, even where it has spread
ruling-IFOS-A80-turn = The side whose turn it is

ruling-IFOS-A81 = Earth Overrun: several sides get enough points at once. Who wins?
ruling-IFOS-A81-turn = The side whose turn it is
ruling-IFOS-A81-shared = They share the win

ruling-IFOS-A82 = Earth Overrun: is there a Crowd Phase?
ruling-IFOS-A82-none = No, there are no Crowds

ruling-IFOS-A83 = Earth Overrun: does a Soldier who turns into a Zombie count as killed?
ruling-IFOS-A83-counts = Yes, on the track of the Zombies

ruling-IFOS-A84 = Earth Overrun: how many Landing Sites are there?
ruling-IFOS-A84-four = Four, in the inner corners

ruling-IFOS-A86 = A Zombie and somebody else who wins ties roll equally high. Who wins?
ruling-IFOS-A86-tie = Nobody: both win ties, so it stays a tie
ruling-IFOS-A86-opponent = The opponent

ruling-IFOS-A87 = One crash or fire takes both sides to their goals at once. Who wins?
ruling-IFOS-A87-order = They die in this order: Champions, Heroes, Soldiers. Whoever gets there first wins
ruling-IFOS-A87-turn = The side whose turn it is
ruling-IFOS-A87-shared = Both share the win

ruling-IFOS-A88 = Somebody lands or enters play where a fire burns. Is there a roll for it?
ruling-IFOS-A88-none = No, only the next time that fires burn everybody in them
ruling-IFOS-A88-rolls = Yes, as for somebody who walks in

ruling-IFOS-A89 = The Fun House, a push or a flight moves a figure into a fire. How often does it roll?
ruling-IFOS-A89-one = Once
ruling-IFOS-A89-each = Twice, as for walking: for entering and for staying
ruling-IFOS-A89-flights = Twice where a flight ends, otherwise once

ruling-IFOS-A90 = A saucer crashes onto a Crowd. What happens to the Crowd?
ruling-IFOS-A90-spared = Nothing
ruling-IFOS-A90-wounded = It rolls for a wound like any model
ruling-IFOS-A90-runs = It rolls for a wound, then it runs

ruling-IFOS-A91 = When may Heroes pay to move an Ally?
ruling-IFOS-A91-any = Whenever it is the Heroes’ turn, even when all of them have acted
ruling-IFOS-A91-between = Only while no Hero is being activated

ruling-IFOS-A92 = Earth Overrun: a card hits a Pack. Do Zombies belong to it?
ruling-IFOS-A92-zombies = Yes, all who stand in the space make up the Pack
ruling-IFOS-A92-martians = No, only Martians make up a Pack; among Zombies alone it hits one
