# The steps of setting up the real table.

# Gaps: $keys: list of names of fields; $most: largest number; $name: name of a player, a figure, a
# card or a thing; $number: number, such as that of a thing on the table; $scenario: name of a
# scenario; $seat: name of the player who sits there, or the number of the seat; $side: name of a side
# of the game.

setup-big-top = Put the Center Board in the middle. Big Top side up, unless the scenario says Fair Grounds.
setup-outer-boards = Put four Outer Boards around it. Draw them face down, then turn them over.
setup-landing-sites = Put a Landing Site on every Outer Board. It lies on the start spot: new Martians will land there.
setup-heroes = Deal out four Hero sheets. At random, to the Heroes’ players in turn; take their figures as well.
setup-power-tokens = Give every Hero one Power Token.
setup-town-center = Put the Center Board in the middle. Town Center side up; all boards are those of Last Night on Earth.
setup-town-boards = Put four Outer Boards around it. Draw those of the Small Town face down, then turn them over.
setup-town-sites = Put a Landing Site on every Outer Board. It lies on the Spawning Pit.
setup-no-zombies = Leave the Zombies and their cards in the box.
setup-town-heroes = Draw four Hero sheets. Those of the Small Town, at random; take their figures as well.
setup-carnival-heroes = Draw four Hero sheets. Those of the Carnival, at random; take their figures as well.
setup-mixed-heroes = Draw four Hero sheets. Shuffle those of both boxes first; take their figures as well.
setup-carnival-tokens = Give every Carnival Hero one Power Token.
setup-random-buildings = All Heroes start in Random Buildings.
setup-cannons = Have two Cannon markers ready. You need them if Archibald comes.
setup-town-decks = Shuffle both decks. The Small Town’s Hero deck, and the Martian deck with all 60 cards.
setup-both-decks = Shuffle both decks. All 60 cards of each are in play.
setup-leader = Have the Martian Leader ready. Put him next to the Zard Beast: he can be called.
setup-basic-decks = Shuffle both decks. First take the 20 Advanced cards out of each.
setup-scenario = Read the scenario card. Set out what is in red, such as Crowds, Allies or Starting Cards.
setup-crashed-saucer = Put the crashed saucer in the center space.
setup-allies = Have the six Ally markers ready.
setup-no-cannons = There are no cannons here. Choose another scenario if you can.
setup-one-pool = Put all 18 Soldiers into one pool.
setup-two-pools = Put 9 Soldiers into each pool.
setup-orange-console = Put out the Command Console. Orange side up.
setup-blue-console = Put out the Command Console. Blue side up.
setup-dice = Hand out the dice. A white and a green one for every Hero.
setup-white-dice = Hand out the dice. A white one for every Hero.

# Why a match cannot begin.
setup-error-town = Escape in the Truck is played in the Small Town (IFOS-412).
setup-error-scenario = The scenario { $scenario } has not been entered.
setup-error-basic = The Basic Game has one scenario, not { $scenario } (IFOS-075).
setup-error-three-sides = Heroes, Martians and Zombies are for 3 to 8 players, not { $number } (IFOS-430).
setup-error-two-sides = This scenario is for up to { $most } players, not { $number } (IFOS-007).
setup-error-heroes = At least four Hero sheets must be entered (IFOS-081).
setup-error-champions = The Champions { $keys } must all be entered.
setup-error-boards-twice = Two boards have the same name.
setup-error-outer-boards = At least { $number ->
    [4] four
   *[other] six
} Outer Boards must be entered (IFOS-053).
setup-error-center-board = All sides of the Center Board must be entered (IFOS-052).

# The box on the shelf, and what is chosen before a match.
setup-odds-of = dice
setup-option-game = Which game?
setup-game-basic = The Basic Game
setup-game-advanced = The Advanced Game
setup-game-small-town = Martians in the Small Town, with Last Night on Earth
setup-game-crossover = A crossover at the Carnival, with Last Night on Earth
setup-option-heroes = Which Heroes?
setup-heroes-small-town = Those of the Small Town
setup-heroes-carnival = Those of the Carnival
setup-heroes-mixed = Both, if all players agree
setup-option-scenario = Which scenario?
setup-scenario-escape = Escape in the Truck (Small Town)
setup-option-play = What should the app track?
setup-play-guide = Guide: phases, dice, tracks and Hero sheets
setup-play-board = Board: every figure and every move as well
setup-error-zombies = { $scenario } is played with Zombies: choose the crossover at the Carnival (IFOS-392).
setup-scenario-zombies = { $name } (Zombies at the Carnival)
setup-zombie-deck = Shuffle both decks. The Hero deck and the Zombie deck of Last Night on Earth, with all their cards.
setup-pits = Put a Spawning Pit on the start spot of every Outer Board.
setup-zombies-figures = Put the Zombies next to the boards. Two Zombie players share them by colour.
setup-no-martians = Leave the Martians in the box. Their cards and saucers, too.
setup-fair-grounds = Put the Center Board in the middle. Fair Grounds side up.
setup-scenario-overrun = { $name } (three sides)
setup-side = { $side ->
    [martians] Martians
    [zombies] Zombies
   *[heroes] Heroes
}
setup-six-boards = Put all six Outer Boards around it. Draw them face down, place them as the picture in the rulebook shows and turn them over.
setup-corner-sites = Put the four Landing Sites into the four inner corners of the boards.
setup-all-pits = Put a Spawning Pit on every start spot.
setup-three-decks = Shuffle three decks. Heroes, Martians, and the Zombies of Last Night on Earth, with all their cards.
setup-all-in-centre = Put all four Heroes into the center space of the Center Board.
setup-no-track = Leave the Invasion Track in the box. There is no time limit.

# The table at set-up.
setup-layout-heroes = Heroes
setup-layout-console = Console
setup-layout-martians = Martians
setup-layout-soldiers = Soldiers

# What one player did more often than anybody else.
feat-fight_won = { $seat } won { $number } Fights.
feat-wounded = { $seat } took wounds { $number } times.
feat-dead = { $seat } lost { $number } Heroes.
