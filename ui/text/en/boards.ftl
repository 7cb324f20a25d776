# Drawn boards, and copying the owner's own.

# Gaps: $count: number; plurals follow it; $draft: name of what was begun; $file: name of a file;
# $folder: name of a folder; $high: number at the upper end; $kind: what kind it is, in words; $kinds:
# list of kinds; $missing: number of what is not there; $names: list of names; $number: number, such
# as that of a thing on the table; $numbers: list of numbers; $party: list of players who take part;
# $side: name of a side of the game; $space: name of a space of the board; one of several where square
# brackets follow; $who: name of a player or figure; $why: why, as words without a full stop; $wide:
# number of pixels or millimetres across.

# ---- playing on a drawn board
boards-closer = Closer
boards-wider = Wider
boards-fewer = { $party }. Tap again for fewer.
boards-tap-again = Tap again to aim at this space.
boards-lay-so = Place here
boards-stay-here = Stay here
boards-touches = Touches { $who }
boards-touches-nobody = Touches nobody
boards-stepwise = Step by step. The button ends the move.
boards-at-once = Straight to the end of the path.
boards-hold-finger = If it’s different at the table, hold your finger here.
boards-nothing-here = Nothing to do here now.
boards-which = Which one?
boards-go-there = Go there
boards-none-of-these = None of these
boards-in-space = In { $space }

# ---- the owner's boards
boards-title = Boards
boards-copy = Copy a board
boards-look-again = Look again
boards-to-share = Share boards
boards-how-to-share = Every finished board is a file in { $folder }, in the app’s data folder (mars-companion doctor shows where). Copy it to share it. Put somebody else’s file there and tap “Look again”.
boards-practice-only = You play on practice boards until you copy your own.
boards-played-on = Played on: { $names }.
boards-draft = { $missing ->
    [0] { $kind }: complete, not finished yet
    [one] { $kind }: 1 thing missing
   *[other] { $kind }: { $missing } things missing
}
boards-no-name = No name yet
boards-draft-unreadable = The draft { $draft } cannot be read: { $why }.
boards-draft-aside = It was set aside as { $file }.
boards-draft-left-out = It is left out.
boards-not-kept = This could not be saved
boards-change = Edit
boards-take-away = Delete
boards-cancel = Cancel
boards-its-file = File: { $file }.
boards-still-there = Not deleted
boards-outer = Outer Board
boards-outer-for-small-town = Outer Board: Small Town
boards-outer-of-small-town = Outer Board, Small Town
boards-center = Center: { $side }
boards-kind = { $kind }, { $wide } × { $high } cells
boards-kind-practice = { $kind }, { $wide } × { $high } cells, practice

# ---- beginning to copy one
boards-which-one = Which board do you have?
boards-write-name = Tap to name it
boards-its-name = Name
boards-begin = Start
boards-cells = Cells per side
boards-missing-corner = Missing corner cells
boards-large-cells = Cells per large space
boards-grid-outer = All Outer Boards must have the same grid. The missing corner is at the bottom right.
boards-grid-center = A large space is made of several cells: as many as there are small spaces of the Outer Boards along its edge.

# ---- copying
boards-undo = Undo
boards-redo = Redo
boards-finish = Finish
boards-unreadable = This draft cannot be read
boards-is-not-kept = Not saved: { $why }.
boards-a-board = A board
boards-missing = { $count } missing
boards-complete = Complete
boards-drag-to-see = Drag the board to see the rest.
boards-building-name = Name of the building
boards-board-name = Name of the board
boards-give-up-ask = Delete this draft?
boards-not-brought-back = This can’t be undone.
boards-give-it-up = Delete
boards-keep-it = Keep
boards-not-whole = Not complete yet
boards-is-it-so = Is it like this on the real board?
boards-finish-so = Yes, finish
boards-go-on-copying = Keep copying
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
boards-use-walls = Tap any edge of a space.
boards-use-spaces = Tap a cell to change it: not on the board, filled by a Blocker, a space.
boards-use-join = Tap two opposite cells to join them into one large space. Tap a large space to split it.
boards-use-buildings = Choose a building, then tap its spaces. Tap again to take one out.
boards-use-blockers = Tap the corner of a space where a Blocker stands.
boards-use-marks = Choose what is printed there, then tap its space.
boards-use-photo = Trace the board from a photo under the grid.
boards-use-board = The board’s name, and what is on it.
boards-choice-brush-turn = Cycle
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
boards-choose-building = Choose a building first, or start a new one.
boards-no-space = There is no space here.
boards-off-board = This is off the board.

# ---- next to it
boards-still-missing = Still missing
boards-can-be-finished = Complete: ready to finish.
boards-printed = Printed
boards-walls-round = Wall in
boards-drop = Remove
boards-new-building = New building
boards-whole-house = Whole
boards-room = Room { $number }
boards-room-drawn = room { $number }
boards-spaces = { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
boards-numbers = numbers { $numbers }
boards-give-up = Delete draft

# ---- a building
boards-what-it-is = Type
boards-its-numbers = Random numbers
boards-pick-up = Pick Up: the card, or the kind of card
boards-hero-sheets = Name on Hero sheets
boards-bonus = Room { $number } bonus
boards-tap-to-write = Tap to type

# ---- the photo
boards-no-camera = No camera. You can copy a board without a photo: count its spaces.
boards-reading = Reading the picture…
boards-lay-under-camera = Put the board under the camera.
boards-drag-afterwards = Then drag the corners of the grid onto the board.
boards-drag-each = Drag each corner to the same corner of the printed board.
boards-take-picture = Use this picture
boards-show-grid = Show the grid
boards-take-photo = Take a photo
boards-from-file = From a file
boards-drag-corners = Drag corners
boards-take-another = Take another
boards-without-photo = Without a photo
boards-picture-from-file = A picture from a file
boards-stick-or-folder = From a USB stick or a folder
boards-no-stick = No USB stick found. Plug one in, wait a moment, then tap “Look again”. If sticks don’t open by themselves, copy the picture to { $folder }.
boards-folder = A folder
boards-no-pictures = No pictures here ({ $kinds }).
boards-other-places = Other places
