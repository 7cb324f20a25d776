## Help

help-commands = Ein Begleiter mit Touchscreen für Brettspiele über den Mars: Die App fragt, der Tisch antwortet.
help-without-command = Ohne Befehl öffnet sich die App (play). COMMAND --help zeigt Beispiele.
examples = Beispiele:
option-data = Einstellungen, Partien und alles andere unter DIR ablegen.
option-json = JSON für Programme ausgeben, immer auf Englisch.

## What is wrong

no-box = es gibt kein Spiel { $box }, nur { $boxes }
no-size = muss WIDTHxHEIGHT wie 800x480 sein, nicht { $value }
size-out-of-range = jede Seite muss 320 bis 4096 Pixel haben, nicht { $value }
stopped = abgebrochen
not-installed = { $name } ist nicht installiert: { $cure }
say-which = wähle eines: { $names }
see-help = siehe { $command } --help
not-written = { $path } lässt sich nicht schreiben: { $why }
written = { $path } ist geschrieben.

## doctor

help-doctor = Zeigen, was da ist, was fehlt und was zu tun ist.
option-gl = Ein Fenster öffnen, um die Grafik zu prüfen (dauert eine Sekunde).
option-pi-report = Zwei Minuten messen und eine Datei zum Einsenden schreiben: was da ist und wie schnell es ist. Sie enthält keine Namen, Partien oder Bilder. Schließe vorher die App.
report-disk = Schreibt auf die Speicherkarte.
report-dice = Liest gezeichnete Würfel.
report-camera = Sieht durch die Kamera.
report-buzzers = Drücke jeden Buzzer ein paarmal, innerhalb von { $n } Sekunden.
report-screen = Bewegt ein Wort über den Bildschirm.

## notices

help-notices = Pakete, Bibliotheken und Schriften anderer auflisten, die diese App benutzt, mit ihren Lizenzen.
option-texts = Auch die Texte der Lizenzen ausgeben.
option-cyclonedx = Eine Stückliste als CycloneDX-JSON ausgeben.
licence-unknown = Lizenz nicht angegeben

## simulate

help-simulate = Bots am simulierten Tisch Partien spielen lassen.
option-seats = Wie viele spielen.  [Vorgabe: so wenige wie möglich]
option-seed-matches = Gleicher Startwert, gleiche Partien.
option-bot = Stärke aller Bots: easy, normal, hard oder random; greedy und, in Invasion From Outer Space, hero und martian sind ältere Namen von normal.
option-bots = Eine Stärke für jeden Platz, etwa hard,normal.
option-rotate = Die Bots von Partie zu Partie um einen Platz weiterrücken.
option-tries = Wie oft ein vorausdenkender Bot probiert.  [Vorgabe: die Zahl des Spiels]
option-mode = Für Invasion From Outer Space: dem Spielplan folgen oder nur anleiten.
option-option = Eine weitere Einstellung der Partie, etwa game=small-town.
option-jobs = Wie viele Kerne spielen; 0 für alle. Die Summen bleiben gleich.
option-check-laws = Nach jedem Schritt prüfen, ob ein Gesetz des Spiels verletzt ist, etwa zwei Mengen auf einem Feld.
option-records = Von jeder Partie eine Aufzeichnung in DIR schreiben.
option-cluster = Die Worker des Dask-Schedulers unter ADDRESS spielen lassen. Die Summen bleiben gleich.
playing = spielt
no-option = eine Einstellung ist KEY=VALUE, nicht { $option }
no-extra = dafür fehlt das Extra „{ $extra }“: pip install "mars-companion[{ $extra }]"
no-cluster = kein Cluster unter { $address }: { $reason }
no-address = { $address } ist keine Adresse eines Schedulers, wie etwa tcp://192.168.1.20:8786
law-broken = Partie { $match }: Nach Schritt { $place } gilt ein Gesetz nicht: { $law } ({ $rules })
no-records-from-cluster = --records geht nicht mit --cluster: Die Aufzeichnungen lägen auf anderen Rechnern
simulated-wins = Platz { $seat }: { $wins }
simulated = { $n ->
    [one] { $n } Partie { $box } mit { $seats } Plätzen, { $actions } Aktionen in { $seconds } s ({ $rate } je Sekunde).
   *[other] { $n } Partien { $box } mit { $seats } Plätzen, { $actions } Aktionen in { $seconds } s ({ $rate } je Sekunde).
}
simulated-won = Siege: { $won }; geteilt: { $ties }.

