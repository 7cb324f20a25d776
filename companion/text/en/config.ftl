# The settings: titles, meanings, and what is wrong in the file.

# Gaps: $allowed: what is possible, as words; $byte: number of the place in a file; $choices: list or
# number of choices; $column: number of the place in a line; $found: what was found; $high: number at
# the upper end; $key: name of a setting or a field; $kind: what kind it is, in words; $known: list of
# those there are; $line: number of a line; $low: number at the lower end; $meant: what was probably
# meant; $pin: number of a pin; $why: why, as words without a full stop; $words: words that stand
# alone.

config-title-text_scale = Text size
config-meaning-text_scale = How large all text is; touch targets grow with it.
config-title-rotation = Rotation
config-meaning-rotation = Degrees; for a screen the system cannot turn. Touch follows.
config-title-density = Screen size
config-meaning-density = Pixels per 1/160 inch, so everything is large enough for a finger; 0 assumes 7 inches.
config-title-table_view = View at the table
config-meaning-table_view = Chair: what is due and who leads, in letters for a distance; a touch brings the keys. Otherwise it comes after 20 seconds without a touch.
config-title-mirrored = Main button
config-meaning-mirrored = At the bottom right, or left for a left-handed table.
config-title-sides = Turns to the player
config-meaning-sides = Where each seat is, in degrees anticlockwise from the bottom edge; [] never turns.
config-title-motion = Motion
config-meaning-motion = Short animations that show what happened.
config-title-contrast = Contrast
config-meaning-contrast = Black, white and yellow in place of each box’s colours.
config-title-safe_colours = Colours of the seats
config-meaning-safe_colours = Shades that colour-blind players can distinguish, too.
config-title-brightness = Brightness
config-meaning-brightness = The backlight, 0.1 to 1. Lower it for a dark room.
config-title-sleep_minutes = Sleep after
config-meaning-sleep_minutes = Minutes without a touch before the screen goes dark; 0 keeps it on.
config-title-sound = Sound
config-meaning-sound = Whether the app makes sounds.
config-title-volume = Volume
config-meaning-volume = How loud, from 0 to 1 (100%).
config-title-speaker = Speaker
config-meaning-speaker = The sound card to play on, as the kernel calls it; the system’s choice if empty.
config-title-voice = Voice
config-meaning-voice = Reads aloud whose turn it is, what is due, and what happened.
config-title-voice_style = Character of the voice
config-meaning-voice_style = How the voice remarks on what has happened: not at all, dryly, or like a pulp magazine.
config-title-voice_volume = Volume of the voice
config-meaning-voice_volume = How loud it speaks, from 0 to 1 (100%).
config-title-camera = Camera
config-meaning-camera = Which camera looks into the tray; auto takes the Pi’s, or a USB one.
config-title-camera_turn = Picture rotation
config-meaning-camera_turn = Degrees clockwise; for a camera that hangs upside down or on its side.
config-title-mains = Mains frequency
config-meaning-mains = In hertz; 0 goes by the time zone. The wrong one shows bands in the picture.
config-title-buzzers = Buzzers
config-meaning-buzzers = What you press in a race; keys and touch are slower and less fair.
config-title-buzzer_pins = Buzzer pins
config-meaning-buzzer_pins = BCM numbers of the pins of the buzzers, seat by seat.
config-title-lamp_pins = Lamp pins
config-meaning-lamp_pins = BCM numbers of the pins of the lamps, seat by seat; [] for none.
config-title-confirm_s = Auto-confirm
config-meaning-confirm_s = Seconds until a sure camera reading counts; any touch stops it. 0: always ask.
config-title-window_s = Close response windows
config-meaning-window_s = Seconds until an untouched window closes by itself. 0: always ask.
config-title-location = Where you play
config-meaning-location = Written into the plays that you log in other apps.
config-title-bgg = Numbers at BoardGameGeek
config-meaning-bgg = With its number, from the address of its page there, another app knows a game for sure; without, by its name.
config-title-false_start = False start
config-meaning-false_start = What a press before GO costs: nothing, 0.8 seconds from GO, or the race.
config-title-margin_ms = Tie margin
config-meaning-margin_ms = Two presses closer than this, in milliseconds, are a tie. Keys and touch are coarser: see Devices.
config-title-gather_ms = Gathering time
config-meaning-gather_ms = How long to wait, in milliseconds, for presses delivered late.
config-title-clock = Clock
config-meaning-clock = A clock per player: none, counting up, a budget for the game, or one for each turn. It stops for dice, rules and sheets. Counts from the next game on.
config-title-clock_minutes = Time per game
config-meaning-clock_minutes = Minutes that each player has for all decisions of a game.
config-title-turn_s = Time per turn
config-meaning-turn_s = Seconds that a player has each time it is their turn.
config-title-clock_sound = Sound of the clock
config-meaning-clock_sound = A soft sound when somebody’s time is up. The game goes on all the same.
config-title-events = Events for the room
config-meaning-events = Say what happens at the table to programs on this machine, through a socket in the data folder.
config-title-board = Second screen
config-meaning-board = A board without keys: in a window, as a page on this machine, or for all in the network.
config-title-broker = MQTT broker
config-meaning-broker = Where events also go, for Home Assistant and lights; empty for nowhere.
config-title-language = Language
config-meaning-language = What the app speaks.
config-form-language = "auto" for that of the system, or the code of a language, such as "en" or "de"
config-form-location = up to 40 signs
config-form-bgg = boxes with their numbers, such as “mars-escape=12345”, separated by commas
config-form-speaker = the id of a sound card, up to 15 signs
config-form-sides = up to 8 of 0, 90, 180 and 270, one per seat
config-form-buzzer_pins = up to 6 different BCM pin numbers of 4, 5, 6, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, one per seat
config-form-lamp_pins = up to 6 different BCM pin numbers of 4, 5, 6, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, one per seat
config-form-broker = empty, or [mqtt[s]://][name:password@]host[:port]
setting-one-of = one of { $choices }
setting-bool = true or false
setting-range = { $kind ->
    [whole] a whole number
   *[any] a number
 } from { $low } to { $high }
setting-wrong = { $key } must be { $allowed }, not { $found }
setting-unknown = there is no setting { $key }
setting-misspelt = there is no setting { $key }: did you mean { $meant }?
setting-superfluous = there is no setting { $key }: remove it; the settings are { $known }
setting-pin-twice = buzzers.pins and buzzers.lamps: pin { $pin } is used twice, give each its own
setting-twice = { $key } is there twice: keep one
setting-line = line { $line }: { $words }
setting-not-utf8 = byte { $byte } is not UTF-8: save it as UTF-8
setting-unreadable = cannot be read: { $why }
setting-not-toml = not TOML from column { $column } on: check the quotes, brackets and commas there
setting-toml-ends = not TOML: the file ends too early; check that every quote and bracket is closed
config-head = Mars Companion. Lines that begin with # show the defaults: remove the # to set a value.
config-head-kept = Changes made in the app are saved here too; your own comments stay.
