# Was aufbewahrt wird: Aufzeichnungen, das Journal, Sicherungen, eigene Karten und Pläne, und was daran nicht stimmt.

# JSON. Gesagt von einer Zeile oder Datei: „sie ist kein JSON …“.
json-not = { $why ->
    [value] ist an Zeichen { $place } kein JSON: Dort fehlt ein Wert
    [name] ist an Zeichen { $place } kein JSON: Dort fehlt ein Schlüssel in doppelten Anführungszeichen
    [colon] ist an Zeichen { $place } kein JSON: Dort fehlt ein Doppelpunkt
    [comma] ist an Zeichen { $place } kein JSON: Dort fehlt ein Komma
    [trailing] ist an Zeichen { $place } kein JSON: Das letzte Komma ist zu viel
    [more] ist an Zeichen { $place } kein JSON: Dort darf nichts mehr folgen
    [string] ist an Zeichen { $place } kein JSON: Diesem Text fehlt das schließende Anführungszeichen
    [sign] ist an Zeichen { $place } kein JSON: Ein Text enthält ein Steuerzeichen
    [escape] ist an Zeichen { $place } kein JSON: Der Backslash ist falsch
   *[other] ist an Zeichen { $place } kein JSON
}
json-deep = ist tiefer als { $levels } Ebenen verschachtelt
json-twice = hat den Schlüssel { $key } doppelt
json-large = hat eine zu große Zahl: { $digits }
json-no-number = hat { $word }, und das ist keine Zahl
json-half = hat ein halbes Zeichen (ein einzelnes Surrogat)
not-utf-8 = ist kein UTF-8
file-not-ordinary = das ist keine gewöhnliche Datei
file-too-large = die Datei ist größer als { $size } MiB
file-damaged = die Datei ist nicht so, wie die App sie geschrieben hat: Sie ist beschädigt oder wurde von Hand geändert
file-not-over = die Datei ist gerade nicht lesbar, deshalb wird sie nicht überschrieben: { $why }

# Aufzeichnungen: wo, und was dort nicht stimmt. Gesagt von der Stelle: „sie muss …“.
record-the = die Aufzeichnung
record-line = Zeile { $line }
record-changed = wurde seit dem Export verändert, von Hand oder durch einen fehlerhaften Datenträger: ohne die letzte, leere Zeile wird sie gelesen, wie sie ist
record-unreadable = ist nicht lesbar: { $why }
record-too-large = ist größer als { $size } MiB, zu groß für eine Partie: Ist es die richtige Datei?
record-empty = ist leer: Exportiere die Partie noch einmal
record-too-many = hat mehr als { $count } Aktionen, zu viele für eine Partie
record-long-line = ist zu lang: Ist es die richtige Datei?
record-byte = Byte { $place } ist kein UTF-8: Exportiere die Partie noch einmal
record-torn = wurde nur halb geschrieben; die { $count } Aktionen davor gelten (replay --upto { $count } oder import --repair)
record-fix-line = { $fault }; korrigiere die Zeile oder nimm die { $count } Aktionen davor
record-no-header = { $fault }; eine Aufzeichnung beginnt mit einem Kopf in JSON
record-be = muss so aussehen: { $form }
record-missing = fehlt und muss so aussehen: { $form }
record-form-player = die Nummer eines Platzes, -1 für den Zufall oder -6 für den Tisch
record-form-verb = der Name einer Aktion
record-form-args = eine Liste aus ganzen Zahlen und Texten
record-form-one-of = eines von { $names }
record-form-version = die Version, { $version }
record-form-box = die Kennung eines Spiels
record-form-mode = "table" oder "simulated"
record-form-id = 8 bis 64 hexadezimale Ziffern
record-form-components = eine Tabelle mit dem, was gedruckt ist
record-form-seats = eine Liste von Plätzen
record-form-text = ein Text
record-form-bot = die Stufe eines Bots oder null
record-form-choices = ein Objekt aus Kennungen und Auswahlen
record-form-object = ein Objekt mit { $keys }
record-player = muss ein Platz, -1 oder -6 sein, nicht { $player }
record-verb = muss der kurze Name einer Aktion sein
record-args = darf nur ganze Zahlen und Texte enthalten
record-version-newer = hat Version { $version }, diese App liest { $ours }: Aktualisiere die App, um sie zu lesen
record-version-older = hat Version { $version }, diese App liest { $ours }: Exportiere die Partie noch einmal
record-mode = muss "table" oder "simulated" sein, nicht { $mode }
record-unknown-key = ist unbekannt; entferne es (bekannt: { $keys })
record-seats = müssen { $low } bis { $high } sein, nicht { $count }
record-name = muss 1 bis { $count } druckbare Zeichen haben
record-bot = muss null oder eines von { $levels } sein
record-not-in-box = gibt es in diesem Spiel nicht, nur { $known }
record-none-known = gibt es in diesem Spiel nicht, es hat keine
record-no-fit = passt nicht zum Spiel: { $why }
record-refused = { $action } wird abgelehnt: { $why }; die { $count } Aktionen davor gelten
record-unplayable = { $action } lässt sich nicht spielen: { $why }
record-chance = der Zufall
record-table = der Tisch
record-seat = Platz { $seat }