## play

help-play = Die App öffnen (auch ohne Befehl); Esc beendet sie.
option-play-box = Gleich dieses Spiel öffnen.
option-play-camera = { $choices }.
option-play-buzzers = { $choices }.
option-play-size = Ein Fenster dieser Größe.
option-full-screen = Den ganzen Bildschirm füllen, wie immer auf einem Raspberry Pi.
no-setting = muss { $allowed } sein, nicht { $value }
no-display = Kein Bildschirm: Eine Demo von { $box } läuft ohne ihn, etwa eine Minute.
other-demos = Alle Spiele: mars-companion demo. Eines: demo --box ID, und `boxes` listet die IDs auf.
broken = Mars Companion konnte nicht starten.
broken-kept = Jede Partie auf dem Tisch ist gesichert.
box-unusable = Das Spiel { $box } ist nicht verwendbar und fehlt im Regal: { $why }
way-start-again = Neu starten
way-close = Schließen
way-power-off = Ausschalten

## games, export, import, delete

help-games = Die Partien im Journal auflisten, die zuletzt gespielte zuerst.
help-export = Eine Partie als Aufzeichnung schreiben.
help-import = Eine Aufzeichnung ins Journal übernehmen, ganz oder gar nicht.
help-delete = Partien endgültig löschen: alle genannten oder keine.
option-export-out = Ordner für die Aufzeichnung; - gibt sie aus. Vorgabe: im Datenordner.
option-repair = Die Aktionen vor dem ersten Fehler übernehmen.
option-yes = Nicht nachfragen.
steps = { $n ->
    [one] { $n } Schritt
   *[other] { $n } Schritte
}
match-over = beendet
match-open = nicht beendet
match-imported = {", "}importiert
no-match-yet = Noch keine Partie gespeichert.
left-out = ausgelassen: { $what }
match-taken = { $n ->
    [one] Partie { $id }: { $box }, { $n } Schritt
   *[other] Partie { $id }: { $box }, { $n } Schritte
}
match-known = { $n ->
    [one] nichts Neues, das ist Partie { $id }: { $box }, { $n } Schritt
   *[other] nichts Neues, das ist Partie { $id }: { $box }, { $n } Schritte
}
no-match = es gibt keine Partie { $id } im Journal: `games` listet sie auf
nothing-deleted = nichts wurde gelöscht
match-deleted = Partie { $id }: gelöscht
add-yes = eine gelöschte Partie lässt sich nicht zurückholen: füge --yes hinzu
match-of = Partie { $id }: { $box }, { $names }
delete-for-ever = Endgültig löschen?

## stats

help-stats = Die Seiten aller Würfe im Journal zählen und prüfen, ob die Würfel fair sind.
option-imported = Auch importierte Partien zählen.
counting = zählt
no-roll-yet = Noch kein Wurf gespeichert.
stats-dice = { $name }: { $dice } in { $rolls } Würfen
stats-sources = Würfe nach Quelle: { $sources }
stats-unread = { $n ->
    [one] Nicht lesbar und nicht gezählt: { $n } Partie.
   *[other] Nicht lesbar und nicht gezählt: { $n } Partien.
}
stats-left-out = Importiert und nicht gezählt: { $n } (--imported zählt sie mit).

## plays

