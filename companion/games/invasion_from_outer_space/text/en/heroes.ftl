# The Hero Turn, new Heroes, walking.

hero-activated = { $name } is activated.
hero-who-acts = Hero Turn: which Hero acts now?
hero-roll = Move and Power of { $name }
hero-roll-move = Move of { $name }
hero-rolled-move = { $name } rolls { $white } for movement.
hero-rolled = { $name } rolls { $white } for movement and { $green } for power.
hero-one-token = One Power Token more: { $tokens }.
hero-may-move = { $name } may move up to { count-spaces }.
hero-may-search = { $name } may move up to { count-spaces }, or search.
hero-may-search-building = { $name } may move up to { count-spaces }, or search a building.
hero-may-trade = { $name } may trade Items.
hero-martians-there = Are there Martians in the space of { $name }? They must fight.
hero-goes = { $name } goes to { $space }.
hero-spaces-left = { $name } moves: { count-spaces } left.
hero-agility = Agility of { $name }
hero-stopped = { $face } against { $need }+: { $name } is stopped at the Pinch Point.
hero-gone = { $name } is gone. { $seat } may draw a new Hero.
hero-comes-in = { $name } comes in with one Power Token.
hero-comes-in-bare = { $name } comes in.
hero-joins = { $name } joins in
hero-who-comes = Draw a Hero sheet at random. Who comes?
hero-starts-centre = { $name } starts in the centre.
hero-starts-centre-card = { $name } starts in the centre, with a free card.
hero-starts-in = { $name } starts in { $space }.
hero-where-starts = Where does { $name } start?