# Das Journal.
journal-busy = ein anderes Programm schreibt gerade ins Journal: Schließe es und versuche es noch einmal
journal-full = der Datenträger ist voll: Schaffe Platz
journal-io = der Datenträger lässt sich nicht lesen oder beschreiben: Ist er voll oder verschlissen?
journal-read-only = der Ordner des Journals ist nicht beschreibbar: Prüfe seine Rechte
journal-cannot-open = das Journal lässt sich nicht öffnen: Prüfe die Rechte des Ordners
journal-no-file = das Journal lässt sich nicht öffnen: { $why } ({ $where })
journal-damaged = das Journal ist beschädigt: Starte die App, sie beginnt ein neues
journal-at = { $what } ({ $where })
journal-at-found = { $what } ({ $where }: { $found })
journal-in-memory = im Arbeitsspeicher
journal-no-folder = der Ordner lässt sich nicht anlegen: { $why } ({ $folder })
journal-closed = das Journal ist geschlossen
journal-gone = das Journal ist nicht mehr da: Stelle seinen Ordner wieder her ({ $where })
journal-newer = das Journal stammt von einer neueren Version dieser App: Aktualisiere sie ({ $where })
journal-not-copied = das Journal wird nicht aktualisiert: Es lässt sich nicht nach { $copy } kopieren: { $why }
journal-version-changed = seine Version hat sich verändert
journal-schema-changed = sein Schema hat sich verändert
journal-log-changed = sein Protokoll hat sich auf dem Datenträger verändert
journal-header-changed = sein Kopf hat sich verändert
journal-no-match = im Journal gibt es keine Partie { $match }: `games` listet sie auf
journal-match = Partie { $match }
journal-match-step = Partie { $match }, Schritt { $step }
journal-match-damaged = Partie { $match } ist beschädigt: { $why }
journal-step-changed = Partie { $match } ist beschädigt: Schritt { $step } von { $steps } hat sich auf dem Datenträger verändert
journal-moved-on = ein anderes Programm hat diese Partie weitergespielt oder gelöscht: Schließe sie hier und öffne sie neu
journal-two-persons = { $one } und { $other } haben in derselben Partie gespielt: Es sind zwei Personen
journal-entry-unreadable = ihr Eintrag ist nicht lesbar
journal-entry-header = ihr Kopf hat sich auf dem Datenträger verändert
journal-entry-steps = die Zahl ihrer Schritte hat sich auf dem Datenträger verändert
journal-entry-few = nur { $stored } ihrer { $length } Schritte sind lesbar
journal-to-salvage = { $why }. Aufgelistet ist, was die App beim nächsten Start davon rettet.
journal-aside = Das Journal war beschädigt. Es wurde als { $file } in { $folder } beiseitegelegt, und ein neues hat begonnen. Gerettete Partien: { $count }.
journal-not-kept = Die Partie geht weiter, wird aber nicht mehr gesichert: { $why }.
journal-kept-again = Die Partie wird wieder gesichert, mit jedem Schritt.
journal-today-not-kept = Die Partien von heute gehen beim Schließen der App verloren: { $why }. Die App versucht weiter, sie zu sichern.
journal-matches-kept-again = Partien werden wieder gesichert, mit jedem Schritt.
in-use = Mars Companion ist schon mit den Daten in { $folder } geöffnet. Schließe es zuerst, oder wähle mit --data einen anderen Ordner.
in-use-by = Mars Companion ist schon mit den Daten in { $folder } geöffnet (Prozess { $process }). Schließe es zuerst, oder wähle mit --data einen anderen Ordner.

# Gesagt nach einem Datum, in Klammern.
clock-unset = die Uhr war nicht gestellt

