# What a first match teaches: a title and a few sentences each.

lesson-heroes_come = Four circus Heroes
lesson-heroes_come-1 = Draw the Hero sheets blind and put them face up.
lesson-heroes_come-2 = Each Hero starts in the building named on the sheet, with one Power Token.

lesson-cards = Martian cards
lesson-cards-1 = Every Martian Turn begins with two cards.
lesson-cards-2 = The Martians keep their hand secret. Six cards are a full hand.

lesson-command = Two Command Points
lesson-command-1 = Each button of the Saucer Console has its price: cards, saucers, Soldiers, Tech, a Champion.
lesson-command-2 = Points that are not spent by the end of the phase are lost.

lesson-march = Martians move
lesson-march-1 = Every Soldier may move one space. Three of them fill a space: a full Pack.
lesson-march-2 = A Martian that shares a space with a Hero stays where it is.

lesson-ray_guns = Ray Guns
lesson-ray_guns-1 = Each Pack may fire into its own space or one next to it.
lesson-ray_guns-2 = One die for each Martian: 5 and 6 hit. A full Pack hits on 4, too.
lesson-ray_guns-3 = Heroes dodge each hit with a die of their own.

lesson-fights = Fights
lesson-fights-1 = Heroes and Martians in one space fight hand to hand.
lesson-fights-2 = A Hero rolls two dice, a Pack one for each Soldier. Only the highest die of each side counts.
lesson-fights-3 = The higher one wounds the other. A tie does nothing.

lesson-landing = More Martians land
lesson-landing-1 = Put the new Soldiers on Landing Sites, never more than three in a space.

lesson-hero_turn = The Heroes’ turn
lesson-hero_turn-1 = Each Hero acts once, in any order: move or search, trade Items, shoot, fight.
lesson-hero_turn-2 = Two dice: the white one is for spaces, a green 5 or 6 is a Power Token.
lesson-hero_turn-3 = Inside a building a Hero may search for a card instead of moving.

lesson-items = Carry four Items
lesson-items-1 = Put Items face up next to the sheet. Events go into your hand and stay secret.
lesson-items-2 = A Hero carries up to four Items, two of them Weapons.

lesson-shooting = A Ranged Attack
lesson-shooting-1 = With a Range on an Item or ability, a Hero may shoot once: at somebody in sight, and in range.

lesson-zombies = Zombies shamble
lesson-zombies-1 = Every Zombie moves one space. Walls don’t stop it; Big Top Blockers do.
lesson-zombies-2 = New Zombies appear each turn, and a killed Hero rises as a Zombie Hero.

lesson-zombie_fights = Zombies fight in pairs
lesson-zombie_fights-1 = Every Zombie fights one Hero in its space; pair them off first.
lesson-zombie_fights-2 = A Zombie wins ties. It dies only if the Hero wins with doubles.

lesson-three_sides = Everybody against everybody
lesson-three_sides-1 = Zombies and Martians fight each other, too: each Zombie meets the whole Pack.
lesson-three_sides-2 = A Soldier killed by a Zombie becomes a Zombie.
lesson-three_sides-3 = The first side with enough Victory Points wins: Heroes 25, Martians 3, Zombies 3.
