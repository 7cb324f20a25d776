# The Hero Turn, new Heroes, walking.

# Gaps: $face: what a die or a card shows on its upper side; $green: number on green dice; $known:
# list of those there are; $name: name of a player, a figure, a card or a thing; $need: number to be
# reached on a die; $number: number, such as that of a thing on the table; $seat: name of the player
# who sits there, or the number of the seat; $space: name of a space of the board; one of several
# where square brackets follow; $tokens: number of tokens; $white: number on white dice.

hero-activated = { $name } acts.
hero-who-acts = Hero Turn: which Hero acts now?
hero-allies-first = Hero Turn: does an Ally move before it ends?
hero-roll = { $name }: roll movement and power
hero-roll-move = { $name }: roll movement
hero-rolled-move = { $name } rolls { $white } for movement.
hero-rolled = { $name } rolls { $white } for movement and { $green } for power.
hero-one-token = One more Power Token: { $tokens }.
hero-may-move = { $number ->
    [0] { $name } may move.
   *[other] { $name } may move up to { count-spaces }.
}
hero-may-search = { $number ->
    [0] { $name } may move, or search.
   *[other] { $name } may move up to { count-spaces }, or search.
}
hero-may-search-building = { $number ->
    [0] { $name } may move, or search a building.
   *[other] { $name } may move up to { count-spaces }, or search a building.
}
hero-may-trade = { $name } may trade Items.
hero-martians-there = Are there Martians in { $name }’s space? They must fight.
hero-goes = { $name } goes to { $space }.
hero-spaces-left = { $known ->
    [no] { $name } moves.
   *[yes] { $name } moves: { count-spaces } left.
}
hero-agility = { $name }: Agility Test
hero-stopped = { $face } against { $need }+: { $name } is stopped at the Pinch Point.
hero-gone = { $name } is gone. { $seat } may draw a new Hero.
hero-comes-in = { $name } joins with one Power Token.
hero-comes-in-bare = { $name } joins.
hero-joins = { $name } joins
hero-who-comes = Draw a Hero sheet at random. Who comes?
hero-starts-centre = { $name } starts in the center.
hero-starts-centre-card = { $name } starts in the center, with a free card.
hero-starts-in = { $name } starts in { $space }.
hero-where-starts = Where does { $name } start?

hero-walk-over = { $name } cannot go on. Tap once the figure stands.
hero-squeezes = { $face } against { $need }+: { $name } squeezes through.
