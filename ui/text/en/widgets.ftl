# What all screens share: sheets, the keyboard, corrections, rulings, the camera's strip, dice.

# ---- sheets and rows
widgets-good = Good
widgets-cancel = Cancel
# The choice that stands now, with or without a note on it.
widgets-now = now
widgets-now-noted = now, { $note }

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
widgets-number-range = { $title } ({ $low } to { $high })

# ---- correcting by hand
widgets-set-right = Set right by hand
widgets-table-is-truth = The table is the truth: tap what is wrong here
widgets-the-table = The table
widgets-what-on-table = What is it on the table?
widgets-set-right-what = Set right by hand: what is it on the table?
widgets-another-number = { $what }: another number
widgets-is-here = { $what }: here

# Values that are words.
widgets-value-yes = Yes
widgets-value-no = No
widgets-value-on = On
widgets-value-off = Off
widgets-value-none = None
widgets-value-nobody = Nobody
widgets-value-heroes = Heroes
widgets-value-martians = Martians
widgets-value-guide = Guide
widgets-value-board = Board
widgets-value-draw = Draw
widgets-value-reinforce = Reinforce
widgets-value-command = Command
widgets-value-march = March
widgets-value-rayguns = Rayguns
widgets-value-fights = Fights
widgets-value-land = Land
widgets-value-fire-phase = Fire phase
widgets-value-crowd-phase = Crowd phase

# ---- rulings
widgets-rulings = Rulings of the table
widgets-where-silent = Where the rulebook is silent or unclear
widgets-rulings-settled = How we read the rest
widgets-ruling-usual = as usual
widgets-ruling-changed = changed by the table
widgets-usual-choice = the usual choice
widgets-ruling-about = { $id }, on { $rules }

# ---- cards under the camera
widgets-show-card = Lay the card under the camera, or hold it there.
widgets-counts-itself = Counts itself. Touch to stop.
widgets-is-this-right = Is this right?
widgets-confirm-cards = Confirm { $cards }
widgets-who-plays = Who plays it?
widgets-what-for = What is it for?
widgets-which-one = Which one is it?
widgets-none-of-these = None of these
widgets-not-due = It cannot be due now.
widgets-card-right = The card is right
widgets-correct-game = Correct the game
widgets-ignore-card = Ignore the card
widgets-game-right = The game is right
widgets-not-shown = This card was not shown yet.
widgets-say-which = Say which it is
widgets-known-from-now = It is known from then on
widgets-add-card = Add this card
widgets-with-photo = With this photo
widgets-which-card = Which card is it?
widgets-picture-not-kept = This picture of the card was not kept: { $why }

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
widgets-photo-unreadable = { $file } is no picture that can be read: choose another.
widgets-photo-too-many-pixels = { $file } has too many pixels for a photo: save it smaller.
widgets-photo-format = { $file } has a format that is not known here: save it as JPEG.
