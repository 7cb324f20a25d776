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
prompts-only-looks = Nur { $seat } schaut hin: Karten eingeben
prompts-take-back = Letzte Karte zurücknehmen
prompts-cards-done = Das sind alle

# ---- Antworten auf Karten
prompts-will-be-cancelled = wird aufgehoben
prompts-decides-first = Oben: entscheidet zuerst
prompts-holds = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
prompts-nobody-so = Niemand antwortet: { $way }
prompts-if-nobody = Wenn niemand antwortet:
prompts-answer-on = Auf { $card }
prompts-play-on = { $card } auf
