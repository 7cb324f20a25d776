# What is kept: records, the journal, backups, an owner's cards and boards, and what is wrong with them.

# Gaps: $action: what an action is called; $aside: name of a file; $box: name or id of a boxed game;
# $copy: name of a file; $count: number; plurals follow it; $damaged: what is wrong with it; $digits:
# number as it was written; $entries: number of what was entered; $entry: what an entry is called;
# $fault: what is wrong; $file: name of a file; $files: number of files; $folder: name of a folder;
# $form: what it has to look like; $found: what was found; $high: number at the upper end; $key: name
# of a setting or a field; $keys: list of names of fields; $known: list of those there are; $length:
# number of steps; $levels: number of levels; $line: number of a line; $low: number at the lower end;
# $match: number of a game; $mode: name of a mode; $name: name of a player, a figure, a card or a
# thing; $names: list of names; $number: number, such as that of a thing on the table; $one: one of
# two; $other: the other of two; $ours: number or list of the own side; $place: number or name of the
# place; $player: name or number of a player; $process: number of a process; $seat: name of the player
# who sits there, or the number of the seat; $size: number of cards, or a size; $step: number of a
# step; $steps: number of steps; $stick: name of a USB stick; $stored: number of what is stored;
# $version: number of a version; $what: what is meant, in words; $where: where it is, in words; $why:
# why, as words without a full stop; $word: a word as it was written.

# JSON. These are said of a line or a file: “it is not JSON …”.
json-not = { $why ->
    [value] is not JSON at character { $place }: a value is missing
    [name] is not JSON at character { $place }: a key in double quotes is missing
    [colon] is not JSON at character { $place }: a colon is missing
    [comma] is not JSON at character { $place }: a comma is missing
    [trailing] is not JSON at character { $place }: the last comma is one too many
    [more] is not JSON at character { $place }: nothing may follow here
    [string] is not JSON at character { $place }: this text has no closing quote
    [sign] is not JSON at character { $place }: a text contains a control character
    [escape] is not JSON at character { $place }: the backslash is wrong
   *[other] is not JSON at character { $place }
}
json-deep = is nested deeper than { $levels } levels
json-twice = has the key { $key } twice
json-large = has a number too large: { $digits }
json-no-number = has { $word }, which is not a number
json-half = has half a character (a lone surrogate)
not-utf-8 = is not UTF-8
file-not-ordinary = it is not an ordinary file
file-too-large = it is larger than { $size } MiB
file-damaged = it is not as the app wrote it: it is damaged, or was changed by hand
file-not-over = it cannot be read now, so nothing is written over it: { $why }

# Records: where, and what is wrong there. Said of the place: “it must be …”.
record-the = the record
record-line = line { $line }
record-changed = was changed since its export, by hand or by a faulty disk: without its last line, which is blank, it is read as it is
record-unreadable = cannot be read: { $why }
record-too-large = is larger than { $size } MiB, too large for a game: is it the right file?
record-empty = is empty: export the game again
record-too-many = has more than { $count } actions, too many for a game
record-long-line = is too long: is it the right file?
record-byte = byte { $place } is not UTF-8: export the game again
record-torn = was only half written; the { $count } actions before it are valid (replay --upto { $count }, or import --repair)
record-fix-line = { $fault }; fix the line or take the { $count } actions before it
record-no-header = { $fault }; a record begins with a header of JSON
record-be = must be { $form }
record-missing = is missing: it must be { $form }
record-form-player = a seat’s number, -1 for chance or -6 for the table
record-form-verb = the name of an action
record-form-args = a list of whole numbers and texts
record-form-one-of = one of { $names }
record-form-version = the version, { $version }
record-form-box = the id of a box
record-form-mode = "table" or "simulated"
record-form-id = 8 to 64 hexadecimal digits
record-form-components = a table of what is printed
record-form-seats = a list of seats
record-form-text = a text
record-form-bot = a bot’s level or null
record-form-choices = an object of ids and choices
record-form-object = an object with { $keys }
record-player = must be a seat, -1 or -6, not { $player }
record-verb = must be the short name of an action
record-args = must hold only whole numbers and texts
record-version-newer = is version { $version }, this app reads { $ours }: update the app to read it
record-version-older = is version { $version }, this app reads { $ours }: export the game again
record-mode = must be "table" or "simulated", not { $mode }
record-unknown-key = is unknown; remove it (known: { $keys })
record-seats = must be { $low } to { $high }, not { $count }
record-name = must be 1 to { $count } printable characters
record-bot = must be null or one of { $levels }
record-not-in-box = is not in this box, only { $known }
record-none-known = is not in this box, which has none
record-no-fit = does not fit the box: { $why }
record-refused = { $action } is refused: { $why }; the { $count } actions before it are valid
record-unplayable = { $action } cannot be played: { $why }
record-chance = chance
record-table = the table
record-seat = seat { $seat }

