# Buildings, cannons and the Fun House.

# Gaps: $bonus: number that is added; $face: what a die or a card shows on its upper side; $name: name
# of a player, a figure, a card or a thing; $room: number or name of a room; $space: name of a space
# of the board; one of several where square brackets follow; $who: name of a player or figure.

building-section-cannon = Random Board Section of a cannon
building-section = Random Board Section: { $face }.
building-cannon = There is a cannon in { $space }.
building-cannon-section = Archibald’s cannon: on which Board Section?
building-cannon-where = Where is Archibald’s cannon? In an Outdoor Space of this section.
building-cannon-by-hand = Roll a Random Board Section; the Heroes put a Cannon marker outdoors there.
building-destroyed = { $name } is destroyed: put a large counter on it. Nothing can enter it any more.
building-named-destroyed = { $name } destroyed
building-some-destroyed = The building is destroyed: put a large counter on it.
building-marker-gone = The { $name } marker lay there: its card is discarded.
building-ask-markers = Did the marker of a card lie on this building?
building-one-destroyed = Building destroyed
building-flees = { $who } to { $space }.
building-flees-where = { $who } must leave { $space }. Where to?
building-soldiers-flee-where = { $who ->
    [zombies] The Zombies must leave { $space }. Where to?
   *[soldiers] The Soldiers must leave { $space }. Where to?
}
building-ally = An Ally

house-roll = Room of { $name } in the Fun House
house-rolled = { $name }: room { $room }.
house-stays = { $name } stays in room { $room }, takes its bonus and searches.
house-full = Room { $room } is full: { $name } goes to the Clown Head and does not search.
house-carried = { $name } is carried to { $space }.
house-which-space = { $name } goes to room { $room }: to which empty space?
house-there = Room { $room }: is { $name } already there, or going there?
house-bonus = Fun House, room { $room }, { $name }: { $bonus }
house-printed-bonus = the bonus of the room, as printed

building-section-roll = Random Board Section
building-section-none = Random Board Section: { $face } has no building that can be used. Roll again.
building-roll = Random Building
building-none = Random Building: { $face } gives none that can be used here. Roll again.
building-found = Random Building: { $name }.
building-heroes-choose = The Heroes choose a building.
building-martians-choose = The Martians choose a building.
building-do-there = Roll a Random Building on the board, and do it there.
building-figure-there = Roll a Random Building on the board, and put the figure there.
building-saucer-falls = Roll a Random Building on the board: the saucer falls on it.
building-start-space = In which space does { $name } start?