help-plays = Zählen, wer in den beendeten Partien dieses Tischs wie oft gewonnen hat.
option-csv = Stattdessen die Partien als Tabelle schreiben, eine Zeile je Person.
option-bgstats = Stattdessen die Partien als Datei für die App BG Stats schreiben.
no-play-yet = Noch keine Partie ist beendet.
plays-share = { $name }: { $won } von { $played } gewonnen ({ $low } bis { $high })
plays-role = { $game }, { $role }: { $won } von { $played } gewonnen ({ $low } bis { $high })
plays-pace = { $n ->
    [one] { $name } denkt { $time } pro Partie, { $share } der ganzen Denkzeit ({ $n } Partie mit Uhr)
   *[other] { $name } denkt { $time } pro Partie, { $share } der ganzen Denkzeit ({ $n } Partien mit Uhr)
    }

## persons

help-persons = Auflisten, wer gespielt hat, und in wie vielen Partien.
option-rename = Einer Person in allen Partien einen anderen Namen geben; heißt schon jemand so, sind beide danach eine Person.
persons-line = { $n ->
    [one] { $name }: { $n } Partie
   *[other] { $name }: { $n } Partien
}
persons-nobody = niemand namens { $name } hat gespielt
persons-renamed = { $n ->
    [one] { $old } heißt jetzt { $new }, in { $n } Partie
   *[other] { $old } heißt jetzt { $new }, in { $n } Partien
}

## backups

help-backups = Die Backups auflisten, das neueste zuerst; die App legt bei jedem Start eines an, wenn sich etwas geändert hat.
option-make = Jetzt eines anlegen, wenn sich seit dem letzten etwas geändert hat.
option-copy = Das neueste in einen Ordner kopieren, etwa auf einen Stick.
option-restore = Ein Backup einspielen: seine Nummer oder eine Datei. Der jetzige Stand wird vorher gesichert.
no-backup = Noch kein Backup.
no-backup-make-one = Noch kein Backup: Lege eines an mit `mars-companion backups --make`.
no-such-backup = Es gibt kein Backup { $number }: Wähle eines von { $known }.
nothing-changed = Seit dem letzten Backup hat sich nichts geändert.
restored = { $name } ist wiederhergestellt.
restored-before = { $name } ist wiederhergestellt. Der Stand davor ist Backup { $number }.

## demo

help-demo = Bots ganze Partien auf den echten Bildschirmen spielen lassen, mit simulierten Geräten.
option-demo-box = Nur dieses Spiel; sonst alle.
option-seed-match = Gleicher Startwert, gleiche Partie.
option-demo-out = Wohin Bilder und Aufzeichnungen kommen; sonst in den Datenordner.
demo-played = { $n ->
    [one] { $n } Partie gespielt; { $pictures } Bilder in { $folder }
   *[other] { $n } Partien gespielt; { $pictures } Bilder in { $folder }
}
demo-record = Aufzeichnung: { $path }

## review

help-review = Eine Partie auswerten: ihre Wendepunkte, und wer am meisten Glück hatte; Exitcode 2, wenn die Aufzeichnung nicht stimmt.
help-review-chances = Die Chancen schätzt das Spiel aus dem, was bekannt war, wenn keine simulierte Partie weitergespielt wird.
option-samples = Eine simulierte Partie nach jedem Schritt so oft weiterspielen.  [Vorgabe: schätzen]
not-over = Die Partie ist nicht vorbei.
option-compare = die Entscheidung in diesem Schritt mit der besten anderen vergleichen, bei gleichem Glück (simulierte Partien)
review-chosen = { $what }: gewinnt { $share } von { $samples } Fortsetzungen.
review-best-other = Beste andere Entscheidung, { $what }: gewinnt { $share } bei gleichem Glück.
review-shares = { $name }: { $luck } durch Glück, { $choice } durch Entscheidungen.
no-luck = Glück hat keine Rolle gespielt.
luckiest = Am meisten Glück: { $name }.
turning-points = Wendepunkte:
no-turning-point = Kein einzelner Moment hat die Partie entschieden.

## boxes, replay

help-boxes = Die Spiele auflisten.
help-replay = Eine Aufzeichnung nachspielen und zeigen, wohin sie führt; Exitcode 2, wenn sie nicht stimmt.
option-upto = Nur die ersten K Aktionen.
box-data = Daten: { $data }
box-seats = { $n } Plätze
box-seats-range = { $least } bis { $most } Plätze
upto-too-far = { $n ->
    [one] --upto { $upto }: Die Aufzeichnung hat { $n } Aktion
   *[other] --upto { $upto }: Die Aufzeichnung hat { $n } Aktionen
}

