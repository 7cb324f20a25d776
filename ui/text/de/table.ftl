# Der Tisch während eines Spiels: die Leiste, Hilfe, Lektionen und die Wertung am Ende.

# ---- die Leiste, und was ansteht
table-more = Mehr
table-so-many = × { $count }
table-bot-thinks = Mars Companion entscheidet.
table-back = Zurück
table-history = Verlauf
table-rules = Regeln
table-go-on-playing = Weiter
table-settings = Optionen
table-practice-cards = Übungskarten: erfunden, in deinem Spiel sind andere
table-practice-boards = Übungspläne: erfunden, in deinem Spiel sind andere
table-ask-odds = Wie stehen die Chancen?

# ---- eine zurückgenommene Antwort
table-what-wrong = Was war falsch?
table-keep-all = Alles behalten
table-as-it-was = So wie es war
table-throw-away = Verwerfen
table-enter-again = Neu eingeben
table-fix = Ändern
table-change-entry = Gib es neu ein: Der Rest bleibt.
table-no-longer = Gib es neu ein: { $why }

# ---- Regeln
table-rules-of = Regeln: { $box }
table-rules-now = Gerade jetzt
table-rules-all = Alles zu dieser Phase
table-rulings-now = Hier entscheidet eine Auslegung
table-ruling-in-force = Es gilt: { $choice }
table-ruling-other = Sonst: { $choice }
table-rulings-here = So spielt dieser Tisch
table-rulings-usual = Wo die Anleitung unklar ist
table-game-over = Die Partie ist vorbei.
table-go-on = Weiter: { $part }
table-left-to-you = Dem Tisch überlassen: { $what }

# ---- die Wertung
table-decided-by = Entschieden durch { $rules }
table-played-with-practice = Mit erfundenen Übungskarten gespielt
table-rank = { $rank }.
table-score-of = { $name }: { $score }
table-shared-rank = { $name } (geteilt)
table-play-again = Noch einmal
table-watch = Noch mal sehen
table-watch-all = Die ganze Partie ansehen
table-review = Rückblick
table-log-play = Partie eintragen
table-scan-code = Scanne ihn mit einem Handy, auf dem BG Stats ist.
table-scan-by-name = Scanne ihn mit einem Handy, auf dem BG Stats ist. Wir kennen die Nummer dieses Spiels bei BoardGameGeek nicht, also sucht die App nach seinem Namen. In den Einstellungen unter Spiele kannst du sie eintragen.
table-done = Fertig
table-save-file = Als Datei speichern
table-not-written = Die Datei ließ sich nicht schreiben
table-saved = Gespeichert
table-saved-here = Kein USB-Stick da, also liegt die Datei hier:
    { $path }
table-saved-to-stick = Auf dem USB-Stick gespeichert
table-to-shelf = Zur Auswahl
table-lane-short = { $has }/{ $needs }
table-this-turn = Diese Runde
table-lane = { $has } von { $needs }

# ---- ein Moment, noch einmal gespielt
table-watch-step = Moment { $now } von { $all }
