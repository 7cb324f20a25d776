# Geräte: wie es ihnen geht, Kalibrierung, kalibrierte Schalen, ihr Bau und die Einstellungen.

devices-title = Geräte
devices-all-set = Alles bereit für heute?
devices-nothing-needed = Alles freiwillig: Tippen geht immer.
devices-play = Los geht’s
devices-play-without = Ohne spielen
devices-check-all = Prüfen
devices-settings = Optionen
devices-settings-title = Einstellungen

# Wie es einem Gerät geht.
devices-dice-camera = Kamera
devices-buzzers = Buzzer
devices-page-table = Der Tisch
devices-who-reads = Wer liest vor?
devices-we-read = Wir
devices-companion-reads = Die App
devices-read-from = Von wo wird gelesen?
devices-read-from-why = Sessel: große Schrift; ein Tippen holt die Tasten.
devices-does-it-move = Bewegt es sich?
devices-does-it-move-why = Kurze Animationen zeigen, was passiert ist.
devices-games = Spiele
devices-page-more = Mehr: { $page }
devices-screen = Anzeige
devices-sound = Ton
devices-asking = Wird geprüft …
devices-health-ok = Bereit
devices-health-simulated = Simuliert
devices-health-off = Aus
devices-health-missing = Fehlt
devices-health-fault = Fehler

# Was man damit tun kann.
devices-tray = Schale
devices-try-tray = Testen
devices-print = Matte
devices-turn-screen = Drehen
devices-tray-drawn = Die App zeichnet die Würfel.
devices-tray-by-hand = Keine Kamera sieht hinein.
devices-tray-not-yet = Noch keine Schale ist kalibriert.
devices-tray-put = Werft ein paar Würfel in die Schale.
devices-tray-reads = { $count ->
    [one] Liest { $count } Würfel: { $faces }
   *[other] Liest { $count } Würfel: { $faces }
}
devices-show-picture = Zeigen
devices-hide-picture = Ausblenden
devices-turn-picture = Bild drehen
devices-aim = Richte sie aus, bis die ganze Schale im Bild ist, scharf und ohne Spiegelung.
devices-choose-camera = Kamera wählen
devices-calibrate = Kalibrieren
devices-where-it-sits = Montage
devices-ties = Ein Gleichstand ist mit Buzzern enger als { $wire } ms, mit Tasten oder Touch enger als { $other } ms.
devices-test-buzzers = Drücken
devices-end-test = Ende
devices-choose-buzzers = Buzzer wählen
devices-wiring = Verkabelung
devices-play-sound = Hören
devices-usual-speaker = Wahl des Systems
devices-seat = Platz { $seat }
devices-button-down = gedrückt
devices-heard = { $count ->
    [one] einmal gehört
   *[other] { $count }-mal gehört
}
devices-not-heard = noch nicht gehört

# Kameras und Buzzer zur Wahl.
devices-choice-camera-auto = Automatisch
devices-choice-camera-auto-note = die Kamera des Pi oder eine am USB
devices-choice-camera-picamera2 = Kamera des Pi
devices-choice-camera-picamera2-note = am Flachbandkabel
devices-choice-camera-usb-0 = USB-Kamera
devices-choice-camera-usb-0-note = die erste
devices-choice-camera-usb-1 = Andere USB-Kamera
devices-choice-camera-usb-1-note = die zweite
devices-choice-camera-simulated = Simuliert
devices-choice-camera-simulated-note = die App zeichnet Würfel
devices-choice-camera-none = Keine
devices-choice-camera-none-note = Würfel von Hand eingeben
devices-choice-buzzers-auto = Automatisch
devices-choice-buzzers-auto-note = an den Pins oder Tasten
devices-choice-buzzers-gpio = An den Pins des Pi
devices-choice-buzzers-gpio-note = auf die Millisekunde fair
devices-choice-buzzers-keys = Tasten und Tippen
devices-choice-buzzers-keys-note = langsamer und weniger fair
devices-choice-buzzers-simulated = Simuliert
devices-choice-buzzers-simulated-note = zum Ausprobieren
devices-choice-buzzers-none = Keine
devices-choice-buzzers-none-note = ruft und tippt an, wer zuerst war
devices-as-in-file = wie in der Einstellungsdatei
devices-kept = Gesichert
devices-counts-next-start = Das gilt ab dem nächsten Start der App.

