# Why a bot does what it does. Spaces and prey stand after "to", "near" or "at".

# Gaps: $boxes: list of boxed games; $face: what a die or a card shows on its upper side; $how: one of
# several ways, in square brackets, or a way in words; $left: number that remains; $mine: what is on
# the own side; $missing: number of what is not there; $name: name of a player, a figure, a card or a
# thing; $names: list of names; $new: the new name or number; $number: number, such as that of a thing
# on the table; $old: the old name or number; $other: the other of two; $prey: name of the figure that
# is chased; $site: number of a Landing Site, or an address on the web; $space: name of a space of the
# board; one of several where square brackets follow; $target: name of what is aimed at; $thrown: what
# was thrown, by name; $what: what is meant, in words; $wounds: number of wounds.

bot-anything = Any legal choice: this bot has no preference.
bot-made-up = Only the table can see this; it is made up here.
bot-a-card = A card
bot-the-board = the board
bot-the-crowd = the Crowd
bot-prey-ally = an Ally
bot-prey-crowd = the Crowd
bot-prey-heroes = the Heroes

# Rolls, cards and abilities.
bot-paper = Only the table knows which cards this hand holds.
bot-sure-hits = { $number ->
    [one] { $number } sure hit
   *[other] { $number } sure hits
}
bot-score = { $mine } to { $other }
bot-good-dice = { $number ->
    [one] { $number } good die
   *[other] { $number } good dice
}
bot-throw-fails = { $thrown } fails, { $how }: { $what } should help.
bot-throw-stands = { $thrown }, { $how }: { $what } is saved.
bot-goes-well = It is going well, { $how }, without { $what }.
bot-goes-badly = It is going badly, { $how }: { $what } should help.
bot-play = { $what } is played while it can be.
bot-must-go = One card must go: { $what }.
bot-keeps-card = A card in hand is better than none.
bot-full-hand = The hand is full: { $what } goes, to make room for a new card.
bot-tech = { $what } is built, and used.
bot-talent-of = the Talent of { $name }
bot-spends-token = { $name } spends a Power Token while it can still help.
bot-full-of-power = { $name } cannot hold more Power Tokens.
bot-saves-tokens = { $name } saves Power Tokens for later.
bot-bonus-of = the Combat Bonus of { $name }
bot-uses = { $name } uses { $what }, wounded or about to be.
bot-saves = { $name } saves { $what }.
bot-big-top = { $name } has Power Tokens to spare for a card.
bot-saves-token = { $name } saves the Power Token.
bot-pays = { $name } has the most Power Tokens and pays.
bot-any = Any will do.
bot-weakest = { $name } has the fewest Health Boxes left.
bot-neediest = { $name } needs it most.
bot-in-near-heroes = In { $space }, near Heroes.
bot-in-more-martians = In { $space }: more Martians than Heroes.
bot-any-wound = Any wound removes a Soldier.
bot-champion-meant = The Champion is meant.
bot-any-saucer = Any saucer will do.
bot-to-nearer = To { $space }, nearer to { $prey }.
bot-to-away = To { $space }, away from Heroes.
bot-table-sees-figure = Only the table can see where the figure is.
bot-at-near-heroes = At { $space }, near Heroes.
bot-at-away = At { $space }, away from Martians.
bot-their-die = Their { $face } has to go.
bot-own-die = A { $face } can only get better.
bot-crowd = The Crowd.
bot-any-ally = Any Ally will do.
bot-any-marker = Any marker will do.
bot-lay = From the saucer at { $space }, nearest to Heroes; the angle is random.
bot-lands = A landing at { $space }, away from Ray Guns.
bot-lying-card = A card already in play costs nothing.
bot-pass = No card helps here.
bot-keep = It keeps all cards.
bot-none-due = No card in this hand must be played at once.
bot-noted = You carry out the card.
bot-nothing-more = Nothing more is known about this card.
bot-as-before = The card does what it did last time.
bot-people-read = Only people can read what a card does.
bot-any-building = Any building will do.
bot-angle = The cannon’s angle is left to chance.
bot-landed = The Hero has landed where the table says.
bot-all-named = Everyone touched is named.
bot-table-sees-section = Only the table can see which section.
bot-owner-sees = Only its owner can see which card it was.

