# What a first match teaches, each lesson at its first use: a title, and two lines at most.

lesson-packs = Reinforcements
lesson-packs-says = Martians in one space are a Pack. Throw more than your Packs, and more will land.

lesson-command = Two Command Points
lesson-command-says = Every button has its price. Points that are not spent in this phase are lost.

lesson-landing = More Martians land
lesson-landing-says = Put the new Soldiers on Landing Sites, never more than three in a space.

lesson-march = Martians move
lesson-march-says = Martians in a Hero’s space stay there. All others may move.

lesson-ray_guns = Ray Guns
lesson-ray_guns-says = One die for each Martian: 5 and 6 hit. A Pack of 3 hits on 4, too.

lesson-dodge = Dodging
lesson-dodge-says = Heroes dodge each hit with a die of their own. What is left wounds them.

lesson-hero_turn = The Heroes’ turn
lesson-hero_turn-says = The white die is for spaces, a green 5 or 6 is a Power Token.

lesson-search = Searching
lesson-search-says = Inside a building a Hero may search for a card instead of moving.

lesson-items = Carry four Items
lesson-items-says = Items lie next to the sheet: four, two of them Weapons. Events stay secret.

lesson-shooting = A Ranged Attack
lesson-shooting-says = With a Range on a card a Hero may shoot once: at somebody in sight and in range.

lesson-fights = Fights
lesson-fights-says = Each Soldier throws one die. The highest of all wounds the other side, a tie nobody.

lesson-zombies = Zombies shamble
lesson-zombies-says = Every Zombie moves one space. Walls don’t stop it; Big Top Blockers do.

lesson-spawn = New Zombies
lesson-spawn-says = New Zombies appear each turn, and a killed Hero rises as a Zombie Hero.

lesson-zombie_fights = Zombies fight in pairs
lesson-zombie_fights-says = Every Zombie fights one Hero in its space; pair them off first.

lesson-zombie_dice = Ties with Zombies
lesson-zombie_dice-says = A Zombie wins ties. It dies only if the Hero wins with doubles.

lesson-three_sides = Everybody against everybody
lesson-three_sides-says = Each Zombie meets the whole Pack, and a Soldier it kills becomes a Zombie.

lesson-three_goals = Who wins
lesson-three_goals-says = The first side with enough points wins: Heroes 25, Martians 3, Zombies 3.
