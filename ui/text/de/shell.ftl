# The app as a whole.
shell-did-not-work = Das hat nicht geklappt
shell-nothing-lost = Nichts, was bestätigt war, ist verloren.
shell-before-you-play = Bevor ihr spielt
shell-please-note = Bitte beachten
shell-cannot-be-opened = Diese Partie kann nicht geöffnet werden
shell-not-by-the-rules = Gegen die Regeln
shell-leave-table = Den Tisch verlassen?
shell-not-saved = Diese Partie konnte noch nicht gesichert werden.
shell-to-the-shelf = Zum Regal
shell-leave-app = Mars Companion verlassen?
shell-every-game-kept = Alle Partien bleiben erhalten.
shell-leave = Verlassen
shell-stay = Bleiben

# The locked screen.
shell-locked = { $seconds ->
    [one] Gesperrt: { $seconds } Sekunde halten
    *[other] Gesperrt: { $seconds } Sekunden halten
    }
shell-hold-on = Weiter halten

# New display settings on trial.
shell-trial = Bild so lassen?
shell-trial-keep = So lassen
shell-trial-back = Wie vorher
shell-trial-left = { $seconds ->
    [one] Ohne Antwort wird es in { $seconds } Sekunde von selbst wie vorher.
    *[other] Ohne Antwort wird es in { $seconds } Sekunden von selbst wie vorher.
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
shell-sound-connect = Schließ einen Lautsprecher an und starte neu.
shell-sound-none = Es wurde kein Tongerät gefunden
shell-sound-no-answer = Das Tongerät hat innerhalb von { $seconds } s nicht geantwortet
shell-sound-not-tried = Das Tongerät ließ sich nicht prüfen: { $why }
shell-sound-cue-failed = Ein Ton ließ sich nicht abspielen: { $why }
shell-sound-not-loaded = { $file } ließ sich nicht laden

# No window can be opened.
shell-no-screen = Der Bildschirm ist nicht nutzbar: { $why }.
shell-no-screen-no-reason = Der Bildschirm ist nicht nutzbar, ohne Angabe eines Grundes.
shell-no-screen-desktop = Läuft schon ein Desktop? Dann starte den Companion von dort. Wenn nicht, füge den Benutzer den Gruppen video, render und input hinzu und melde dich neu an.
shell-no-screen-driver = Installiere den GL-Treiber (libgl1-mesa-dri) oder prüfe den Bildschirm.
shell-no-display = Kein Bildschirm antwortet ({ $asked }): Starte den Companion in einem Terminal des Desktops selbst. `mars-companion demo` braucht keinen Bildschirm.
shell-voice-due = { $name }: { $words }