# The Advanced Game and the scenarios.
bot-fire-goes = The fire goes to { $space }, on the other side.
bot-crowd-to-martians = The Crowd runs to { $space }, towards Martians.
bot-crowd-away = The Crowd runs to { $space }, away from Martians.
bot-takes-fire = The fire in { $space } is the least useful to this side: it is moved.
bot-explodes-alone = { $what } at { $space } would hit nobody.
bot-explodes = { $what } at { $space }, among Martians.
bot-protects = In this scenario the Martians want the Crowds: protect them.
bot-hero-worth-more = A Hero is worth more than a Crowd.
bot-crowds-count = In this scenario Crowds count for the Martians.
bot-heroes-count = In this scenario dead Heroes count for the Martians.
bot-other-target = The other target counts for more.
bot-safest = { $what ->
    [crowd] A Crowd at { $space }, away from Martians.
    [new-ally] An Ally at { $space }, away from Martians.
   *[other] The Ally at { $space }, away from Martians.
}
bot-tokens-for-heroes = Power Tokens are saved for Heroes.
bot-saving-allies = This scenario is about saving Allies.
bot-ally-is-there = This Ally is already where it will be saved.
bot-ally-far = Move the Ally that is { count-spaces } from the center.
bot-martians-in = There are Martians in { $space }.
bot-ally-goes = The Ally goes to { $space }, nearer to the center.
bot-out-near = Out to { $space }, near Heroes.
bot-out-away = Out to { $space }, away from Martians.
bot-fun-house = A room in the Fun House might offer more than a search.
bot-any-lighter = Any Fire Item will do.
bot-fire-order = The order of the fires hardly matters.
bot-hide = Nobody hidden in a Crowd gets shot.
bot-neither = Neither helps.
bot-any-room = Any space in the room will do.
bot-takes-wound = { $name } takes the wound, with { $left } Health Boxes left.
bot-item-for-wound = { $what } is worth less than a wound.
bot-card-for-wound = A card from the hand is the cheapest payment.
bot-pack-goes = The whole Pack goes.
bot-champion-goes = The Champion goes.
bot-few-fires = There are too few fires for the Extinguisher.
bot-fire-less = One fire fewer.
bot-may-burn = Let the other fires burn.
bot-any-cannon = A cannon is fine anywhere.
bot-any-section = Any section will do.

# Heroes.
bot-one-step = One more step.
bot-not-into-fire = { $name } stays out of the fire.
bot-no-reason = { $name } has no reason to go to { $space }.
bot-attacks = { $name } attacks the Martians in { $space }.
bot-out-of-the-way = { $name } heads for { $space }, away from Ray Guns.
bot-to-shoot = { $name } heads for { $space }, to shoot from there.
bot-better-place = { $name } heads for { $space }, a better place.
bot-search = A search might turn something up.
bot-few-cards = The Hero deck is short: its last cards stay there.
bot-searches = { $name } searches: there might be something useful here.
bot-has-enough = { $name } has enough to fight with.
bot-pick-up = { $what } is there to pick up.
bot-own-items = Everybody keeps their own Items.
bot-shares = { $what } goes to { $name }, who has less.
bot-shot = { $what } is fired where most Martians are.
bot-shot-at = { $what } is fired at { $space }, where most Martians are.
bot-can-bear = { $name } can take it, with { $boxes } Health Boxes left.
bot-champion-wounded = The Champion is wounded.
bot-soldier = A Soldier: any wound removes it.
bot-met-made-up = Who a Hero meets is made up: there is no board to follow.
bot-fights-first = { $name } fights first, with the most Health Boxes left.
bot-next = { $name } is next in order.
bot-more-elsewhere = There is more to do elsewhere.
bot-pick-nothing = Picking up nothing wastes the search.
bot-good-place = This is a good place to be.
bot-nothing-to-do = There is nothing more to do here.
bot-passes-on = { $what } goes to { $name }.
bot-drops = Too much to carry: { $what } is discarded.
bot-new-hero = A new Hero comes to help.
bot-no-hero = Nobody else joins.
bot-at-centre = The center brings a free card.
bot-at-random = A random building, without a card.
bot-any-start = { $space } is as good a start as any.
bot-table-sees-boards = Only the table can see which boards are there.

