## Help

help-commands = A touch companion for boxed games about Mars: the engine asks, the table answers.
help-without-command = Without a command the app opens (play). COMMAND --help shows examples.
examples = Examples:
option-data = Keep settings, matches and all else below DIR.
option-json = Print JSON for programs, always in English.

## What is wrong

no-box = there is no box { $box }, only { $boxes }
no-size = must be WIDTHxHEIGHT as 800x480, not { $value }
size-out-of-range = each side must be 320 to 4096 pixels, not { $value }
stopped = stopped
not-installed = { $name } is not installed: { $cure }
say-which = say which: { $names }
see-help = see { $command } --help
not-written = { $path } cannot be written: { $why }
written = { $path } is written.

## doctor

help-doctor = Say what is here, what is missing, and what to do.
option-gl = Open a window to ask what draws (takes a second).
option-pi-report = Measure for two minutes and write a file to send: what is here, and how fast it is. It holds no names, matches or pictures. Close the app first.
report-disk = Writing to the card.
report-dice = Reading drawn dice.
report-camera = Watching through the camera.
report-buzzers = Press each buzzer a few times, within { $n } seconds.
report-screen = Moving a word over the screen.

## notices

help-notices = List what others have made and this app uses, with licences: packages, the libraries in them, fonts.
option-texts = Print the texts of the licences, too.
option-cyclonedx = Print a bill of materials as CycloneDX JSON.
licence-unknown = licence not stated

## simulate

