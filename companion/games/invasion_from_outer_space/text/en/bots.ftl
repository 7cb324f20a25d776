# Why a bot does what it does. Spaces and prey stand after "to", "near" or "at".

bot-anything = One of what is allowed: the rules of this bot have no opinion.
bot-made-up = What only the table sees is made up here.
bot-a-card = A card
bot-the-board = the board
bot-the-crowd = the Crowd
bot-prey-ally = an Ally
bot-prey-crowd = the Crowd
bot-prey-heroes = the Heroes

# Rolls, cards and abilities.
bot-paper = Which cards this hand holds only the table knows.
bot-sure-hits = { $number ->
    [one] { $number } sure hit
   *[other] { $number } sure hits
}
bot-score = { $mine } to { $other }
bot-good-dice = { $number ->
    [one] { $number } good die
   *[other] { $number } good dice
}
bot-throw-fails = { $thrown } fails, { $how }: { $what } shall help.
bot-throw-stands = { $thrown }, { $how }: { $what } is kept.
bot-goes-well = It goes well, { $how }, without { $what }.
bot-goes-badly = It does not go well, { $how }: { $what } shall help.
bot-play = { $what } is played while it may be.
bot-must-go = One card must go: { $what }.
bot-keeps-card = A card in hand is better than none.
bot-full-hand = The hand is full: { $what } goes, to draw a new card.
bot-tech = { $what } is built, and used.
bot-talent-of = the Talent of { $name }
bot-spends-token = { $name } spends a Power Token while it can still help.
bot-full-of-power = { $name } has no room for more Power Tokens.
bot-saves-tokens = { $name } saves Power Tokens for a worse moment.
bot-bonus-of = the Combat Bonus of { $name }
bot-uses = { $name } uses { $what }, wounded or about to be.
bot-saves = { $name } saves { $what }.
bot-big-top = { $name } has Power Tokens enough to draw a card for one.
bot-saves-token = { $name } saves the Power Token.
bot-pays = { $name } pays, with most Power Tokens.
bot-any = One is as good as another.
bot-weakest = { $name } has fewest Health Boxes left.
bot-neediest = { $name } needs it most.
bot-in-near-heroes = In { $space }, near Heroes.
bot-in-more-martians = In { $space }: Martians more than Heroes.
bot-any-wound = Any wound removes a Soldier.
bot-champion-meant = The Champion is meant.
bot-any-saucer = One saucer is as good as another.
bot-to-nearer = To { $space }, nearer to { $prey }.
bot-to-away = To { $space }, away from Heroes.
bot-table-sees-figure = Where a figure stands only the table sees.
bot-at-near-heroes = At { $space }, near Heroes.
bot-at-away = At { $space }, away from Martians.
bot-their-die = Their { $face } shall go.
bot-own-die = A { $face } can only become better.
bot-crowd = The Crowd.
bot-any-ally = One Ally is as good as another.
bot-any-marker = One marker is as good as another.
bot-lay = From the saucer at { $space }, nearest to Heroes; the angle by chance.
bot-lands = A landing at { $space }, away from Ray Guns.
bot-lying-card = A card that lies in play costs nothing.
bot-pass = No card helps here.
bot-keep = All cards are kept.
bot-none-due = No card of this hand must be played at once.
bot-noted = People do what the card says.
bot-nothing-more = Nothing more is known of this card.
bot-as-before = The card does what it did before.
bot-people-read = What a card does only people can read.
bot-any-building = One building is as good as another.
bot-angle = The cannon's angle is left to chance.
bot-landed = The Hero has landed where the table says.
bot-all-named = All who are touched are named.
bot-table-sees-section = By which section only the table sees.
bot-owner-sees = Which card it was only its owner sees.

# The Advanced Game and the scenarios.
bot-fire-goes = The fire goes to { $space }, at the other side.
bot-crowd-to-martians = The Crowd runs to { $space }, to Martians.
bot-crowd-away = The Crowd runs to { $space }, away from Martians.
bot-takes-fire = The fire in { $space } does least for this side: it is moved.
bot-explodes-alone = { $what } at { $space } would meet nobody.
bot-explodes = { $what } at { $space }, where Martians stand.
bot-protects = In this scenario the Martians want the Crowds: they are protected.
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
bot-saving-allies = Saving Allies is what this scenario asks for.
bot-ally-is-there = This Ally is where it will be saved.
bot-ally-far = The Ally { count-spaces } from the centre is moved.
bot-martians-in = Martians stand in { $space }.
bot-ally-goes = The Ally goes to { $space }, nearer to the centre.
bot-out-near = Out to { $space }, near Heroes.
bot-out-away = Out to { $space }, away from Martians.
bot-fun-house = A room of the Fun House may hold more than a search.
bot-fire-order = In which order fires are rolled hardly matters.
bot-hide = Hidden in the Crowd nobody is shot.
bot-neither = Neither is of use.
bot-any-room = One space of the room is as good as another.
bot-takes-wound = { $name } takes the wound with { $left } boxes left.
bot-item-for-wound = { $what } is worth less than a wound.
bot-card-for-wound = A card from the hand is the cheapest way to pay.
bot-pack-goes = The whole Pack goes.
bot-champion-goes = The Champion goes.
bot-few-fires = The fires are too few for the Extinguisher.
bot-fire-less = One fire less.
bot-may-burn = The other fires may burn.
bot-any-cannon = A cannon stands well anywhere.
bot-any-section = One section is as good as another.