# Martians.
bot-all-land = As many Soldiers land as can: the table finds room for them.
bot-land-near = { soldiers } at { $space }: the nearer to Heroes the better.
bot-arrives = It comes in at { $space }, near the Heroes.
bot-few-packs = Only { $number ->
    [one] { $number } Pack
   *[other] { $number } Packs
} on the board: Soldiers land at once.
bot-few-packs-at = Only { $number ->
    [one] { $number } Pack
   *[other] { $number } Packs
} on the board: Soldiers land at { $space }, near { $prey }.
bot-points-lost = Otherwise points are lost: Soldiers land at once.
bot-points-lost-at = Otherwise points are lost: Soldiers land at { $space }, near { $prey }.
bot-call-point = 1 point for the { $name }: { $missing } more and it arrives.
bot-call-last = The last point for the { $name }: it arrives now.
bot-saucer-for-table = Without a board, the table decides where a saucer goes.
bot-saucer = Landing Site { $site } flies to { $space }, nearer to { $prey }.
bot-no-saucer = No saucer gets closer this way.
bot-over-ally = This saucer is already over an Ally.
bot-no-saucer-ally = No saucer gets closer to an Ally this way.
bot-saucer-ally = Landing Site { $site } flies to { $space }, nearer to an Ally.
bot-buy = Nothing better to buy: a card.
bot-look-for = { soldiers } to look for Heroes.
bot-not-nearer = That brings nobody closer to a Hero.
bot-march = { soldiers } from { $old } to { $new }, nearer to { $prey }.
bot-march-to = { soldiers } to { $names }, to fire and fight there.
bot-march-join = { soldiers } join others at { $new }, nearer to { $prey }.
bot-leader-not-nearer = That does not bring the Leader closer to a Hero.
bot-leader = The Leader goes to { $space }, nearer to { $prey }.
bot-leader-pack = The Leader with his Pack goes to { $space }, nearer to { $prey }.
bot-beast = The beast goes to { $space }, nearer to { $prey }.
bot-beast-falls = The beast attacks { $names }.
bot-march-rule = Move them like this: beast first, then every Soldier one space, towards the nearest and weakest Hero.
bot-no-move-left = No move brings Martians closer to a Hero.
bot-blast = Fire from { $space } at { $target }: { NUMBER($wounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } wounds expected.
bot-unseen-guns = Without a board a bot cannot see who could fire: you say.
bot-nobody-fires = Nobody can fire at anyone any more.
bot-near-made-up = Who is near is made up: there is no board to follow.
bot-reveals = { $what } is built: it is revealed.
bot-tech-point = One more point on the Tech being built.
bot-begins-tech = { $what } is started with a point.
bot-nothing-to-spend = There is nothing left to spend points on.
bot-spend-order = The order of spending makes no difference to a bot.
bot-leader-stays = The Leader is well placed here.
bot-beast-stays = The beast cannot get closer to a Hero.
bot-table-says-beast = You say who the beast walks over.
bot-hold = There is nobody to fire at.
bot-fire = Everyone who can be hit is named: fire.
bot-shambles = { $space } is nearer to somebody to eat.
bot-shambled = There is nothing nearer.
bot-rouses = A Zombie Hero walks further.
bot-zombie-fights = { $name } is the best opponent.
bot-spawns = { $space } is near a Hero.
bot-skirmish = Zombies and Martians fight in any order.
bot-heroes-first = Heroes count most.
bot-pack-first = The Pack first, while it may still be beaten.
bot-mauls = A Champion counts most.
bot-falls = An ordinary Zombie is the smallest loss.
bot-comes-from = It comes from the space farthest from any prey.
bot-the-zombies = the Zombies
bot-lone-zombie = Zombies seldom stand together.
