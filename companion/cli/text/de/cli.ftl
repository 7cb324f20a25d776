## Help

help-commands = Ein Begleiter mit Touchscreen für Brettspiele über den Mars: Die App fragt, der Tisch antwortet.
help-without-command = Ohne Befehl öffnet sich die App (play). COMMAND --help zeigt Beispiele.
examples = Beispiele:
option-data = Einstellungen, Partien und alles andere unter DIR ablegen.
option-json = JSON für Programme ausgeben.

## What is wrong

no-box = es gibt kein Spiel { $box }, nur { $boxes }
no-size = muss WIDTHxHEIGHT wie 800x480 sein, nicht { $value }
size-out-of-range = jede Seite muss 320 bis 4096 Pixel haben, nicht { $value }
stopped = abgebrochen
not-installed = { $name } ist nicht installiert: { $cure }
say-which = sag, welcher Befehl: { $names }
see-help = siehe { $command } --help
not-written = { $path } lässt sich nicht schreiben: { $why }
written = { $path } ist geschrieben.

## doctor

help-doctor = Sagen, was da ist, was fehlt und was zu tun ist.
option-gl = Ein Fenster öffnen und fragen, was zeichnet (dauert eine Sekunde).
option-pi-report = Zwei Minuten messen und eine Datei zum Einsenden schreiben: was da ist und wie schnell es ist. Sie enthält keine Namen, Partien oder Bilder. Schließ vorher die App.
report-disk = Schreibt auf die Speicherkarte.
report-dice = Liest gezeichnete Würfel.
report-camera = Sieht durch die Kamera.
report-buzzers = Drück jeden Buzzer ein paarmal, innerhalb von { $n } Sekunden.
report-screen = Bewegt ein Wort über den Bildschirm.

## simulate

help-simulate = Bots am simulierten Tisch Partien spielen lassen.
option-seats = Wie viele spielen.  [Vorgabe: so wenige wie möglich]
option-seed-matches = Gleicher Startwert, gleiche Partien.
option-bot = Stärke aller Bots: easy, normal, hard oder random; greedy und, in Invasion From Outer Space, hero und martian sind ältere Namen von normal.
option-bots = Eine Stärke für jeden Platz, wie hard,normal.
option-rotate = Die Bots von Partie zu Partie um einen Platz weiterrücken.
option-tries = Wie oft ein vorausdenkender Bot probiert.  [Vorgabe: die Zahl des Spiels]
option-mode = Für Invasion From Outer Space: dem Spielplan folgen oder nur anleiten.
option-option = Eine weitere Einstellung der Partie, etwa game=small-town.
option-jobs = Wie viele Kerne spielen; 0 für alle. Die Summen bleiben gleich.
option-records = Von jeder Partie eine Aufzeichnung in DIR schreiben.
playing = spielt
no-option = eine Einstellung ist KEY=VALUE, nicht { $option }
simulated-wins = Platz { $seat }: { $wins }
simulated = { $n ->
    [one] { $n } Partie { $box } mit { $seats } Plätzen, { $actions } Aktionen in { $seconds } s ({ $rate } je Sekunde).
   *[other] { $n } Partien { $box } mit { $seats } Plätzen, { $actions } Aktionen in { $seconds } s ({ $rate } je Sekunde).
}
simulated-won = Siege: { $won }; geteilt: { $ties }.

## play

help-play = Die App öffnen (auch ohne Befehl); Esc beendet sie.
option-play-box = Gleich dieses Spiel öffnen.
option-play-camera = auto, picamera2, usb:N, folder:PATH, simulated oder none.
option-play-buzzers = auto, gpio, keys, simulated oder none.
option-play-size = Ein Fenster dieser Größe.
option-full-screen = Den ganzen Bildschirm füllen, wie immer auf einem Raspberry Pi.
no-setting = muss { $allowed } sein, nicht { $value }
no-display = Kein Bildschirm: Eine Demo von { $box } läuft im Verborgenen, etwa eine Minute.
other-demos = Alle Spiele: mars-companion demo. Eines: demo --box ID, und `boxes` listet die IDs auf.
broken = Mars Companion konnte nicht starten.
broken-kept = Jede Partie, die auf dem Tisch war, ist noch da.
way-start-again = Neu starten
way-close = Schließen
way-power-off = Ausschalten

## games, export, import, delete

help-games = Die Partien im Journal auflisten, die zuletzt gespielte zuerst.
help-export = Eine Partie als Aufzeichnung schreiben.
help-import = Eine Aufzeichnung ins Journal übernehmen, ganz oder gar nicht.
help-delete = Partien endgültig löschen: alle genannten oder keine.
option-export-out = Ordner für die Aufzeichnung; - gibt sie aus. Sonst unter dem Datenordner.
option-repair = Die Aktionen vor dem ersten Fehler übernehmen.
option-yes = Nicht nachfragen.
steps = { $n } Schritte
match-over = beendet
match-open = offen
match-imported = {", "}importiert
no-match-yet = Noch ist keine Partie gespeichert.
left-out = ausgelassen: { $what }
match-taken = Partie { $id }: { $box }, { $n } Schritte
match-known = nichts Neues, das ist Partie { $id }: { $box }, { $n } Schritte
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
no-roll-yet = Noch ist kein Wurf gespeichert.
stats-dice = { $name }: { $dice } in { $rolls } Würfen
stats-sources = Würfe nach Quelle: { $sources }
stats-unread = Nicht lesbar und nicht gezählt: { $n } Partien.
stats-left-out = Importiert und nicht gezählt: { $n } (--imported zählt sie mit).

