# The app as a whole.
shell-did-not-work = Das hat nicht geklappt
shell-nothing-lost = Alles, was ihr bestätigt habt, ist gesichert.
shell-before-you-play = Bevor ihr spielt
shell-please-note = Bitte beachten
shell-cannot-be-opened = Diese Partie kann nicht geöffnet werden
shell-not-by-the-rules = Gegen die Regeln
shell-leave-table = Partie verlassen?
shell-not-saved = Diese Partie ist noch nicht gesichert.
shell-to-the-shelf = Verlassen
shell-leave-app = Mars Companion verlassen?
shell-every-game-kept = Alle Partien sind gesichert.
shell-leave = Verlassen
shell-stay = Bleiben

# The locked screen.
shell-locked = { $seconds ->
    [one] Gesperrt: { $seconds } Sekunde halten
    *[other] Gesperrt: { $seconds } Sekunden halten
    }
shell-locked-keys = { $seconds ->
    [one] Gesperrt: Enter und Esc { $seconds } Sekunde halten
    *[other] Gesperrt: Enter und Esc { $seconds } Sekunden halten
    }
shell-locked-buttons = { $seconds ->
    [one] Gesperrt: die ersten zwei Knöpfe { $seconds } Sekunde halten
    *[other] Gesperrt: die ersten zwei Knöpfe { $seconds } Sekunden halten
    }
shell-hold-on = Halten …

# New display settings on trial.
shell-trial = Bild so lassen?
shell-trial-keep = So lassen
shell-trial-back = Wie vorher
shell-trial-left = { $seconds ->
    [one] Ohne Antwort ist es in { $seconds } Sekunde wieder wie vorher.
    *[other] Ohne Antwort ist es in { $seconds } Sekunden wieder wie vorher.
    }

# The dice tray at the start.
shell-tray-changed = Die Würfelschale steht anders
shell-tray-changed-about = Würfel werden vielleicht weniger sicher erkannt. Eure Partie ist in Ordnung.
shell-recalibrate = Neu kalibrieren

# Sound. Reasons stand in “Silent: …” and begin as they may there.
shell-sound-off = Der Ton ist aus.
shell-sound-turn-on = Schalte ihn in den Einstellungen ein.
shell-sound-at = Ton auf { $volume }.
shell-sound-not-yet = Das Tongerät hat noch nicht geantwortet.
shell-sound-silent = Stumm: { $why }.
shell-sound-connect = Schließe einen Lautsprecher an und starte neu.
shell-sound-none = Es wurde kein Tongerät gefunden
shell-sound-no-answer = Das Tongerät hat innerhalb von { $seconds } s nicht geantwortet
shell-sound-not-tried = Das Tongerät ließ sich nicht prüfen: { $why }
shell-sound-cue-failed = Ein Ton ließ sich nicht abspielen: { $why }
shell-sound-not-loaded = { $file } ließ sich nicht laden

# No window can be opened.
shell-no-screen = Der Bildschirm ist nicht nutzbar: { $why }.
shell-no-screen-no-reason = Der Bildschirm ist nicht nutzbar: kein Grund angegeben.
shell-no-screen-desktop = Läuft schon ein Desktop? Dann starte die App von dort. Wenn nicht, füge den Benutzer den Gruppen video, render und input hinzu und melde dich neu an.
shell-no-screen-driver = Installiere den GL-Treiber (libgl1-mesa-dri) oder prüfe den Bildschirm.
shell-no-display = Kein Bildschirm antwortet ({ $asked }): Starte die App in einem Terminal auf dem Desktop. `mars-companion demo` braucht keinen Bildschirm.
shell-missing = Es fehlt etwas
shell-missing-about = Das neueste Backup, Nummer { $number }, enthält { $what } mehr, als jetzt da sind. Beim Zurückholen schließt sich die App, und ihr nächster Start spielt das Backup ein; der jetzige Stand wird vorher gesichert.
shell-missing-matches = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
shell-missing-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
shell-missing-photos = { $count ->
    [one] { $count } Foto
   *[other] { $count } Fotos
}
shell-missing-take-back = Zurückholen
shell-missing-leave = So lassen
shell-missing-not-noted = Zurückholen ging nicht
shell-voice-due = { $name }: { $words }
shell-so-often = { $count ->
    [one] { $what }
   *[other] { $count } × { $what }
}

# Die Versorgungsspannung, auf jedem Bildschirm.
shell-power = { $trouble }: siehe Geräte

# Auswege aus einer App, der der ganze Bildschirm gehört: auch zwei Finger, zehn Sekunden still gehalten.
shell-way-out = App verlassen
shell-way-none = Die App bleibt
shell-way-login = Zur Anmeldung
shell-way-login-why = Die App endet, und der Bildschirm zeigt die Anmeldung des Systems. „systemctl start mars-companion“ holt sie zurück.
shell-way-safe = Ohne Kamera und Buzzer starten
shell-way-safe-why = Falls eines davon die App aufhält. Würfel und Buzzer gibst du dann mit dem Finger ein.
shell-way-whole = Mit Kamera und Buzzern starten
shell-way-whole-why = Die App startet neu und versucht es wieder mit allen Geräten.
shell-thought = { $name }: { $time } ({ $share })
shell-room-off = Nichts wird anderswo gezeigt.
shell-room-fault = Anderswo nicht gezeigt: { $what }
shell-room-read = { $many ->
    [0] Niemand liest mit.
    [one] Es liest mit: { $names }.
   *[other] Es lesen mit: { $names }.
}
shell-board-shelf = Die nächste Partie wird ausgesucht.
shell-board-waiting = Warten auf den Tisch
shell-board-freeze = FREEZE?
shell-board-no-desktop = ohne Desktop zeigt die App selbst die Anzeige auf einem zweiten Bildschirm: Wähl „Fenster“ in Einstellungen, Gerät, Raum
shell-board-no-display = es gibt keinen Bildschirm Nummer { $wanted }, nur { $there }: Schließ ihn an oder zeig die Anzeige als Seite (board --serve)
