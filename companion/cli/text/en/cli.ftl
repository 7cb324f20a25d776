## Help

# Gaps: $actions: number of actions; $address: an address in a network or on the web; $allowed: what
# is possible, as words; $assumption: what is taken as given; $boards: number of boards; $box: name or
# id of a boxed game; $boxes: list of boxed games; $card: name of a card; $choice: share or name of
# what was chosen; $choices: list or number of choices; $column: number of the place in a line;
# $command: what is typed in a terminal; $cure: what helps; $data: name of what is meant; $dice:
# number or kind of dice; $entries: number of what was entered; $extra: name of an extra of the
# package; $face: what a die or a card shows on its upper side; $fault: what is wrong; $file: name of
# a file; $folder: name of a folder; $game: name or number of a game; $high: number at the upper end;
# $id: number or id; $key: name of a setting or a field; $kinds: list of kinds; $known: list of those
# there are; $law: name of a law of the game; $least: smallest number; $low: number at the lower end;
# $luck: share in percent by luck; $match: number of a game; $most: largest number; $n: number;
# plurals follow it; $name: name of a player, a figure, a card or a thing; $names: list of names;
# $near: list of similar names; $new: the new name or number; $number: number, such as that of a thing
# on the table; $old: the old name or number; $option: name of an option; $path: a path of a file;
# $photos: number of photos; $pictures: number of pictures; $place: number or name of the place;
# $played: number of games played; $players: number or list of players; $rate: number per second;
# $reason: why, in words; $role: what a player is in the game; $rolls: number of rolls; $rules: list
# of ids of rules; $samples: number of tries; $seat: name of the player who sits there, or the number
# of the seat; $seats: list or number of players; $seconds: number of seconds; $share: share in
# percent; $size: number of cards, or a size; $sources: list of where it comes from; $steps: number of
# steps; $ties: number of shared wins; $time: a time of day, or how long it took; $title: a title;
# $trays: list of trays; $unit: what is counted, such as points; $upto: number of a step; $value: what
# is set, or a number; $what: what is meant, in words; $which: which one is meant; $why: why, as words
# without a full stop; $wins: number of wins; $won: number of wins, or who won.

help-commands = A touchscreen companion for Mars board games: the app asks, the table answers.
help-without-command = Without a command the app opens (play). COMMAND --help shows examples.
examples = Examples:
option-data = Keep settings, games and everything else in DIR.
option-json = Print JSON for programs, always in English.

## What is wrong

no-box = there is no box { $box }, only { $boxes }
no-size = must be WIDTHxHEIGHT, such as 800x480, not { $value }
size-out-of-range = each side must be 320 to 4096 pixels, not { $value }
stopped = stopped
not-installed = { $name } is not installed: { $cure }
say-which = choose one: { $names }
see-help = see { $command } --help
not-written = { $path } cannot be written: { $why }
written = { $path } is written.

## doctor

help-doctor = Show what is here, what is missing, and what to do.
option-gl = Open a window to check the graphics (takes a second).
option-pi-report = Measure for two minutes and write a report to send: what is here, and how fast it is. It contains no names, games or pictures. Close the app first.
report-disk = Writing to the card.
report-dice = Reading drawn dice.
report-camera = Watching through the camera.
report-buzzers = Press each buzzer a few times, within { $n } seconds.
report-screen = Moving a word over the screen.

## notices

help-notices = List the packages, libraries and fonts of others that this app uses, with their licences.
option-texts = Print the licence texts, too.
option-cyclonedx = Print a bill of materials as CycloneDX JSON.
licence-unknown = licence not stated

## simulate