## backups

help-backups = Die Sicherungen auflisten, die neueste zuerst; die App legt bei jedem Start eine an, wenn sich etwas geändert hat.
option-make = Jetzt eine anlegen, wenn sich seit der letzten etwas geändert hat.
option-copy = Die neueste in einen Ordner kopieren, etwa auf einen Stick.
option-restore = Zu einer Sicherung zurückkehren: ihre Nummer oder eine Datei. Was jetzt da ist, wird vorher gesichert.
no-backup = Es gibt noch keine Sicherung.
no-backup-make-one = Es gibt noch keine Sicherung: Leg eine an mit `mars-companion backups --make`.
no-such-backup = Es gibt keine Sicherung { $number }: Wähl eine von { $known }.
nothing-changed = Seit der letzten Sicherung hat sich nichts geändert.
restored = { $name } ist wiederhergestellt.
restored-before = { $name } ist wiederhergestellt. Was vorher da war, ist Sicherung { $number }.

## demo

help-demo = Bots ganze Partien auf den echten Bildschirmen spielen lassen, mit simulierten Geräten.
option-demo-box = Nur dieses Spiel; sonst jedes im Regal.
option-seed-match = Gleicher Startwert, gleiche Partie.
option-demo-out = Wohin Bilder und Aufzeichnungen kommen; sonst unter den Datenordner.
demo-played = { $n ->
    [one] { $n } Partie gespielt; { $pictures } Bilder in { $folder }
   *[other] { $n } Partien gespielt; { $pictures } Bilder in { $folder }
}

## review

help-review = Auf eine Partie zurückblicken: ihre Wendepunkte, und wer am meisten Glück hatte; 2, wenn die Aufzeichnung nicht stimmt.
help-review-chances = Die Chancen schätzt das Spiel aus dem, was bekannt war, wenn keine simulierte Partie weitergespielt wird.
option-samples = Eine simulierte Partie nach jedem Schritt so oft weiterspielen.  [Vorgabe: schätzen]
not-over = Die Partie ist nicht zu Ende.
review-shares = { $name }: { $luck } % durch Glück, { $choice } % durch eigene Entscheidungen.
no-luck = Kein Glück ist zu erkennen.
luckiest = Am meisten Glück hatte { $name }.
turning-points = Wendepunkte:
no-turning-point = Kein einzelner Moment hat die Partie gedreht.

## boxes, replay

help-boxes = Die Spiele im Regal auflisten.
help-replay = Eine Aufzeichnung nachspielen und zeigen, wohin sie führt; 2, wenn sie nicht stimmt.
option-upto = Nur die ersten K Aktionen.
box-data = Daten: { $data }
box-seats = { $n } Plätze
box-seats-range = { $least } bis { $most } Plätze
upto-too-far = --upto { $upto }: Die Aufzeichnung hat { $n } Aktionen

## cards

help-cards = Exportieren und importieren, was du von einem Spiel erfasst hast; seine Karten auf Bildern erkennen.
help-cards-export = Alles, was von einem Spiel erfasst ist, in eine Datei schreiben.
help-cards-import = Den Inhalt einer Datei zum Erfassten hinzufügen: alles, was neu ist, oder nichts, wenn sie falsch ist.
option-cards-out = Ordner für die Datei. Sonst unter dem Datenordner.
option-no-photos = Die Fotos weglassen.
cards-kept = { $name }: Ein anderer Eintrag von dir heißt so, er bleibt
cards-new = { $box }: neu sind { $entries } Einträge, { $boards } Spielpläne, { $photos } Fotos

## read, cards learn, odds

help-read = Die Würfel auf Bildern erkennen; Exitcode 1, wenn eine Erkennung unsicher ist.
option-dice = { $kinds } oder eine kalibrierte Würfelschale (Name oder Datei) als TRAY oder TRAY:KIND.
option-expect = Wie viele Würfel zu sehen sein sollen.
no-picture-file = { $path } ist keine Datei: nenn Bilder
reading = liest
not-sure = unsicher: { $why }
no-dice = keine Würfel
help-cards-learn = Eine Karte anhand von Bildern merken: Eines genügt, jedes sollte nur sie zeigen.
help-cards-read = Die Karten auf Bildern erkennen; Exitcode 1, wenn eine Erkennung unsicher ist.
card-shown = { $card }: gemerkt. Bekannte Karten dieses Spiels: { $n }.
scoring = misst
no-card = keine Karte
option-sheet-out = Die PDF-Datei, die geschrieben wird. Sonst eine neue unter dem Datenordner.
sheet-cards = { $path }: { $n } Karten
help-odds = Genaue Chancen als Brüche, jede mit Einheit und Annahme.
