# What all screens share: sheets, the keyboard, corrections, rulings, the camera's strip, dice.

# Gaps: $cards: number or list of cards; $count: number; plurals follow it; $face: what a die or a
# card shows on its upper side; $file: name of a file; $high: number at the upper end; $id: number or
# id; $low: number at the lower end; $note: a note; $rules: list of ids of rules; $text: text as it
# was written; $title: a title; $what: what is meant, in words; $why: why, as words without a full
# stop.

# ---- sheets and rows
widgets-good = OK
widgets-cancel = Cancel
# The choice that stands now, with or without a note on it.
widgets-now = now
widgets-now-noted = now, { $note }

# ---- the keys of the ribbon
widgets-ribbon-cards = Cards
widgets-ribbon-undo = Undo
widgets-ribbon-menu = Menu

# ---- the keyboard
widgets-done = Done
widgets-key-shift = Shift
widgets-key-delete = Delete
widgets-key-space = Space
widgets-key-signs = ?!é
widgets-key-letters = abc
widgets-key-sign = +/-
# Rows of keys as on keyboards of the language, at most eleven in a row; then by the alphabet.
widgets-keyboard = { "1234567890 qwertyuiop asdfghjkl- zxcvbnm,.'" }
widgets-alphabet = { "abcdefghijklmnopqrstuvwxyz-,." }
widgets-longest = { $text } – at most { $count } letters
widgets-number-range = { $title } ({ $low } to { $high })

# ---- correcting by hand
widgets-set-right = Correct by hand
widgets-table-is-truth = Tap anything that doesn’t match the table
widgets-the-table = The table
widgets-what-on-table = What does the table show?
widgets-set-right-what = Correct by hand: what does the table show?
widgets-set-right-where = Correct by hand: where is it?
widgets-set-right-which = Correct by hand: what is wrong?
widgets-another-number = { $what }: another number
widgets-is-here = { $what }: here

# ---- rulings
widgets-rulings = This table’s rulings
widgets-where-silent = Where the rulebook is silent or unclear
widgets-rulings-settled = How we read the rest
widgets-ruling-usual = standard
widgets-ruling-changed = changed here
widgets-usual-choice = standard
widgets-ruling-about = { $id }, on { $rules }

# ---- cards under the camera
widgets-show-card = Put the card under the camera, or hold it there.
widgets-counts-itself = Confirming. Touch to stop.
widgets-is-this-right = Is this right?
widgets-confirm-cards = Confirm { $cards }
widgets-who-plays = Who plays it?
widgets-what-for = What is it for?
widgets-which-one = Which one is it?
widgets-none-of-these = None of these
widgets-not-due = It can’t come up now.
widgets-card-right = The card is right
widgets-correct-game = Correct the game
widgets-go-back = Go back to where it was taken
widgets-ignore-card = Ignore the card
widgets-game-right = The game is right
widgets-not-shown = The camera doesn’t know this card yet.
widgets-say-which = Say which it is
widgets-known-from-now = The camera knows it from then on
widgets-add-card = Add this card
widgets-with-photo = With this photo
widgets-which-card = Which card is it?
widgets-picture-not-kept = This picture of the card was not saved: { $why }

# ---- dice
widgets-face-martian = Martian
widgets-face-ray-gun = Ray Gun
widgets-face-nuke = Nuke
widgets-faces = { $face ->
    [martian] { $count ->
        [one] { $count } Martian
       *[other] { $count } Martians
    }
    [ray_gun] { $count ->
        [one] { $count } Ray Gun
       *[other] { $count } Ray Guns
    }
   *[nuke] { $count ->
        [one] { $count } Nuke
       *[other] { $count } Nukes
    }
}
widgets-tray-no-camera = No camera.
widgets-tray-starting = The camera is starting.
widgets-tray-empty = The tray is empty.
widgets-tray-moving = The dice are rolling.
widgets-tray-hand = A hand is in the tray.
widgets-tray-settled = Dice have stopped.

# ---- photos from files
widgets-photo-too-large = { $file } is too large for a photo: save it smaller.
widgets-photo-unreadable = { $file } isn’t a readable picture: choose another.
widgets-photo-too-many-pixels = { $file } has too many pixels for a photo: save it smaller.
widgets-photo-no-heif = { $file } can’t be read here: HEIC needs the package pi-heif, and AVIF needs Pillow 11.3. Choose a JPEG, or set your phone’s camera to “most compatible”.
widgets-no-code = No code
widgets-no-segno = The package segno, which draws QR codes, is not installed.

# ---- dice entered by hand: a row of numbers for each face but one, whose picture follows
widgets-tally-rest = How many of each? The rest are