help-simulate = Let bots play games at the simulated table.
option-seats = Number of players.  [default: the fewest]
option-seed-matches = The same seed, the same games.
option-bot = Level of all bots: easy, normal, hard or random; greedy, and in Invasion From Outer Space hero and martian, are older names of normal.
option-bots = A level for each seat, such as hard,normal.
option-rotate = Move the bots by one seat after each game.
option-tries = How many tries a bot that thinks ahead has.  [default: the box’s own number]
option-mode = Invasion From Outer Space: follow the board, or guide only.
option-option = Another option of the game, such as game=small-town.
option-jobs = How many cores play; 0 for all. The totals stay the same.
option-check-laws = Look after every step whether a law of the game is broken, such as two Crowds in one space.
option-records = Write a record of every game to DIR.
option-cluster = Let the workers of the Dask scheduler at ADDRESS play. The totals stay the same.
playing = playing
no-option = an option is KEY=VALUE, not { $option }
no-extra = this needs the extra “{ $extra }”: pip install "mars-companion[{ $extra }]"
no-cluster = no cluster at { $address }: { $reason }
no-address = { $address } is not the address of a scheduler, such as tcp://192.168.1.20:8786
law-broken = Game { $match }: after step { $place } a law does not hold: { $law } ({ $rules })
no-records-from-cluster = --records cannot be combined with --cluster: the records would be written on other machines
simulated-wins = seat { $seat }: { $wins }
simulated = { $n ->
    [one] { $n } game of { $box } with { $seats } seats, { $actions } actions in { $seconds } s ({ $rate } per second).
   *[other] { $n } games of { $box } with { $seats } seats, { $actions } actions in { $seconds } s ({ $rate } per second).
}
simulated-won = Won by { $won }; shared: { $ties }.

## play

help-play = Open the app (also without a command); Esc quits.
option-play-box = Open this box right away.
option-play-camera = { $choices }.
option-play-buzzers = { $choices }.
option-play-size = A window of this size.
option-full-screen = Fill the screen, as always on a Raspberry Pi.
no-setting = must be { $allowed }, not { $value }
no-display = No display: playing a demo of { $box } off-screen, for about a minute.
other-demos = All boxes: mars-companion demo. One: demo --box ID, and `boxes` lists the ids.
broken = Mars Companion could not start.
broken-kept = Every game on the table is saved.
box-unusable = The box { $box } cannot be used and is not on the shelf: { $why }
way-start-again = Start again
way-close = Close
way-power-off = Power off

## games, export, import, delete

help-games = List the games in the journal, the last played first.
help-export = Write a game as a record.
help-import = Import a record into the journal, all of it or nothing.
help-delete = Delete games permanently: all that are named, or none.
option-export-out = Folder for the record; - prints it. Default: in the data folder.
option-repair = Import the actions before the first fault.
option-yes = Don’t ask.
steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
match-over = finished
match-open = not finished
match-imported = {", "}imported
no-match-yet = No games yet.
left-out = left out: { $what }
match-taken = { $n ->
    [one] game { $id }: { $box }, { $n } step
   *[other] game { $id }: { $box }, { $n } steps
}
match-known = { $n ->
    [one] nothing new, this is game { $id }: { $box }, { $n } step
   *[other] nothing new, this is game { $id }: { $box }, { $n } steps
}
no-match = there is no game { $id } in the journal: `games` lists them
nothing-deleted = nothing was deleted
match-deleted = game { $id }: deleted
add-yes = a deleted game cannot be brought back: add --yes
match-of = game { $id }: { $box }, { $names }
delete-for-ever = Delete permanently?

## stats

help-stats = Count the faces of all rolls in the journal, and test whether the dice are fair.
option-imported = Count imported games too.
counting = counting
no-roll-yet = No rolls yet.
stats-dice = { $name }: { $dice } in { $rolls } rolls
stats-sources = Rolls by source: { $sources }
stats-unread = { $n ->
    [one] { $n } game could not be read and is not counted.
   *[other] { $n } games could not be read and are not counted.
}
stats-left-out = Imported and not counted: { $n } (--imported counts them too).

## plays

help-plays = Count who won how often in the finished games of this table.
option-csv = Write the games as a table instead, one row per player.
option-bgstats = Write the games as a file for the BG Stats app instead.
no-play-yet = No game has been finished yet.
# A person or a game, how often they won of how many games, and between which shares the truth lies.
plays-share = { $name }: { $won } of { $played } won ({ $low } to { $high })
plays-role = { $game }, { $role }: { $won } of { $played } won ({ $low } to { $high })
plays-pace = { $n ->
    [one] { $name } thinks { $time } a game, { $share } of all thinking ({ $n } game with a clock)
   *[other] { $name } thinks { $time } a game, { $share } of all thinking ({ $n } games with a clock)
    }

## persons