## cards

help-cards = Exportieren und importieren, was du für ein Spiel erfasst hast; seine Karten auf Bildern erkennen.
help-cards-export = Alles, was für ein Spiel erfasst ist, in eine Datei schreiben.
help-cards-import = Den Inhalt einer Datei zu deinen Eingaben hinzufügen: alles Neue, oder nichts, wenn sie fehlerhaft ist.
option-cards-out = Ordner für die Datei. Vorgabe: im Datenordner.
option-no-photos = Die Fotos weglassen.
cards-kept = { $name }: Ein anderer Eintrag von dir heißt so und bleibt
cards-new = { $box }: neu sind { $entries } Einträge, { $boards } Spielpläne, { $photos } Fotos

## read, cards learn, odds

help-read = Die Würfel auf Bildern erkennen; Exitcode 1, wenn eine Erkennung unsicher ist.
option-dice = { $kinds } oder eine kalibrierte Würfelschale (Name oder Datei) als TRAY oder TRAY:KIND.
option-expect = Wie viele Würfel zu sehen sein sollen.
no-picture-file = { $path } ist keine Datei: Nenne Bilder
reading = liest
not-sure = unsicher: { $why }
no-dice = keine Würfel
help-cards-learn = Eine Karte anhand von Bildern lernen: Eines genügt, jedes sollte nur diese Karte zeigen.
help-cards-read = Die Karten auf Bildern erkennen; Exitcode 1, wenn eine Erkennung unsicher ist.
no-such-card = eine Karte { $card } gibt es in diesem Spiel nicht, nur etwa { $near }
card-shown = { $card }: gelernt. Bekannte Karten dieses Spiels: { $n }.
scoring = misst
no-card = keine Karte
option-sheet-out = Die PDF-Datei, die geschrieben wird. Vorgabe: eine neue im Datenordner.
sheet-cards-no-font = Keine Schrift hier hat die Zeichen von { $names }. Viele mehr hat fonts-noto-cjk von Debian.
sheet-cards = { $n ->
    [one] { $path }: { $n } Karte
   *[other] { $path }: { $n } Karten
}
help-odds = Genaue Chancen als Brüche, jede mit Einheit und Annahme.
help-odds-box = Chancen in { $box }: { $what }.
help-odds-unit = Einheit: { $unit }.
help-odds-assumes = Annahme: { $assumption }
odds-unit = Einheit
odds-assuming = Annahme
no-such-dice = --dice { $dice }: Solche Würfel gibt es nicht, nur { $kinds }
no-such-dice-or-tray = --dice { $dice }: Solche Würfel gibt es nicht, nur { $kinds } oder die der Würfelschalen { $trays }
say-which-dice = --dice { $dice }: Wähle { $which }

## cards score, cards print

help-cards-score = Die Erkennung an Fotos messen: Jede Karte einer Gruppe wird einmal gezeigt, dann werden alle geprüft.
help-cards-score-manifest = Das Manifest ist eine CSV-Datei mit den Spalten file, set, card_ids (durch ; getrennt) und role: enrol, enrol-distractor, test, unknown oder none. Die Fotos liegen daneben unter photos/. Was du der Kamera gezeigt hast, wird weder benutzt noch verändert. ms ist die Rechenzeit, im Median.
manifest-too-large = { $path } ist zu groß für ein Manifest
manifest-not-utf8 = { $path } ist nicht in UTF-8
manifest-no-csv = { $path } ist keine CSV-Datei („{ $why }“)
manifest-empty = { $path } enthält keine Fotos
manifest-line = { $path }, Zeile { $n }: { $fault }
manifest-missing = { $column } fehlt
manifest-role = role ist { $role }, aber keines von { $known }
manifest-no-file = { $file } ist keine Datei in { $photos }
not-learnt = { $name } ließ sich nicht lernen: { $why }
help-cards-print = Für jede Art von Karte eines Spiels eine Übungskarte zeichnen: neun auf einer Seite, in wahrer Größe.
help-cards-print-names = Sie heißen wie deine eigenen Karten oder wie unsere. Alles andere darauf ist erfunden.

