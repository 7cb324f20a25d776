# The steps of the match.
history-title = Verlauf
history-undo = Rückgängig
history-redo = Vor
history-set-right = Korrektur
history-rulings = Auslegung
history-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
history-step = { $source ->
    [hand] Schritt { $step }, von Hand
    [camera] Schritt { $step }, von der Kamera gesehen
    [corrected] Schritt { $step }, Kamera, von Hand korrigiert
    [buzzer] Schritt { $step }, per Buzzer
    [bot] Schritt { $step }, von einem Bot
    [simulated] Schritt { $step }, simuliert
    [forced] Schritt { $step }, automatisch: Es gab keine Wahl
    [correct] Schritt { $step }, von Hand korrigiert
    [rule] Schritt { $step }, Auslegung geändert
    *[taken-back] Schritt { $step }, zurückgenommen
    }
history-secret = Geheim gewählt, noch nicht aufgedeckt
history-taken-back = Zurückgenommen – Antippen holt zurück
history-counts = Was gilt
history-older = Ältere Schritte zeigen (noch { $count })
history-quiet = { $count ->
    [one] { $count } Schritt zeigen, mit dem es nur weiterging
   *[other] { $count } Schritte zeigen, mit denen es nur weiterging
}
history-nothing = Es ist noch nichts passiert.

# One step.
history-step-secret = Schritt { $step }
history-step-words = Schritt { $step }: { $words }
history-change = Diesen Schritt ändern
history-back-here = Hierher zurück
history-back-before = Zurück bis davor
history-back-about = Spätere Schritte werden zurückgenommen; „Vor“ holt sie wieder.
history-really = Was war es wirklich?
history-instead = Statt: { $words }
history-not-fitting = Spätere Schritte passen nicht mehr
history-no-longer-holds = Schritt { $step } gilt dann nicht mehr: { $words }.
history-dropped = { $count ->
    [one] Ab da fällt { $count } Schritt weg und muss neu gespielt werden.
    *[other] Ab da fallen { $count } Schritte weg und müssen neu gespielt werden.
    }
history-change-anyway = Trotzdem ändern
history-leave-it = Alles lassen, wie es ist

# An earlier roll.
history-dice = { $count ->
    [one] Was zeigte der Würfel?
    *[other] Was zeigten die { $count } Würfel?
    }
history-dice-of-colour = { $count ->
    [one] Was zeigte der Würfel in { $colour }?
    *[other] Was zeigten die { $count } Würfel in { $colour }?
    }
history-change-roll = Wurf ändern
history-still-to-enter = Noch { $count } einzugeben

# The match looked at again.
history-review = Rückblick
history-looking = Jeder Schritt wird geprüft
history-luckiest = Am meisten Glück: { $name }
history-luck-and-choice = Glück und Können
history-luck = Glück
history-choice = Können
history-legend = Die Siegchancen aller nach jedem Schritt, von der App geschätzt.
history-turned = Wendepunkte
history-turn-of = { $name } – { $kind ->
    [luck] Glück
   *[choice] Entscheidung
 }
history-no-moment = Kein einzelner Moment hat entschieden.
history-thought = Bedenkzeit