help-persons = List everybody who has played, and in how many games.
option-rename = Give a person another name in all games; if somebody else has that name, the two are one person then.
persons-line = { $n ->
    [one] { $name }: { $n } game
   *[other] { $name }: { $n } games
}
persons-nobody = nobody called { $name } has played
persons-renamed = { $n ->
    [one] { $old } is { $new } now, in { $n } game
   *[other] { $old } is { $new } now, in { $n } games
}

## backups

help-backups = List the backups, the newest first; the app makes one at each start if anything has changed.
option-make = Make one now, if anything has changed since the last.
option-copy = Copy the newest one to a folder, such as a stick.
option-restore = Restore a backup: its number, or a file. The current data is backed up first.
no-backup = No backup yet.
no-backup-make-one = No backup yet: make one with `mars-companion backups --make`.
no-such-backup = There is no backup { $number }: choose one of { $known }.
nothing-changed = Nothing has changed since the last backup.
restored = { $name } is restored.
restored-before = { $name } is restored. What was there before is backup { $number }.

## demo

help-demo = Let bots play whole games on the real screens, with simulated devices.
option-demo-box = Only this box; otherwise every box.
option-seed-match = The same seed, the same game.
option-demo-out = Where pictures and records go; otherwise in the data folder.
demo-played = { $n ->
    [one] { $n } game played; { $pictures } pictures in { $folder }
   *[other] { $n } games played; { $pictures } pictures in { $folder }
}
demo-record = Record: { $path }

## review

help-review = Review a game: its turning points, and who was luckiest; exit code 2 if the record is not valid.
help-review-chances = Chances are the box’s estimates from what was known, unless a simulated game is played on.
option-samples = Play a simulated game on this many times after every step.  [default: estimate]
not-over = The game is not over.
option-compare = compare the choice at this step with the best other one, luck alike (simulated games)
review-chosen = { $what }: wins { $share } of { $samples } continuations.
review-best-other = Best other choice, { $what }: wins { $share } with the same luck.
review-shares = { $name }: { $luck } by luck, { $choice } by choice.
no-luck = Luck made no difference.
luckiest = Luckiest: { $name }.
turning-points = Turning points:
no-turning-point = No single moment turned the game.

## boxes, replay

help-boxes = List the boxes.
help-replay = Replay a record and show where it leads; exit code 2 if it is not valid.
option-upto = Only the first K actions.
box-data = { $data } data
box-seats = { $n } seats
box-seats-range = { $least } to { $most } seats
upto-too-far = { $n ->
    [one] --upto { $upto }: the record has { $n } action
   *[other] --upto { $upto }: the record has { $n } actions
}

## cards

help-cards = Export and import what you entered for a box; recognise its cards in pictures.
help-cards-export = Write everything entered for a box into one file.
help-cards-import = Add the contents of a file to your entries: everything new, or nothing if the file is wrong.
option-cards-out = Folder for the file. Default: in the data folder.
option-no-photos = Leave the photos out.
cards-kept = { $name }: another entry of yours has this name and stays
cards-new = { $box }: { $entries } entries, { $boards } boards, { $photos } photos new

## read, cards learn, odds

help-read = Read the dice in pictures; exit code 1 if any reading is not sure.
option-dice = { $kinds }, or a calibrated tray (its name or file) as TRAY or TRAY:KIND.
option-expect = How many dice to expect.
no-picture-file = { $path } is not a file: name pictures
reading = reading
not-sure = not sure: { $why }
no-dice = no dice
help-cards-learn = Learn a card from pictures of it: one is enough; each should show only this card.
help-cards-read = Recognise the cards in pictures; exit code 1 if any reading is not sure.
no-such-card = there is no card { $card } in this box, only such as { $near }
card-shown = { $card }: learnt. Cards known in this box: { $n }.
scoring = scoring
no-card = no card
option-sheet-out = The PDF file to write. Default: a new one in the data folder.
sheet-cards-no-font = No font here has the letters of { $names }. Debian’s fonts-noto-cjk has many more.
sheet-cards = { $n ->
    [one] { $path }: { $n } card
   *[other] { $path }: { $n } cards
}
help-odds = Exact chances, as fractions, each with its unit and its assumption.
help-odds-box = Chances of { $what } in { $box }.
help-odds-unit = Unit: { $unit }.
help-odds-assumes = Assumes: { $assumption }
odds-unit = unit
odds-assuming = assuming
no-such-dice = --dice { $dice }: no such dice, only { $kinds }
no-such-dice-or-tray = --dice { $dice }: no such dice, only { $kinds }, or those of the trays { $trays }
say-which-dice = --dice { $dice }: choose { $which }