## replay, safe mode

replay-match = { $n ->
    [one] { $box }: { $players }; { $n } Aktion
   *[other] { $box }: { $players }; { $n } Aktionen
}
replay-due = als Nächstes: { $what }
safe-mode = Abgesicherter Modus: Die Datei mit den Einstellungen hat Fehler, darum gelten überall die Vorgaben.
settings-changed = { $path } ist nicht so, wie die App die Datei geschrieben hat: Sie wurde von Hand geändert oder ist beschädigt. Was darin steht, gilt; sieh die Einstellungen durch.
safe-mode-cure = Korrigiere { $path } oder ändere eine Einstellung: Dann wird die Datei beiseitegelegt.

## calibrate

help-calibrate = Kamera, Würfelschale und Würfel Schritt für Schritt kalibrieren.
option-camera = Wie in den Einstellungen: auto, usb:0, simulated …
option-tray = Diese Würfelschale neu kalibrieren.
option-check = Licht, Schärfe und Schale einmal messen, dann Schluss.
option-pictures = Jedes Kamerabild samt Markierungen in DIR schreiben.
option-mat = Die Matte als PDF schreiben.
option-list = Die Würfelschalen auflisten.
option-use = Würfel von jetzt an mit dieser Schale erkennen ('' für keine).
option-remove = Das Profil einer Würfelschale löschen.
mat-written = { $path }: mit 100 % drucken
calibrate-step = { $place } von { $steps }: { $title }
calibrate-die = Würfel { $number } (die { $number }): { $face }
calibrate-corner = corner X,Y: eine Ecke der Schale, in Pixeln des Bildes ({ $size })
calibrate-see-picture = Um dieses Bild zu sehen: beenden (q) und mit --pictures DIR neu beginnen
calibrate-keys = Enter: noch einmal hinsehen, n: weiter, b: zurück, k: sichern und beenden, q: beenden, ohne zu sichern
calibrate-keys-good = Enter: weiter, l: noch einmal hinsehen, b: zurück, k: sichern und beenden, q: beenden, ohne zu sichern
calibrate-how-to-write = Schreibe corner X,Y oder NAME=ZAHL
amount-range = { $key } muss { $low } bis { $high } { $unit } sein
no-corner-asked = Gerade ist keine Ecke gefragt.
corner-outside = Eine Ecke muss im Bild liegen ({ $size } Pixel).
camera-gives-nothing = Die Kamera liefert kein Bild zum Messen.
grade-pass = gut
grade-warn = ginge besser
grade-fail = nicht gut
no-tray = es gibt keine Würfelschale { $key }: --list zeigt alle
tray-removed = { $key } ist gelöscht.
no-tray-yet = Noch ist keine Würfelschale kalibriert.
help-events = Als Zeilen von JSON ausgeben, was am Tisch geschieht, oder es an den MQTT-Broker der Einstellungen weitergeben.
option-to-broker = An den Broker der Einstellungen weitergeben.
option-events-stream = Der Socket, der gelesen wird; sonst der der App dieses Benutzers.
option-events-settings = Die Datei der Einstellungen; sonst die dieses Benutzers.
option-events-once = Mit der App enden, ohne auf die nächste zu warten.
no-broker = kein Broker eingestellt: room.broker in den Einstellungen nennt ihn
reader-broker = MQTT-Broker
reader-board = Fenster
reader-page = Seite
help-board = Den Tisch auf einem zweiten Bildschirm ohne Tasten zeigen: im Fenster oder als Seite für Browser.
option-serve = Eine Seite bereitstellen; ihre Adresse mit dem Code wird ausgegeben und steht in den Einstellungen.
option-address = Wo die Seite bereitsteht: 0.0.0.0 für alle im Netz; sonst nur auf diesem Gerät.
option-port = Port der Seite.
option-display = Bildschirm des Fensters: 1 ist der zweite.
