# The table during a game: the bar, help, lessons, and the score at the end.

# Gaps: $all: number of all of them; $box: name or id of a boxed game; $choice: share or name of what
# was chosen; $count: number; plurals follow it; $has: number that is there; $name: name of a player,
# a figure, a card or a thing; $needs: number that is needed; $now: number of the present one; $part:
# a part of it, in words; $path: a path of a file; $rank: number of the place reached; $rules: list of
# ids of rules; $score: number of points; $what: what is meant, in words; $why: why, as words without
# a full stop.

# ---- the bar and what is due
table-more = More
table-so-many = × { $count }
table-bot-thinks = Mars Companion decides.
table-back = Back
table-history = History
table-rules = Rules
table-go-on-playing = Go on
table-settings = Settings
table-practice-cards = Practice cards: made up, not those in your box
table-practice-boards = Practice boards: made up, not those in your box
table-ask-odds = What are the odds?

# ---- an answer that was taken back
table-what-wrong = What was wrong?
table-keep-all = Keep all
table-as-it-was = Play it as it was
table-throw-away = Throw away
table-enter-again = Enter it again
table-fix = Fix
table-change-entry = Enter it again: the rest stays.
table-no-longer = Enter it again: { $why }

# ---- rules
table-rules-of = Rules: { $box }
table-rules-now = Right now
table-rules-all = All about this phase
table-rulings-now = This is decided by a ruling now
table-ruling-in-force = In force: { $choice }
table-ruling-other = Otherwise: { $choice }
table-rulings-here = How this table plays
table-rulings-usual = Where the rulebook is unclear
table-game-over = The game is over.
table-go-on = Go on: { $part }
table-left-to-you = Left to the table: { $what }

# ---- the score
table-decided-by = Decided by { $rules }
table-played-with-practice = Played with made-up practice cards
table-rank = { $rank }.
table-score-of = { $name }: { $score }
table-shared-rank = { $name } (shared)
table-play-again = Play again
table-watch = Watch it
table-watch-all = Watch the whole game
table-review = Review
table-log-play = Log this play
table-scan-code = Scan it with a phone that has the BG Stats app.
table-scan-by-name = Scan it with a phone that has the BG Stats app. We do not know this game’s number at BoardGameGeek, so the app looks for its name. You can enter the number in the settings, Games.
table-done = Done
table-save-file = Save as a file
table-not-written = The file could not be written
table-saved = Saved
table-saved-here = No USB stick, so the file is here:
    { $path }
table-saved-to-stick = Saved to the USB stick
table-to-shelf = Home screen
table-lane-short = { $has }/{ $needs }
table-this-turn = This turn
table-lane = { $has } of { $needs }

# ---- a moment played again
table-watch-step = Moment { $now } of { $all }