# Einem WLAN beitreten.
devices-network = Netz
devices-wifi-join = WLAN beitreten
devices-wifi-looking = Suche nach WLANs…
devices-wifi-none = Kein WLAN in Reichweite
devices-wifi-none-cure = Geh näher an den Router oder schalte ihn ein und versuche es noch einmal.
devices-wifi-locked = { $strength }, mit Passwort
devices-wifi-open = { $strength }, offen
devices-wifi-asks-who = Dieses Netz fragt auch nach einem Benutzernamen. Tritt ihm im Terminal bei: sudo nmtui
devices-wifi-password = Passwort von { $name }
devices-wifi-joining = Trete { $name } bei…
devices-wifi-joined = { $name } beigetreten
devices-wifi-not = Nicht beigetreten
devices-wifi-again = Noch einmal

# Was da ist und was fehlt.
devices-what-is-here = Was da ist, was fehlt
devices-area-boxes = Spiele
devices-area-buzzers = Buzzer
devices-area-camera = Kamera
devices-area-crash = Absturz
devices-area-machine = Gerät
devices-area-packages = Pakete
devices-area-room = Raum
devices-area-screen = Bildschirm
devices-area-settings = Einstellungen
devices-finding = { $name }: { $words }
devices-finding-cure = { $name }: { $words }. { $cure }

# Wo die Kamera sitzt.
devices-where-camera-sits = Die Kamera montieren
devices-looks-down = Die Kamera blickt senkrecht auf die Mitte der Schale. Die ganze Matte mit ihren vier Marken ist im Bild und sonst nur wenig.
devices-light-from-sides = Licht von zwei Seiten, keines von oben: Eine Lampe über der Schale spiegelt sich in den Würfeln. Befestige den Arm gut. Bewegen sich Kamera oder Schale, merkt es die App und bietet an, neu zu kalibrieren.
devices-drawn-camera = Kamera
devices-drawn-height = Höhe
devices-drawn-tray = Schale mit der Matte
devices-drawn-light = Licht
devices-lens = { $name }: { $heights } über der Matte; { $focus }.
devices-height = { $cm } cm ({ $mat })
devices-other-lens = Jede andere: so hoch, dass die ganze Matte zu sehen ist.

# Die Verkabelung.
devices-header-from-above = Die Stiftleiste von oben, Pin 1 in der Ecke der Platine. Jeder Taster und jede Lampe braucht auch einen Masse-Pin (Ground); mehrere dürfen sich einen teilen.
devices-wire-button = Ein Taster: von seinem Pin an Masse. Er schließt, wenn er gedrückt wird.
devices-wire-lamp = Eine Lampe: eine LED mit mindestens 330 Ohm, von ihrem Pin an Masse. Das längere Bein kommt an den Pin.
devices-larger-lamp = Eine größere Lampe braucht einen Transistor und 5 V: Ein Pin gibt nur ein paar mA.
devices-its-pin = Pin

# Der Weg durch eine Kalibrierung.
devices-no-calibration = Hier gibt es keine Kalibrierung.
devices-other-camera = Kamera wählen
devices-on-to-buzzers = Weiter zu den Buzzern
devices-steps = Schritte
devices-next = Weiter
devices-back = Zurück
devices-done = Fertig
devices-keep = Sichern
devices-leave-without-keeping = Ohne Sichern verlassen
devices-not-kept-yet = Deine Messungen sind noch nicht gesichert.
devices-leave-calibration = Kalibrierung verlassen?
devices-stay = Bleiben
devices-which-step = Welcher Schritt?
devices-any-can-wait = Du kannst jeden auslassen und später nachholen.
devices-step = Schritt { $step } von { $steps }
devices-goes-on = Gut: Es geht von selbst weiter
devices-step-good = Schritt { $step } von { $steps }; { $good } von { $checks } gut
devices-grade-pass = gut
devices-grade-warn = ginge besser
devices-grade-fail = nicht gut
devices-grade-none = nicht gemacht
devices-check = { $name }: { $grade }
devices-not-sure = Unsicher: { $why }.
devices-amount = { $value } { $unit }

