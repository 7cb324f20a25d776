# Drawn boards, and copying the owner's own.

# ---- playing on a drawn board
boards-closer = Closer
boards-wider = Wider
boards-how-template = Tap where it begins, then a space it should touch; tap again to turn it.
boards-how-walk = Tap a lit space or draw the way; tap the Hero to go step by step.
boards-how-drag = Drag a figure to a lit space, or tap both.
boards-how-tap = Tap a lit space on the board.
boards-fewer = { $party }. Tap it again for fewer.
boards-lay-so = Lay it so
boards-stay-here = Stay here
boards-touches = Touches { $who }
boards-touches-nobody = Touches nobody
boards-stepwise = Step by step. Stop with the button.
boards-at-once = To the end of the way at once.
boards-hold-finger = If it is otherwise on the table, hold your finger here.
boards-nothing-here = Nothing can be done here now.
boards-which = Which?
boards-go-there = Go there
boards-none-of-these = None of these
boards-in-space = In { $space }

# ---- the owner's boards
boards-title = Boards
boards-copy = Copy a board
boards-look-again = Look again
boards-to-share = To share boards
boards-how-to-share = Every finished board is a file in { $folder }, in the folder of the companion's data (mars-companion doctor says where that is). Copy it from there to share it; put another's file there, and Look again.
boards-practice-only = Matches are played on practice boards, until you have copied your own.
boards-played-on = Played on: { $names }.
boards-draft = { $missing ->
    [0] { $kind }; not finished, whole
    [one] { $kind }; not finished, 1 thing lacking
   *[other] { $kind }; not finished, { $missing } things lacking
}
boards-no-name = No name yet
boards-draft-unreadable = The draft { $draft } cannot be read: { $why }.
boards-draft-aside = It lies aside as { $file }.
boards-draft-left-out = It is left out.
boards-not-kept = This cannot be kept
boards-change = Change it
boards-take-away = Take it away
boards-cancel = Cancel
boards-its-file = Its file is { $file }.
boards-still-there = It is still there
boards-outer = Outer Board
boards-outer-for-small-town = Outer Board: Small Town
boards-outer-of-small-town = Outer Board, Small Town
boards-center = Center: { $side }
boards-kind = { $kind }, { $wide } by { $high } cells
boards-kind-practice = { $kind }, { $wide } by { $high } cells, practice

# ---- beginning to copy one
boards-which-one = Which one lies before you?
boards-write-name = Tap to write its name
boards-its-name = Its name
boards-begin = Begin
boards-cells = Cells each way
boards-missing-corner = Missing at the corner
boards-large-cells = Cells of a large space
boards-grid-outer = All Outer Boards must have the same grid. The corner that is missing lies at the bottom right.
boards-grid-center = Large spaces are made of several cells, as many as small spaces of the Outer Boards lie along them.

# ---- copying
boards-undo = Undo
boards-redo = Redo
boards-finish = Finish
boards-unreadable = This draft cannot be read
boards-is-not-kept = This is not kept: { $why }.
boards-a-board = A board
boards-missing = { $count } missing
boards-complete = Complete
boards-drag-to-see = Drag the board to see the rest of it.
boards-building-name = The building's name
boards-board-name = The board's name
boards-give-up-ask = Give up this draft?
boards-not-brought-back = It cannot be brought back.
boards-give-it-up = Give it up
boards-keep-it = Keep it
boards-not-whole = Not a whole board yet
boards-is-it-so = Is it so on the real board?
boards-finish-so = Finish it so
boards-go-on-copying = Go on copying
boards-not-yet = Not yet

# ---- the tools, and what they are for
boards-choice-tool-walls = Walls
boards-choice-tool-spaces = Spaces
boards-choice-tool-join = Join
boards-choice-tool-buildings = Buildings
boards-choice-tool-blockers = Blockers
boards-choice-tool-marks = Marks
boards-choice-tool-photo = Photo
boards-choice-tool-board = Board
boards-use-walls = Tap an edge between two spaces, or at the side of one.
boards-use-spaces = Tap a cell: no part of the board, filled by a Blocker, a space again.
boards-use-join = Tap two opposite cells to make one large space of them. Tap a large space to split it.
boards-use-buildings = Choose a building, then tap its spaces; once more takes one out.
boards-use-blockers = Tap a corner point of spaces where a Blocker stands.
boards-use-marks = Choose what is printed there, then tap its space.
boards-use-photo = A photo of the board lies under the grid, to copy from.
boards-use-board = What the board is called, and what is on it.
boards-choice-brush-turn = In turn
boards-choice-brush-wall = Wall
boards-choice-brush-door = Door
boards-choice-brush-hard = Hard wall
boards-choice-brush-hard-door = Hard door
boards-choice-brush-open = Nothing
boards-choice-mark-cannon = Cannon
boards-choice-mark-spot = Start spot
boards-choice-mark-clown-head = Clown Head
boards-choice-house-house = Building
boards-choice-house-tent = Tent
boards-choice-house-fun-house = Fun House
boards-choice-house-big-top = Big Top
boards-choice-house-cornfield = Cornfield
boards-choose-building = Choose a building first, or begin a new one.
boards-no-space = There is no space here.
boards-off-board = This is off the board.

# ---- next to it
boards-still-missing = Still missing
boards-can-be-finished = Complete: it can be finished.
boards-printed = Printed
boards-walls-round = Walls round
boards-drop = Take away
boards-new-building = New building
boards-whole-house = Whole
boards-room = Room { $number }
boards-room-drawn = room { $number }
boards-spaces = { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
boards-numbers = numbers { $numbers }
boards-give-up = Give up this draft

# ---- a building
boards-what-it-is = What it is
boards-its-numbers = Its random numbers
boards-pick-up = Pick Up: the card, or the kind of card
boards-hero-sheets = What Hero sheets call it
boards-bonus = Bonus of room { $number }
boards-tap-to-write = Tap to write

# ---- the photo
boards-no-camera = There is no camera. A board can be copied without a photo, by counting its spaces.
boards-reading = The picture is being read.
boards-lay-under-camera = Lay the board under the camera.
boards-drag-afterwards = Drag the corners of the grid onto the board afterwards.
boards-drag-each = Drag each corner to the corner of the printed board.
boards-take-picture = Take this picture
boards-show-grid = Show the grid
boards-take-photo = Take a photo
boards-from-file = From a file
boards-drag-corners = Drag its corners
boards-take-another = Take another
boards-without-photo = Without a photo
boards-picture-from-file = A picture from a file
boards-stick-or-folder = From a USB stick or a folder
boards-no-stick = No USB stick was found. Put one in, wait a moment, and look again. Where sticks are not opened by themselves, copy the picture into { $folder }.
boards-folder = A folder
boards-no-pictures = No pictures lie here ({ $kinds }).
boards-other-places = Other places