# Halb ausgefüllte Formulare.
draft-aside = Ein halb ausgefülltes Formular lässt sich nicht verwenden: { $why }. Seine Datei bleibt als { $aside } erhalten.

# Sicherungen.
backup-not-made = es ließ sich kein Backup anlegen: { $why }
backup-not-restored = { $file } lässt sich nicht wiederherstellen: { $why }
exchange-unclear = Eine Wiederherstellung wurde unterbrochen, und was sie sollte, ist nicht lesbar. Alle ihre Dateien liegen in { $aside }.
backup-cut-off = { $file } wurde nicht wiederhergestellt: Der letzte Start brach ab, bevor etwas verändert war. Stelle die Datei noch einmal wieder her.
backup-finished = Der letzte Start brach ab, während { $file } wiederhergestellt wurde. Jetzt ist die Datei wiederhergestellt.
backup-as-it-was = Nichts wurde verändert: { $why }.
backup-restored = { $file } ist wiederhergestellt.
backup-before = Der Stand davor ist Backup { $number }.
backup-too-large = { $file } ist zu groß für ein Backup
backup-foreign = { $file } enthält Dateien, die nicht in ein Backup gehören
backup-damaged = { $file } ist beschädigt: { $damaged }
backup-check-failed = { $file } ließ sich nicht zurücklesen ({ $why }). Die Datei wurde als { $aside } beiseitegelegt, und ein anderes Backup wird angelegt.
backup-unreadable = { $file } ist nicht lesbar: { $why }

# Pläne, die kopiert wurden.
board-same-name = Ein anderer deiner Pläne heißt { $name }.
board-unreadable = { $file } ist nicht lesbar: { $why }.
board-unusable = Der Plan { $file } lässt sich nicht verwenden: { $why }.
board-aside = Er wurde als { $aside } beiseitegelegt.
board-left-out = Er bleibt außen vor.
board-too-long = er ist zu lang für einen Plan
board-not-utf-8 = er ist kein UTF-8

# Eigene Karten, Dateien und QR-Codes davon. Das meiste wird von einer Datei gesagt: „sie enthält …“.
owner-unusable = Deine Eingaben für { $box } lassen sich nicht verwenden: { $why }
owner-unreadable = { $file } ist nicht lesbar: { $why }; ihr spielt mit Übungskarten, und nichts wird überschrieben.
owner-aside-previous = { $file } { $fault }. Die Datei wurde als { $aside } beiseitegelegt; es gilt, was du vor der letzten Änderung eingegeben hattest.
owner-aside-practice = { $file } { $fault }. Die Datei wurde als { $aside } beiseitegelegt; ihr spielt mit Übungskarten.
owner-damaged = ist nicht so, wie die App die Datei geschrieben hat: Sie ist beschädigt oder wurde von Hand geändert
owner-form = muss { $form } enthalten
owner-wrong-entry = stimmt in { $entry } { $number } nicht: { $why }
cards-none-entered = Von { $box } ist noch nichts eingegeben.
cards-too-many-for-codes = { $count } { $entries } sind zu viele für QR-Codes. Exportiere stattdessen eine Datei.
cards-other-box = enthält Karten von { $other }, nicht von { $box }
cards-twice = enthält { $entry } doppelt
cards-no-code = ist kein QR-Code mit Karten
cards-damaged-code = ist beschädigt: Zeige ihn noch einmal
cards-foreign-file = enthält { $file }, und das gehört zu keiner Karte darin
cards-too-large = ist zu groß für eine Kartendatei
cards-no-file = ist keine Kartendatei oder ist beschädigt
cards-no-index = ist keine Kartendatei: Es fehlt { $file }
cards-no-entries = ist keine Kartendatei: { $file } enthält keine Einträge
cards-other-version = ist eine Kartendatei einer anderen Version
cards-no-jpeg = enthält { $file }, und das ist kein JPEG-Bild
cards-file-too-large = enthält { $file }, und das ist zu groß
cards-damaged-at = ist an { $file } beschädigt
cards-disagree = passt nicht zu den eingegebenen Karten: { $why }
stick-filled = { $files ->
    [0] Alles ist schon auf dem Stick „{ $stick }“. Ihr könnt ihn abziehen.
    [one] Eine neue Datei ist auf dem Stick „{ $stick }“. Ihr könnt ihn abziehen.
   *[other] { $files } neue Dateien sind auf dem Stick „{ $stick }“. Ihr könnt ihn abziehen.
}
stick-not-filled = Auf dem Stick „{ $stick }“ ist nicht alles: { $why }