# Kalibrierte Schalen.
devices-trays = Schalen
devices-trays-optional = Nicht nötig, aber zuverlässiger.
devices-no-tray = Noch keine Schale ist kalibriert. Es dauert fünf Minuten, und du kannst jeden Schritt auslassen: Licht, Schärfe, die Schale, deine Würfel, Buzzer und Probewürfe.
devices-tray-used = in Gebrauch; { $words }
devices-new-tray = Neue Schale kalibrieren
devices-mat = Matte zum Drucken
devices-mat-why = Dunkel, mit einer Marke in jeder Ecke: So weiß die Kamera, wo die Schale liegt und wie groß ein Würfel ist. Drucke sie mit 100 %.
devices-save-mat = Für { $paper } speichern
devices-read-without = Ohne sie erkennen
devices-use-it = Benutzen
devices-recalibrate = Neu kalibrieren
devices-rename = Umbenennen
devices-throw-away = Löschen
devices-cancel = Abbrechen
devices-tray-name = Name der Schale
devices-throw-tray-away = { $name } löschen?
devices-not-brought-back = Das lässt sich nicht zurücknehmen.
devices-throw-it-away = Löschen
devices-mat-not-saved = Die Matte wurde nicht gespeichert
devices-mat-saved = Matte gespeichert
devices-print-mat = Drucke sie mit 100 % und lege sie in die Schale.
devices-did-not-work = Das ging nicht