# Heroes.
bot-one-step = One step on.
bot-not-into-fire = { $name } does not go into the fire.
bot-no-reason = { $name } has no reason to go to { $space }.
bot-attacks = { $name } attacks the Martians in { $space }.
bot-out-of-the-way = { $name } makes for { $space }, out of the Ray Guns' way.
bot-to-shoot = { $name } makes for { $space }, to shoot from there.
bot-better-place = { $name } makes for { $space }, a better place.
bot-search = A search may find something.
bot-too-near = { $name } is too near to Martians to search.
bot-armed = { $name } has something to shoot with.
bot-searches = { $name } searches: something useful may be here.
bot-has-enough = { $name } has enough to fight with.
bot-pick-up = { $what } lies there to be picked up.
bot-own-items = Everybody keeps the own Items.
bot-shares = { $what } goes to { $name }, who has less.
bot-shot = { $what } is fired, where most Martians stand.
bot-shot-at = { $what } is fired at { $space }, where most Martians stand.
bot-can-bear = { $name } can bear it, with { $boxes } Health Boxes left.
bot-champion-wounded = The Champion is wounded.
bot-soldier = A Soldier: any wound removes it.
bot-met-made-up = Who a Hero meets is made up: no board is followed.
bot-fights-first = { $name } fights first, with most Health Boxes left.
bot-next = { $name } is next in order.
bot-more-elsewhere = There is more to do elsewhere.
bot-pick-nothing = To pick up nothing is a search for nothing.
bot-good-place = This is a good place to stand.
bot-nothing-to-do = Nothing more to do here.
bot-passes-on = { $what } goes to { $name }.
bot-drops = Too much to carry: { $what } is put away.
bot-new-hero = A new Hero comes to help.
bot-no-hero = Nobody else comes.
bot-at-centre = The centre brings a free card.
bot-at-random = A random building, without a card.
bot-any-start = To start at { $space } is as good as any.
bot-table-sees-boards = Which boards lie there only the table sees.

# Martians.
bot-all-land = As many Soldiers land as may: the table finds them room.
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
bot-points-lost = Points would be lost: Soldiers land at once.
bot-points-lost-at = Points would be lost: Soldiers land at { $space }, near { $prey }.
bot-call-point = A point for the { $name }: { $missing } more and it comes.
bot-call-last = The last point for the { $name }: it comes now.
bot-saucer-for-table = Without a board, where a saucer should go is for the table.
bot-saucer = Landing Site { $site } flies to { $space }, nearer to { $prey }.
bot-no-saucer = No saucer comes nearer so.
bot-over-ally = This saucer is over an Ally already.
bot-no-saucer-ally = No saucer comes nearer to an Ally so.
bot-saucer-ally = Landing Site { $site } flies to { $space }, nearer to an Ally.
bot-buy = Nothing better to buy: a card.
bot-look-for = { soldiers } to look for Heroes.
bot-not-nearer = That brings nobody nearer to a Hero.
bot-march = { soldiers } from { $old } to { $new }, nearer to { $prey }.
bot-march-to = { soldiers } to { $names }, to fire and to fight there.
bot-march-join = { soldiers } to others at { $new }, nearer to { $prey }.
bot-leader-not-nearer = That does not bring the Leader nearer to a Hero.
bot-leader = The Leader goes to { $space }, nearer to { $prey }.
bot-leader-pack = The Leader with his Pack goes to { $space }, nearer to { $prey }.
bot-beast = The beast goes to { $space }, nearer to { $prey }.
bot-beast-falls = The beast falls on { $names }.
bot-march-rule = Move them by this rule: Beast first, then every Soldier one space, at the nearest and weakest Hero.
bot-no-move-left = No move is left that brings Martians nearer to a Hero.
bot-blast = Fire from { $space } at { $target }: { NUMBER($wounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } wounds expected.
bot-unseen-guns = Without a board a bot does not see who could fire: the table says it.
bot-nobody-fires = Nobody is left who can fire at anyone.
bot-near-made-up = Who is near is made up: no board is followed.
bot-reveals = { $what } is built: it is revealed.
bot-tech-point = A point more on the Tech that is being built.
bot-begins-tech = { $what } is begun with a point.
bot-nothing-to-spend = There is nothing more to spend points on.
bot-spend-order = The order of spending changes nothing for a bot.
bot-leader-stays = The Leader stands well here.
bot-beast-stays = The beast gets no nearer to a Hero.
bot-table-says-beast = The table says who the beast walks over.
bot-hold = There is nobody to fire at.
bot-fire = All who can be hit are named: fire.
