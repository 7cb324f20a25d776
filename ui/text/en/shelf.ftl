# The shelf: pick a box, or continue a game.
shelf-which-box = Which box tonight?
shelf-about = { $players } · { $minutes } min
shelf-players = { $players } players
shelf-continue = Go on
shelf-unfinished = There is an unfinished game
shelf-new-game = New game
shelf-next = { $name } is next.
shelf-games = Games
shelf-devices = Devices
shelf-settings = Settings
shelf-practice = Until you enter your own, you play this box with practice cards: made up by us, not those in your box.
shelf-enter-cards = Enter your cards

# Gaps: $box: name or id of a boxed game; $count: number; plurals follow it; $counted: number of what
# was counted; $date: a date; $how: one of several ways, in square brackets, or a way in words; $kept:
# number of what is kept; $level: number or name of a level; $minutes: number of minutes; $name: name
# of a player, a figure, a card or a thing; $names: list of names; $number: number, such as that of a
# thing on the table; $other: the other of two; $over: number of finished games; $played: number of
# games played; $players: number or list of players; $rule: id of a rule; $share: share in percent;
# $size: number of cards, or a size; $things: what they are called; $time: a time of day, or how long
# it took; $when: when it was, in words; $won: number of wins, or who won.

# Who plays.
shelf-who-plays = Who plays, and in which order?
shelf-player = Player { $number }
shelf-same-name = Two seats are called { $name }: rename one.
shelf-not-yet = Something’s missing
shelf-seat-who = Who sits here?
shelf-seat-name = Another name
shelf-seat-colour = Colour
shelf-seat-player = Played by
shelf-add-seat = Add a seat
shelf-buzzer-heard = Buzzer heard
shelf-later = Later
shelf-earlier = Earlier
shelf-remove = Remove
shelf-a-person = A person
shelf-bot = Bot: { $level ->
    [easy] easy
    [normal] normal
    [hard] hard
    *[other] { $level }
    }
shelf-bot-level = { $level ->
    [easy] Easy
    [normal] Normal
    [hard] Hard
    [random] Random
    [greedy] Greedy
    *[other] { $level }
    }
shelf-bots-about = A bot sees what its seat sees, and decides for itself.
shelf-no-bots = Hands are paper cards here: a bot can’t know its own.

# What is played with.
shelf-practice-cards = Practice cards: made up, not those in your box
shelf-which-cards = Which cards?
shelf-cards-practice = Practice cards
shelf-cards-practice-about = Made up, not those in your box
shelf-cards-own = Your own
shelf-cards-own-about = Add each card when it comes up
shelf-enter-things = Enter your { $things }
shelf-your-things = Your { $things }
shelf-things-entered = { $count } { $things } entered
shelf-show-cards = Show the cards to the camera

# How it is played.
shelf-first-game = Your first game?
shelf-teach = Teach us as we play
shelf-teach-about = Each rule is said once, when you first need it
shelf-usual-choice = standard
shelf-rulings = Rulings where the rulebook is unclear
shelf-rulings-changed = { $count ->
    [0] Standard
    *[other] { $count } changed
    }
shelf-press-buzzers = Press each buzzer once: its seat lights up.

# Which way the screen faces.
shelf-turns = Turn the screen to whoever acts?
shelf-turns-yes = Yes, to each side of the table
shelf-turns-no = No
shelf-sides = Who sits where?
shelf-sides-about = Tap a seat to move it round the screen.
shelf-sides-turn = Turn to whoever acts
shelf-sides-never = Never turn

# Setting up.
shelf-set-up = Set up the game
shelf-as-last-time = As last time
shelf-change-how = Change options
shelf-set-up-steps = { $count ->
    [one] { $count } step
    *[other] { $count } steps
    }
shelf-setting-up = Set-up
shelf-lies-there = Done
shelf-all-lies-there = Everything is set up
shelf-why = Why?
shelf-rule = Rule { $rule }
shelf-not-fitting = This does not fit the box


# Past games.
shelf-date = { $date }, { $time }
shelf-date-unset = { $date }, { $time } (the clock was not set)
shelf-past = Past games
shelf-past-count = { $kept } saved, { $over } finished
shelf-past-dice = Dice
shelf-past-newer = Newer
shelf-past-older = Show older games
shelf-past-none = No games yet.
shelf-past-line = { $when }: { $how ->
    [fault] cannot be read
    [over] finished
    [simulated] simulated
    *[open] not finished
    }
shelf-past-unreadable = Cannot be read
shelf-past-game-unreadable = This game cannot be read
shelf-past-steps = { $count ->
    [one] { $box }, { $count } step
    *[other] { $box }, { $count } steps
    }
shelf-past-when = { $box }, { $when }
shelf-past-look = See the end
shelf-past-watch = Watch it again
shelf-past-go-on = Continue
shelf-past-keep-file = Export
shelf-past-not-written = The file could not be written
shelf-past-kept-file = Exported
shelf-past-file-here = Saved to:
shelf-past-delete-title = Delete this game?
shelf-past-delete-about = { $count ->
    [one] { $names }: { $box }, { $count } step. This can’t be undone.
    *[other] { $names }: { $box }, { $count } steps. This can’t be undone.
    }
shelf-past-delete-it = Delete
shelf-past-keep-it = Keep
shelf-past-not-deleted = Not deleted

# Who wins most.
shelf-wins = Wins
shelf-wins-of-box = { $box }: { $count }
shelf-wins-of-name = { $won } of { $played } won
shelf-wins-and-pace = { $won } of { $played } won, thinks { $time } a game ({ $share })
shelf-who = Who is { $name }?
shelf-person-same = { $name } and { $other } become one person in all past games. Only a backup brings two back.
shelf-person-one = They are one person
shelf-person-not = The name stays
shelf-wins-count = { $count ->
    [one] { $count } finished game
    *[other] { $count } finished games
    }
shelf-wins-count-last = { $count } finished games, wins of the last { $counted }

# Backups.
shelf-backups = Backups
shelf-backups-kept = { $count } saved
shelf-backups-about = Games, your cards, calibrations and settings, but no passwords. The app makes a backup at each start if anything has changed.
shelf-backup = Backup { $number }, { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
shelf-backup-of = Backup of { $when }
shelf-backup-about = The app closes to restore it. If it doesn’t open again by itself, start it. Your current data is backed up first.
shelf-backup-go-back = Restore
shelf-backup-copy = Copy to a stick
shelf-backup-not-noted = Could not restore it
shelf-backup-no-stick = No stick found
shelf-backup-no-stick-help = Plug one in, wait a moment, and try again.
shelf-backup-not-copied = The backup was not copied
shelf-backup-copied = Copied
shelf-backup-always = Always to this stick
shelf-backup-checked = Checked on { $when }: it can be read back whole.
shelf-backup-own-about = From now on each new backup goes onto this stick as well, whenever it is plugged in.
shelf-backup-own = This table’s stick
shelf-backup-on-stick = It’s on the stick:
shelf-boards-practice = An example: the picture in your rulebook shows how the boards lie. Blue: Landing Sites. A die names the board.
shelf-boards-own = Blue: Landing Sites. A die names the board.