# Die Einstellungen.
devices-on = An
devices-off = Aus
devices-lock = Sperren
devices-lock-title = Bildschirm sperren
devices-lock-why = Tippen, Tasten und Gamepads zählen nicht, bis du das Schloss, Enter und Esc oder die ersten zwei Knöpfe des Gamepads hältst. Buzzer und Würfel funktionieren weiter.
devices-translated = Übersetzt: { $languages }.
devices-translated-part = { $language } { $share }
devices-usual = Normal
devices-larger = Größer
devices-largest = Riesig
devices-keys = Aus der Nähe
devices-chair = Vom Sessel
devices-right = Rechts
devices-left = Links
devices-still = Nein
devices-moving = Ja
devices-inches = { $inches } Zoll
devices-size-why = Wähle die echte Größe, damit Schrift und Tasten passen.
devices-try-sound = Ausprobieren
devices-no-sound = Kein Ton
devices-race = Rennen
devices-sight = Sehen
devices-high = Hoch
devices-safe = Deutlich
devices-character = { $which ->
    [dry] Trocken
    [pulp] Reißerisch
   *[none] Keiner
}
devices-clock-page = Uhr
devices-clock = { $kind ->
    [count] Zählt
    [game] Je Partie
    [turn] Je Zug
   *[none] Keine
}
devices-false-start = { $cost ->
    [lock] 0,8 s
    [out] Rennen vorbei
   *[none] nichts
}
devices-dice = Würfel
devices-learn = Lernen
devices-no-location = Ohne Namen
devices-numbered = { $good } von { $count } bekannt
devices-set-right = Korrigierte Würfel
devices-set-right-why = { $count ->
    [0] Kleine Bilder zum Lernen, nur auf diesem Gerät. Noch kein Würfel gesichert.
    [one] Kleine Bilder zum Lernen, nur auf diesem Gerät. 1 Würfel gesichert, { NUMBER($mb, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
   *[other] Kleine Bilder zum Lernen, nur auf diesem Gerät. { $count } Würfel gesichert, { NUMBER($mb, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
}
devices-learnt = Gelernt
devices-nothing-learnt = Nichts gelernt
devices-throw-dice-away = Korrigierte Würfel löschen?
devices-cannot-learn-then = Die Kamera kann dann nicht mehr von ihnen lernen. Was sie schon gelernt hat, bleibt.
devices-keep-them = Behalten
devices-dice-not-thrown-away = Nicht gelöscht
devices-update-title = Version
devices-update-runs = Version { $version }
devices-update-how = Neue Versionen kommen aus dem Internet. Vorher wird alles gesichert.
devices-update-look = Nach Updates suchen
devices-update-looking = Suche nach Updates …
devices-update-taking = Die neue Version wird vorbereitet und geprüft. Spielt weiter: Es dauert einige Minuten, dann startet die App neu.
devices-update-returning = Zurück zur vorigen Version …
devices-update-ready = Version { $version } ist verfügbar.
devices-update-newest = Du hast die neueste Version.
devices-update-updated = Aktualisiert auf Version { $version }.
devices-update-back = Wieder auf Version { $version }.
devices-update-take = Aktualisieren
devices-update-take-ask = Auf Version { $version } aktualisieren?
devices-update-what = Partien, Karten und Einstellungen werden vorher gesichert. Dann startet die App neu.
devices-update-not-now = Nicht jetzt
devices-update-before = Davor: Version { $version }
devices-update-before-why = Bleibt da, falls die neue Ärger macht.
devices-update-go-back = Zurück
devices-update-back-ask = Zurück zu Version { $version }?
devices-update-refused = Das ging nicht
devices-update-failed = Das hat nicht geklappt. Deine Partien und Karten sind sicher.
devices-update-no-network = Keine Verbindung zum Internet. Alles bleibt, wie es war.
devices-update-unsigned = Die neue Version ist nicht mit einem bekannten Schlüssel signiert und wurde nicht installiert.
devices-update-moved = Die neue Version wurde nach der Veröffentlichung verändert und deshalb nicht installiert.
devices-update-no-key = Kein Schlüssel installiert: Neue Versionen lassen sich nicht prüfen.
devices-update-stale = Zuletzt hat niemand bestätigt, welche Version die neueste ist. Nichts wurde geändert.
devices-update-no-space = Die Karte ist zu voll für eine neue Version. Alles bleibt, wie es war.
devices-update-packages = Die neue Version braucht weitere Systempakete. Starte mars-companion-setup update im Terminal.
devices-update-build = Ihre Pakete ließen sich nicht installieren. Alles bleibt, wie es war.
devices-update-trial = Die neue Version läuft hier nicht. Alles bleibt, wie es war.
devices-update-start = Die neue Version ist nicht gestartet. Die vorige läuft wieder.
devices-machine = Gerät
devices-where-data = Partien und Karten sind in { $folder }
devices-where-settings = Pins, Lampen und mehr stellst du in { $file } ein
devices-power-off = Ausschalten
devices-switch-off = Ausschalten
devices-switch-off-why = Alle Partien sind gesichert, auch diese.
devices-quit = Beenden
devices-leave = Verlassen
devices-leave-why = Zurück zum Desktop. Alle Partien sind gesichert.
devices-switch-off-ask = Gerät ausschalten?
devices-wait-for-dark = Warte, bis der Bildschirm dunkel ist, bevor du den Stecker ziehst.
devices-stays-on = Ausschalten ging nicht
devices-ms = { $value } ms
devices-seconds = { $value } s
devices-minutes = { $value } min
devices-never = nie
devices-voice = Stimme
devices-voice-try = So laut spreche ich.
devices-room = Raum
devices-nowhere = Nirgends
devices-board = { $where ->
    [window] Fenster
    [page] Seite hier
    [network] Netz
   *[none] Keiner
}
devices-board-open = Anzeige öffnen
devices-board-code = Code
devices-board-code-why = Ein Handy oder Fernseher mit Browser öffnet sie mit diesem Code.
devices-board-scan = Scanne ihn mit dem Gerät, das die Anzeige zeigen soll: { $url }
devices-learn-buttons = Tasten lernen
devices-learn-seat = Platz { $seat }: Drück deine Taste
devices-learn-any = Jede Taste dieses Geräts geht: an Tastatur, Gamepad, Buzz!-Controller oder Pedal.
devices-learn-now = Bisher ist es eine Taste von { $name }.
devices-learn-skip = Überspringen
devices-learn-forget = Alle vergessen
devices-learn-end = Fertig
