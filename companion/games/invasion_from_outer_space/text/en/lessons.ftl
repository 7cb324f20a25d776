# What a first match teaches, each sentence at its first use: a title, and two lines at most.

lesson-packs = Reinforcements
lesson-packs-1 = Martians in one space are a Pack. Throw more than your Packs, and more will land.

lesson-command = Two Command Points
lesson-command-1 = Every button has its price. Points that are not spent in this phase are lost.

lesson-landing = More Martians land
lesson-landing-1 = Put the new Soldiers on Landing Sites, never more than three in a space.

lesson-march = Martians move
lesson-march-1 = Martians in a Hero’s space stay there. All others may move.

lesson-ray_guns = Ray Guns
lesson-ray_guns-1 = One die for each Martian: 5 and 6 hit. A Pack of 3 hits on 4, too.

lesson-dodge = Dodging
lesson-dodge-1 = Heroes dodge each hit with a die of their own. What is left wounds them.

lesson-hero_turn = The Heroes’ turn
lesson-hero_turn-1 = The white die is for spaces, a green 5 or 6 is a Power Token.

lesson-search = Searching
lesson-search-1 = Inside a building a Hero may search for a card instead of moving.

lesson-items = Carry four Items
lesson-items-1 = Items lie next to the sheet: four, two of them Weapons. Events stay secret.

lesson-shooting = A Ranged Attack
lesson-shooting-1 = With a Range on a card a Hero may shoot once: at somebody in sight and in range.

lesson-fights = Fights
lesson-fights-1 = A Hero throws two dice, a Pack one for each Soldier. Only the highest counts.
lesson-fights-2 = The higher die wounds the other side. A tie does nothing.

lesson-zombies = Zombies shamble
lesson-zombies-1 = Every Zombie moves one space. Walls don’t stop it; Big Top Blockers do.

lesson-spawn = New Zombies
lesson-spawn-1 = New Zombies appear each turn, and a killed Hero rises as a Zombie Hero.

lesson-zombie_fights = Zombies fight in pairs
lesson-zombie_fights-1 = Every Zombie fights one Hero in its space; pair them off first.

lesson-zombie_dice = Ties with Zombies
lesson-zombie_dice-1 = A Zombie wins ties. It dies only if the Hero wins with doubles.

lesson-three_sides = Everybody against everybody
lesson-three_sides-1 = Zombies and Martians fight each other, too: each Zombie meets the whole Pack.
lesson-three_sides-2 = A Soldier killed by a Zombie becomes a Zombie.
lesson-three_sides-3 = The first side with enough points wins: Heroes 25, Martians 3, Zombies 3.