## cards score, cards print

help-cards-score = Measure recognition on photos: each card of a set is shown once, then all are tested.
help-cards-score-manifest = The manifest is a CSV file with the columns file, set, card_ids (separated by ;) and role: enrol, enrol-distractor, test, unknown or none. Photos are in photos/ next to it. Nothing you have shown to the camera is used or changed. ms is the median processor time.
manifest-too-large = { $path } is too large for a manifest
manifest-not-utf8 = { $path } is not UTF-8
manifest-no-csv = { $path } is not a CSV file (“{ $why }”)
manifest-empty = { $path } contains no photos
manifest-line = { $path }, line { $n }: { $fault }
manifest-missing = has no { $column }
manifest-role = has a role { $role }, not one of { $known }
manifest-no-file = { $file } is not a file in { $photos }
not-learnt = { $name } is not learnt: { $why }
help-cards-print = Draw a practice card for each kind of card of a box: nine on a page, at true size.
help-cards-print-names = They carry the names of your own cards, or made-up ones. Everything else on them is made up.

## replay, safe mode

replay-match = { $n ->
    [one] { $box }: { $players }; { $n } action
   *[other] { $box }: { $players }; { $n } actions
}
replay-due = next: { $what }
safe-mode = Safe mode: the settings file has errors, so all defaults apply.
settings-changed = { $path } is not as the app wrote it: it was changed by hand, or is damaged. What it says is used; look at the settings.
safe-mode-cure = Fix { $path }, or change a setting: then it is set aside.

## calibrate

help-calibrate = Calibrate camera, tray and dice step by step.
option-camera = As in the settings: auto, usb:0, simulated …
option-tray = Recalibrate this tray.
option-check = Measure light, focus and tray once, then quit.
option-pictures = Write each camera picture, with marks, to DIR.
option-mat = Write the mat as a PDF.
option-list = List the trays.
option-use = Read dice with this tray from now on ('' for none).
option-remove = Delete a tray’s profile.
mat-written = { $path }: print it at 100%
calibrate-step = { $place } of { $steps }: { $title }
calibrate-die = die { $number }: { $face }
calibrate-corner = corner X,Y: a corner of the tray, in pixels of the picture ({ $size })
calibrate-see-picture = To see that picture, quit (q) and restart with --pictures DIR
calibrate-keys = Enter: look again, n: next, b: back, k: save and quit, q: quit without saving
calibrate-keys-good = Enter: next, l: look again, b: back, k: save and quit, q: quit without saving
calibrate-how-to-write = Type corner X,Y or NAME=NUMBER
amount-range = { $key } must be { $low } to { $high } { $unit }
no-corner-asked = No corner is needed now.
corner-outside = A corner must be inside the picture ({ $size } pixels).
camera-gives-nothing = The camera gives no picture to measure.
grade-pass = pass
grade-warn = warn
grade-fail = fail
no-tray = there is no tray { $key }: --list shows them all
tray-removed = { $key } is deleted.
no-tray-yet = No tray is calibrated yet.
help-events = Print what happens at the table as lines of JSON, or pass it on to the MQTT broker of the settings.
option-to-broker = Pass it on to the broker of the settings.
option-events-stream = The socket to read; usually that of this user’s app.
option-events-settings = The settings file; usually that of this user.
option-events-once = End with the app, and do not wait for the next one.
no-broker = no broker is set: room.broker in the settings names it
reader-broker = MQTT broker
reader-board = window
reader-page = page
help-board = Show the table on a second screen without keys: in a window, or as a page for browsers.
option-serve = Serve a page; its address, with the code, is printed and shown in the settings.
option-address = Where the page is served: 0.0.0.0 for all in the network; only this machine by default.
option-port = Port of the page.
option-display = Display of the window: 1 for the second.
