# Was ansteht, als Knöpfe: für jede Art von Frage, die ein Spiel stellen kann.

# ---- Auswahl
prompts-draw-for-us = Für uns ziehen
prompts-take-out-of-box = Nehmt sie dann aus der Schachtel
prompts-not-listed = Nicht in der Liste
prompts-add-card = Karte hinzufügen
prompts-add-once = Einmal eingeben, dann bleibt sie

# ---- auf einem anderen Bildschirm
prompts-roll-dice = Würfeln
prompts-to-race = Zum Rennen
prompts-back-to-round = Zurück zur Runde

# ---- was sich von selbst schließt
prompts-seconds-left = { $label } ({ $seconds } s)

# ---- verdeckte Wahl
prompts-all-have-chosen = Alle haben gewählt: Achtung … los!
prompts-lie-open = Schon offen: eingeben
prompts-ready = Achtung …
prompts-set = …
prompts-go = Los!

# ---- Karten, die zusammen aufgedeckt werden
prompts-only-one-looks = Nur { $name } schaut hin: Karten eingeben
prompts-needs-card-below = { $card } kommt auf eine andere Karte: Gib erst diese ein.
prompts-fight = Kämpfen
prompts-nobody-plays = Niemand spielt eine Karte
prompts-done = Fertig
prompts-no-card = Keine Karte
prompts-cards-played = { $count } von { $size } Karten
prompts-answers = { $prompt ->
    [mind_control] Gedanken
    [ambush] Hinterhalt
    [boost] Boost
   *[other] Sonderkarte
}
prompts-then = dann { $one } zu { $other }
prompts-not-now = Jetzt nicht
prompts-so-many = × { $count }

# ---- Antworten auf Karten
prompts-will-be-cancelled = wird aufgehoben
prompts-if-nobody = Wenn niemand antwortet:
prompts-answer-on = Auf { $card }
prompts-play-on = { $card } auf
prompts-by-result = Ergebnis
