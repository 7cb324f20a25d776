# All entries of the owner.
cards-printed = Was in deinem Spiel gedruckt ist
cards-add = { $thing } hinzufügen
cards-share = Teilen
cards-show-cards = Karten zeigen
cards-boards-button = Pläne
cards-using-practice = Ihr spielt mit Übungskarten, bis du eigene { $things } eingibst.
cards-entered = { $count } { $things } erfasst.
cards-add-others = Gib die anderen ein, wenn sie auftauchen.
cards-how-enter = Gib ein, was gedruckt ist
cards-how-enter-under = Nur einmal je { $thing }: Es bleibt gespeichert
cards-how-show = Zeig der Kamera deine Karten
cards-how-show-under = Im Spiel erkennt sie sie dann, wenn sie dort liegen
cards-how-share = Eine Sammlung übernehmen oder weitergeben
cards-how-share-under = Als eine Datei oder als QR-Codes
cards-edit = Bearbeiten
cards-not-deleted = Nicht gelöscht
cards-field = { $label }: { $value }

# The form of one card.
cards-new = Neu: { $thing }
cards-edit-thing = { $thing } ändern
cards-keep = Sichern
cards-keep-and-next = Sichern, weiter
cards-clear = Leeren
cards-reset = Wie vorher
cards-still-to-enter = Noch einzugeben: { $labels }.
cards-not-saved = Noch nicht gesichert
cards-take-and-keep = { $count ->
    [one] Nehmen und sichern
   *[other] Alle { $count } nehmen, sichern
}
cards-read-on-photo = Vom Foto abgelesen. Stimmt es?
cards-tap-to-type = Hier eingeben
cards-none-entered = Nichts eingegeben
cards-count-entered = { $count } erfasst
cards-remove-last = Letztes entfernen
cards-tap-to-remove = Antippen entfernt
cards-add-one = Eines hinzufügen
cards-add-another = Noch eines

# The photo of a card.
cards-photo = Foto der Karte
cards-photo-of-it = Foto
cards-photo-why = damit die Kamera sie kennt
cards-photo-lay = Lege die Karte hochkant unter die Kamera, sodass sie das Bild füllt.
cards-photo-no-camera = Keine Kamera. Die Karte wird ohne Foto gesichert; ein Foto kannst du nachholen.
cards-photo-take = Foto machen
cards-photo-tap = Foto
cards-photo-take-this = Dieses Bild nehmen
cards-photo-another = Neues Foto
cards-photo-without = Ohne Foto
cards-photo-not-kept = Das Foto wurde nicht gesichert
cards-entry-kept = Deine Eingaben sind gesichert.

# Each card is shown to the camera once.
cards-lay = Lege sie unter die Kamera und nimm die Hand weg.
cards-lay-alone = Lege nur eine Karte hin.
cards-next = Jetzt die nächste Karte.
cards-all-known = Die Kamera kennt jetzt alle.
cards-same = Das sieht aus wie { $card }. Ist es die Karte oben, dann tippe auf „Lernen“.
cards-learn = Lernen
cards-back-one = Rückgängig
cards-all = Alle
cards-shown = gezeigt
cards-shown-of = { $shown } von { $all } gezeigt
cards-which-next = Welche Karte kommt jetzt?

# Cards as a file or as codes.
cards-sharing = Export und Import
cards-sharing-about = Alles, was du zu diesem Spiel eingegeben hast, in einer Datei: zum Sichern oder Teilen.
cards-export = Exportieren
cards-export-photos = Mit Fotos exportieren
cards-export-no-photos = Ohne Fotos exportieren
cards-exported = Exportiert
cards-not-exported = Nicht exportiert
cards-on-stick = Die Datei liegt auf dem USB-Stick:
cards-no-stick = Kein USB-Stick da, also liegt die Datei hier:
cards-no-file = Stecke zum Importieren einen USB-Stick mit der Datei { $name } ein oder kopiere sie nach { $folder }.
cards-import = Importieren
cards-import-file = { $file } importieren
cards-import-file-ask = { $file } importieren?
cards-import-cards-ask = Diese Karten importieren?
cards-imported = Importiert
cards-not-imported = Nicht importiert
cards-yours-stay = Deine Eingaben bleiben, wie sie sind.
cards-yours-as-before = Deine Eingaben sind unverändert.
cards-file-wrong = { $file } { $why }
cards-code-wrong = Dieser Code { $why }
cards-counted = { $things }.
cards-taken-in = Neu: { $things }.
cards-differ = Deine sind anders und bleiben: { $cards }.
cards-entries = { $count ->
    [one] { $count } Eintrag
    *[other] { $count } Einträge
    }
cards-boards = { $count ->
    [one] { $count } Plan
    *[other] { $count } Pläne
    }
cards-photos = { $count ->
    [one] { $count } Foto
    *[other] { $count } Fotos
    }

# QR codes.
cards-show-codes = Als QR-Codes zeigen
cards-no-code = Kein QR-Code
cards-code = Code { $number } von { $count }
cards-next-code = Nächster Code
cards-read-code = QR-Code lesen
cards-hold-code = Halte den anderen Bildschirm unter die Kamera, sodass der Code das Bild füllt.
