# Boards that an owner copies: what is wrong with one, and which are played on.

# Gaps: $board: name of a drawn board; $building: name or number of a building; $cell: number of the
# place in a row; $cells: number of places in a row; $column: number of the place in a line; $error:
# words of a library, in English; $first: number in the first row; $format: number of a file format;
# $given: what was entered; $height: number of cells upwards; $key: name of a setting or a field;
# $line: number of a line; $lines: what line it is in; $most: largest number; $name: name of a player,
# a figure, a card or a thing; $names: list of names; $number: number, such as that of a thing on the
# table; $numbers: list of numbers; $place: number or name of the place; $point: coordinates on a
# board; $room: number or name of a room; $row: number of a row; $side: name of a side of the game;
# $sides: list of sides; $sign: a character, or its number; $signs: characters; $space: name of a
# space of the board; one of several where square brackets follow; $spaces: number or list of spaces;
# $wanted: number that is wanted; $what: what is meant, in words; $where: where it is, in words;
# $width: number of cells across.

boards-too-few = { $number } of { $wanted } Outer Boards are copied; four are needed.
boards-outer-left = Not used: { $names }. Their grid does not fit the other boards.
boards-center-left = Not used: { $names }. It does not fit the Outer Boards in use.
boards-practice = The { $side } is a practice board.
boards-no-list = The boards must be a list.
boards-no-edge = This edge is not on the board.
boards-no-draft = This is not a draft of a board.
boards-four-corners = Four corner points put the photo under the board.
boards-large-spaces = Large spaces must fill a Center Board exactly.
boards-no-cell = This cell is not on the board.
boards-large-of-spaces = A large space is made of cells that are spaces.
boards-wall-between = A wall stands between two spaces, or at the side of one.
boards-no-point = This point is not on the board.
boards-outer-size = An Outer Board has 2 to { $most } cells a side and a smaller corner.
boards-split-first = { $space } is a large space; split it first.
boards-reaches-beyond = { $space } reaches beyond these cells; split it first.
boards-no-space = There is no space { $space } on this board.
boards-no-building = There is no building { $key } on this board.
boards-not-in-building = Space { $space } is not in { $building }.
boards-room-numbers = Rooms are numbered 1 to 6.
boards-no-room-yet = { $building } has no room { $number } yet; paint it first.
boards-no-name = The board has no name.
boards-no-random-number = No building has the random number { $numbers }.
boards-no-door = No wall has a door.
boards-four-blockers = The Big Top has four Blockers; { $number } are set.
boards-cut-off = There is no way to { $spaces }; is a door missing?
boards-template-blocker = The template cannot touch a Blocker of the Big Top; turn it.
boards-template-corner = The template cannot cross the space it comes from; use another corner.
boards-no-spaces = the rows contain no space.
boards-one-big-top = the Big Top side has exactly one building of the kind big-top.
boards-no-cannon = an Outer Board has one Cannon; its space is missing.
boards-no-spot = an Outer Board has one Landing Site start spot; its space is missing.
boards-center-marks = a Center Board has no Cannon and no Landing Site start spot.
boards-center-even = a Center Board has an even number of cells each way; split them.
boards-clown-head = the Clown Head space and the Fun House come together.
boards-clown-head-outdoors = the Clown Head space is an Outdoor Space.
boards-middle = the middle of a Center Board must lie inside one space.
boards-no-rectangle = space { $space }: its cells make no rectangle.
boards-at-edge = { $lines }, line { $line }, character { $sign }
boards-wall-alone = { $place }: there is no cell next to this wall.
boards-wall-inside = { $place }: a wall cannot stand inside space { $space }.
boards-empty-building = building { $building } has no spaces.
boards-numbered-rooms = building { $building }: only the Fun House has numbered rooms.
boards-big-top-side = building { $building }: the Big Top is on its side of the center.
boards-fun-house-rooms = building { $building }: the Fun House has the rooms 1 to 6.
boards-odd-room = building { $building }: space { $space } must be either in the building or in a room.
boards-same-key = two buildings have the key { $what }.
boards-same-name = two buildings have the name { $what }.
boards-same-space = two buildings share space { $what }.
boards-same-number = two buildings have the random number { $what }.
boards-same-blocker = the Blocker at { $what } is entered twice.
boards-same-room-space = building { $building }: two rooms share space { $what }.
boards-twice-space = building { $building }: space { $what } is listed twice.
boards-twice-number = building { $building }: number { $what } is listed twice.
boards-twice-in-room = building { $building }, room { $room }: space { $what } is listed twice.
boards-too-long = This file is too long to be a board.
boards-nameless = it has no name.
boards-format = The app reads boards of format { $format } only.
boards-of-board = Board { $name }: { $error }
boards-no-library = A game with a board needs the package Shapely, which is missing here. Start the app by its play command, which installs it, or play with the guide.
boards-no-tables = The boards must be a list of tables.
boards-no-json = This is not a board: the text { $error }.
boards-no-table = A board is a table.
boards-the-board = the board
boards-place = { $where }: { $key }
boards-strange-key = the board has { $key }, which this format does not know.
boards-wrong-side = side must be { $sides }.
boards-blocker-off = the Blocker at { $point } is not on the board.
boards-space-unknown = { $where }: there is no space { $space } on this board.
boards-mark = the mark { $name }
boards-building = building { $building }
boards-building-room = building { $building }, room { $room }
boards-plain-letters = { $where } must be plain letters.
boards-rows = the rows are a list of 1 to { $most } texts.
boards-row-text = row { $row } is not text.
boards-row-cells = row { $row } has { $cells } cells; 1 to { $most } are possible.
boards-row-length = row { $row } has { $cells } cells, row 1 has { $first }.
boards-cell-name = row { $row }, cell { $cell }: { $given } names no space; use letters and digits.
boards-lines-number = { $key }: needs a list of { $number } texts.
boards-line-signs = { $key }, line { $line }: needs { $number } characters.
boards-line-sign = { $place }: { $given } is not one of { $signs }.
boards-not-center = { $board } is not a Center Board.
boards-not-outer = { $board } is not an Outer Board.
boards-outers-number = { $number ->
    [4] Four
   *[other] Six
} Outer Boards lie round the Center Board.
boards-outer-alike = { $board } has { $width } by { $height } cells; all Outer Boards of a layout are squares of one size, here { $side } by { $side }.
boards-center-cells = { $board } has { $width } by { $height } cells; it needs an even number each way to sit in the middle.
boards-center-large = { $board } is larger than the Outer Boards around it.
boards-the-arrangement = the arrangement
boards-arrangement-six = The arrangement has a place for each of the six Outer Boards, each with another number of the die.
boards-arrangement-corners = The arrangement has four different inner corners.
boards-no-corner = There is no inner corner at column { $column }, row { $row } of the whole area.
boards-odd-side = The Outer Boards have { $side } cells a side; this arrangement needs an even number.
boards-covered-twice = { $board } and another board both cover column { $column }, row { $row } of the whole area: the missing corner is at the bottom right of a board.
boards-uncovered = No board covers column { $column }, row { $row } of the whole area: the missing corners of the Outer Boards and the Center Board are not of one size.
boards-template-size = A template goes at one of four corners, and its sections have a size.
boards-template-angle = The angle is a number of degrees.
boards-out-of-reach = This space is out of reach.