# The journal.
journal-busy = another program is writing to the journal: close it and try again
journal-full = the disk is full: free some space
journal-io = the disk cannot be written or read: is it full or worn out?
journal-read-only = the journal’s folder is not writable: check its rights
journal-cannot-open = the journal cannot be opened: check the folder’s rights
journal-no-file = the journal cannot be opened: { $why } ({ $where })
journal-damaged = the journal is damaged: start the app to begin a new one
journal-at = { $what } ({ $where })
journal-at-found = { $what } ({ $where }: { $found })
journal-in-memory = in memory
journal-no-folder = the folder cannot be created: { $why } ({ $folder })
journal-closed = the journal is closed
journal-gone = the journal is no longer there: put its folder back ({ $where })
journal-newer = the journal is from a newer version of this app: update it ({ $where })
journal-not-copied = the journal is not updated: it cannot be copied to { $copy }: { $why }
journal-version-changed = its version has changed
journal-schema-changed = its schema has changed
journal-log-changed = its log has changed on the disk
journal-header-changed = its header has changed
journal-no-match = there is no game { $match } in the journal: `games` lists them
journal-match = game { $match }
journal-match-step = game { $match }, step { $step }
journal-match-damaged = game { $match } is damaged: { $why }
journal-step-changed = game { $match } is damaged: step { $step } of { $steps } has changed on the disk
journal-moved-on = another program continued or deleted this game: close it here and open it again
journal-two-persons = { $one } and { $other } played in the same game: they are two people
journal-entry-unreadable = its entry cannot be read
journal-entry-header = its header has changed on the disk
journal-entry-steps = its number of steps has changed on the disk
journal-entry-few = only { $stored } of its { $length } steps can be read
journal-to-salvage = { $why }. Listed is what the app saves of it at its next start.
journal-aside = The journal was damaged. It was set aside as { $file } in { $folder }, and a new one was started. Games recovered: { $count }.
journal-not-kept = The game goes on, but is no longer being saved: { $why }.
journal-kept-again = The game is being saved again, with every step.
journal-today-not-kept = Today’s games are lost when the app closes: { $why }. The app keeps trying to save them.
journal-matches-kept-again = Games are being saved again, with every step.
in-use = Mars Companion is already open with the data in { $folder }. Close it first, or choose another folder with --data.
in-use-by = Mars Companion is already open with the data in { $folder } (process { $process }). Close it first, or choose another folder with --data.

# Said after a date, in parentheses.
clock-unset = the clock was not set

# Half-filled forms.
draft-aside = A half-filled form cannot be used: { $why }. Its file is kept as { $aside }.

# Backups.
backup-not-made = no backup could be made: { $why }
backup-not-restored = { $file } cannot be restored: { $why }
exchange-unclear = A restore was cut off, and what was meant cannot be read. All its files are in { $aside }.
backup-cut-off = { $file } was not restored: the last start was cut off before anything was changed. Restore it again.
backup-finished = The last start was cut off while { $file } was being restored. It is restored now.
backup-as-it-was = Nothing was changed: { $why }.
backup-restored = { $file } is restored.
backup-before = What was there before is backup { $number }.
backup-too-large = { $file } is too large for a backup
backup-foreign = { $file } contains files that belong to no backup
backup-damaged = { $file } is damaged: { $damaged }
backup-check-failed = { $file } could not be read back ({ $why }). It was set aside as { $aside }, and another backup is made.
backup-unreadable = { $file } cannot be read: { $why }

# Boards that the owner copied.
board-same-name = Another board of yours is called { $name }.
board-unreadable = { $file } cannot be read: { $why }.
board-unusable = The board { $file } cannot be used: { $why }.
board-aside = It was set aside as { $aside }.
board-left-out = It is left out.
board-too-long = it is too long to be a board
board-not-utf-8 = it is not UTF-8

# An owner's cards, files and QR codes of them. Most are said of a file: “it holds …”.
owner-unusable = Your entries for { $box } cannot be used: { $why }
owner-unreadable = { $file } cannot be read: { $why }; practice cards are used, and nothing is written over it.
owner-aside-previous = { $file } { $fault }. It was set aside as { $aside }; what you had entered before the last change is used.
owner-aside-practice = { $file } { $fault }. It was set aside as { $aside }; practice cards are used.
owner-damaged = is not as the app wrote it: it is damaged, or was changed by hand
owner-form = must contain { $form }
owner-wrong-entry = is wrong in { $entry } { $number }: { $why }
cards-none-entered = Nothing of { $box } is entered yet.
cards-too-many-for-codes = { $count } { $entries } are too many for QR codes. Export a file instead.
cards-other-box = contains cards of { $other }, not of { $box }
cards-twice = contains a { $entry } twice
cards-no-code = is not a QR code of cards
cards-damaged-code = is damaged: show it again
cards-foreign-file = contains { $file }, which belongs to none of its cards
cards-too-large = is too large for a card file
cards-no-file = is not a card file, or is damaged
cards-no-index = is not a card file: it has no { $file }
cards-no-entries = is not a card file: { $file } has no entries
cards-other-version = is a card file of another version
cards-no-jpeg = contains { $file }, which is not a JPEG picture
cards-file-too-large = contains { $file }, which is too large
cards-damaged-at = is damaged at { $file }
cards-disagree = does not match the cards you have entered: { $why }
stick-filled = { $files ->
    [0] Everything is on the stick “{ $stick }” already. You can pull it out.
    [one] One new file is on the stick “{ $stick }”. You can pull it out.
   *[other] { $files } new files are on the stick “{ $stick }”. You can pull it out.
}
stick-not-filled = Not everything is on the stick “{ $stick }”: { $why }