help-simulate = Play matches by bots at the simulated table.
option-seats = How many play.  [default: as few as can]
option-seed-matches = The same seed, the same matches.
option-bot = Level of all bots: easy, normal, hard or random; greedy, and in Invasion From Outer Space hero and martian, are older names of normal.
option-bots = A level for each seat, as hard,normal.
option-rotate = Move the bots on by a seat from match to match.
option-tries = How often a bot that thinks ahead tries.  [default: the box's own number]
option-mode = Of Invasion From Outer Space: follow the board, or be a guide only.
option-option = Another option of the match, such as game=small-town.
option-jobs = How many cores play; 0 for all. The totals stay the same.
option-records = Write a record of every match into DIR.
option-cluster = Let the workers of the Dask scheduler at ADDRESS play. The totals stay the same.
playing = playing
no-option = an option is KEY=VALUE, not { $option }
no-extra = this needs the extra "{ $extra }": pip install "mars-companion[{ $extra }]"
no-cluster = no cluster at { $address }: { $reason }
no-records-from-cluster = --records does not go with --cluster: the records would be written on other machines
simulated-wins = seat { $seat }: { $wins }
simulated = { $n ->
    [one] { $n } match of { $box } with { $seats } seats, { $actions } actions in { $seconds } s ({ $rate } a second).
   *[other] { $n } matches of { $box } with { $seats } seats, { $actions } actions in { $seconds } s ({ $rate } a second).
}
simulated-won = Won by { $won }; shared: { $ties }.

## play

help-play = Open the app (also when no command is named); Esc leaves it.
option-play-box = Open this box at once.
option-play-camera = auto, picamera2, usb:N, folder:PATH, simulated or none.
option-play-buzzers = auto, gpio, keys, simulated or none.
option-play-size = A window of this size.
option-full-screen = Fill the screen, as a Raspberry Pi always does.
no-setting = must be { $allowed }, not { $value }
no-display = No display: a demo of { $box } is played off-screen, a minute or so.
other-demos = All boxes: mars-companion demo. One: demo --box ID, and `boxes` lists the ids.
broken = Mars Companion could not start.
broken-kept = Every game that was on the table is kept.
way-start-again = Start again
way-close = Close
way-power-off = Power off

## games, export, import, delete

help-games = List the matches in the journal, the last played first.
help-export = Write a match as a record.
help-import = Take a record into the journal, all of it or nothing.
help-delete = Delete matches for ever: all that are named, or none.
option-export-out = Folder for the record; - prints it. Else below the data folder.
option-repair = Take the actions before the first fault.
option-yes = Do not ask.
steps = { $n } steps
match-over = over
match-open = to go on with
match-imported = {", "}imported
no-match-yet = No match is kept yet.
left-out = left out: { $what }
match-taken = match { $id }: { $box }, { $n } steps
match-known = nothing new, this is match { $id }: { $box }, { $n } steps
no-match = there is no match { $id } in the journal: `games` lists them
nothing-deleted = nothing was deleted
match-deleted = match { $id }: deleted
add-yes = a deleted match cannot be brought back: add --yes
match-of = match { $id }: { $box }, { $names }
delete-for-ever = Delete for ever?

## stats

help-stats = Count the faces of all rolls in the journal, and test whether the dice are fair.
option-imported = Count imported matches, too.
counting = counting
no-roll-yet = No roll is kept yet.
stats-dice = { $name }: { $dice } in { $rolls } rolls
stats-sources = Rolls by source: { $sources }
stats-unread = { $n } matches could not be read and are not counted.
stats-left-out = Imported and not counted: { $n } (--imported counts them, too).

## backups

help-backups = List the backups, the newest first; the app makes one at each start when anything changed.
option-make = Make one now, if anything changed since the last.
option-copy = Copy the newest one to a folder, such as a stick.
option-restore = Go back to a backup: its number, or a file. What there is now is backed up first.
no-backup = There is no backup yet.
no-backup-make-one = There is no backup yet: make one with `mars-companion backups --make`.
no-such-backup = There is no backup { $number }: choose one of { $known }.
nothing-changed = Nothing has changed since the last backup.
restored = { $name } is restored.
restored-before = { $name } is restored. What was there before is backup { $number }.

## demo

help-demo = Play whole matches by bots through the real screens, with simulated devices.
option-demo-box = Only this box; else every box on the shelf.
option-seed-match = The same seed, the same match.
option-demo-out = Where pictures and records go; else below the data folder.
demo-played = { $n ->
    [one] { $n } match played; { $pictures } pictures in { $folder }
   *[other] { $n } matches played; { $pictures } pictures in { $folder }
}

## review

help-review = Review a match: its turning points, and who was luckiest; 2 if the record does not hold.
help-review-chances = Chances are the box's estimates from what was known, unless a simulated match is played on.
option-samples = Play a simulated match on so often after every step.  [default: estimate]
not-over = The match is not over.
review-shares = { $name }: { $luck } % by luck, { $choice } % by own choices.
no-luck = No luck shows.
luckiest = Luckiest was { $name }.
turning-points = Turning points:
no-turning-point = No single moment turned the match.

## boxes, replay

help-boxes = List the boxes on the shelf.
help-replay = Apply a record and show where it leads; 2 if it does not hold.
option-upto = Only the first K actions.
box-data = { $data } data
box-seats = { $n } seats
box-seats-range = { $least } to { $most } seats
upto-too-far = --upto { $upto }: the record has { $n } actions

## cards

help-cards = Export and import what you entered of a box; recognise its cards in pictures.
help-cards-export = Write all that is entered of a box into one file.
help-cards-import = Add what a file holds to what is entered: all that is new, or nothing if it is wrong.
option-cards-out = Folder for the file. Else below the data folder.
option-no-photos = Leave the photos out.
cards-kept = { $name }: another entry of yours has this name, which stays
cards-new = { $box }: { $entries } entries, { $boards } boards, { $photos } photos new

## read, cards learn, odds

help-read = Read the dice in pictures; exit code 1 when any reading is not sure.
option-dice = { $kinds }, or a calibrated tray (its name or file) as TRAY or TRAY:KIND.
option-expect = How many dice are due.
no-picture-file = { $path } is no file: name pictures
reading = reading
not-sure = not sure: { $why }
no-dice = no dice
help-cards-learn = Remember a card by pictures of it: one is enough, each should show it alone.
help-cards-read = Recognise the cards in pictures; exit code 1 when any reading is not sure.
card-shown = { $card }: shown. { $n } cards of this box are known.
scoring = scoring
no-card = no card
option-sheet-out = The PDF file to write. Else a new one below the data folder.
sheet-cards = { $path }: { $n } cards
help-odds = Exact chances, as fractions, each with its unit and its assumption.
help-odds-box = Chances of { $what } in { $box }.
help-odds-unit = Unit: { $unit }.
help-odds-assumes = Assumes: { $assumption }
odds-unit = unit
odds-assuming = assuming
no-such-dice = --dice { $dice }: there are no such dice, only { $kinds }
no-such-dice-or-tray = --dice { $dice }: there are no such dice, only { $kinds }, or of the trays { $trays }
say-which-dice = --dice { $dice }: say which, as { $which }

## cards score, cards print

help-cards-score = Measure recognition on photos: each card of a set is shown once, then all are asked.
help-cards-score-manifest = The manifest is a CSV file with the columns file, set, card_ids (separated by ;) and role: enrol, enrol-distractor, test, unknown or none. Photos lie below photos/ next to it. Nothing that you have shown to the camera is used or changed. ms is the processor's time, the median.
manifest-too-large = { $path } is too large for a manifest
manifest-not-utf8 = { $path } is not UTF-8
manifest-no-csv = { $path } is no CSV file: { $why }
manifest-empty = { $path } holds no photos
manifest-line = { $path }, line { $n }: { $fault }
manifest-lacks = has no { $column }
manifest-role = has a role { $role }, not one of { $known }
manifest-no-file = { $file } is no file below { $photos }
not-learnt = { $name } is not learnt: { $why }
help-cards-print = Draw a practice card for each kind of card of a box: nine on a page, at true size.
help-cards-print-names = They are named as your own cards are, else as ours. Nothing else on them is a fact.

## replay, safe mode

replay-match = { $box }: { $players }; { $n } actions
replay-due = due: { $what }
safe-mode = Safe mode: the settings file has mistakes, so all settings are as they come.
safe-mode-cure = Fix { $path }, or change a setting: then it is set aside.

## calibrate

help-calibrate = Calibrate camera, tray and dice step by step.
option-camera = As in the settings: auto, usb:0, simulated ...
option-tray = Recalibrate this tray.
option-check = Measure light, focus and tray once, and end.
option-pictures = Write what the camera sees at each look, with marks, into DIR.
option-mat = Write the mat as a PDF.
option-list = List the trays.
option-use = Read dice with this tray from now on ('' for none).
option-remove = Throw a tray's profile away.
mat-written = { $path }: print it at 100 %
calibrate-step = { $place } of { $steps }: { $title }
calibrate-die = die { $number }: { $face }
calibrate-corner = corner X,Y: a corner of the tray, in pixels of the picture ({ $size })
calibrate-see-picture = To see that picture, end (q) and begin with --pictures DIR
calibrate-keys = Enter: look again, n: next, b: back, k: keep and end, q: end without keeping
calibrate-keys-good = Enter: next, l: look again, b: back, k: keep and end, q: end without keeping
calibrate-how-to-write = Write corner X,Y or NAME=NUMBER
amount-range = { $key } goes from { $low } to { $high } { $unit }
no-corner-asked = No corner is asked for now.
corner-outside = A corner lies in the picture, which has { $size } pixels.
camera-gives-nothing = The camera gives no picture that can be measured.
grade-pass = pass
grade-warn = warn
grade-fail = fail
no-tray = there is no tray { $key }: --list shows those there are
tray-removed = { $key } is removed.
no-tray-yet = No tray was calibrated yet.
