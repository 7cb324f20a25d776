# Was alle Bildschirme gemeinsam haben: Fenster, Tastatur, Korrekturen, Auslegungen, Kamera, Würfel.

# ---- Fenster und Zeilen
widgets-good = OK
widgets-cancel = Abbrechen
widgets-now = jetzt
widgets-now-noted = jetzt, { $note }

# ---- die Tasten des Bandes
widgets-ribbon-cards = Karten
widgets-ribbon-undo = Rückgängig
widgets-ribbon-menu = Menü

# ---- die Tastatur
widgets-done = Fertig
widgets-key-shift = Groß
widgets-key-delete = Entf
widgets-key-space = Leertaste
widgets-key-signs = ?!é
widgets-key-letters = abc
widgets-key-sign = +/-
widgets-keyboard = { "1234567890ß qwertzuiopü asdfghjklöä yxcvbnm,.-'" }
widgets-alphabet = { "abcdefghijklmnopqrstuvwxyzäöüß-,." }
widgets-longest = { $text } – höchstens { $count } Buchstaben
widgets-number-range = { $title } ({ $low } bis { $high })

# ---- von Hand korrigieren
widgets-set-right = Von Hand korrigieren
widgets-table-is-truth = Tippt an, was nicht zum Tisch passt
widgets-the-table = Der Tisch
widgets-what-on-table = Wie ist es auf dem Tisch?
widgets-set-right-what = Von Hand korrigieren: Wie ist es auf dem Tisch?
widgets-set-right-where = Von Hand korrigieren: Wo liegt es?
widgets-set-right-which = Von Hand korrigieren: Was stimmt nicht?
widgets-another-number = { $what }: andere Zahl
widgets-is-here = { $what }: hier


# ---- Auslegungen
widgets-rulings = Auslegungen am Tisch
widgets-where-silent = Wo die Anleitung schweigt oder unklar ist
widgets-rulings-settled = So lesen wir den Rest
widgets-ruling-usual = Standard
widgets-ruling-changed = hier geändert
widgets-usual-choice = Standard
widgets-ruling-about = { $id }, zu { $rules }

# ---- Karten unter der Kamera
widgets-show-card = Lege die Karte unter die Kamera oder halte sie hin.
widgets-counts-itself = Bestätigt gleich. Tippen hält an.
widgets-is-this-right = Stimmt das?
widgets-confirm-cards = { $cards } bestätigen
widgets-who-plays = Wer spielt sie?
widgets-what-for = Wofür ist sie?
widgets-which-one = Welche ist es?
widgets-none-of-these = Keine davon
widgets-not-due = Sie kann jetzt nicht dran sein.
widgets-card-right = Die Karte stimmt
widgets-correct-game = Spielstand korrigieren
widgets-go-back = Zurück dahin, wo sie genommen wurde
widgets-ignore-card = Karte übergehen
widgets-game-right = Der Spielstand stimmt
widgets-not-shown = Diese Karte kennt die Kamera noch nicht.
widgets-say-which = Sag, welche es ist
widgets-known-from-now = Ab dann kennt die Kamera sie
widgets-add-card = Karte hinzufügen
widgets-with-photo = Mit diesem Foto
widgets-which-card = Welche Karte ist es?
widgets-picture-not-kept = Dieses Bild der Karte wurde nicht gesichert: { $why }

# ---- Würfel
widgets-face-martian = Marsianer
widgets-face-ray-gun = Strahlenpistole
widgets-face-nuke = Atomschlag
widgets-faces = { $face ->
    [martian] { $count } Marsianer
    [ray_gun] { $count ->
        [one] { $count } Strahlenpistole
       *[other] { $count } Strahlenpistolen
    }
   *[nuke] { $count ->
        [one] { $count } Atomschlag
       *[other] { $count } Atomschläge
    }
}
widgets-tray-no-camera = Keine Kamera.
widgets-tray-starting = Die Kamera startet.
widgets-tray-empty = Die Würfelschale ist leer.
widgets-tray-moving = Die Würfel rollen.
widgets-tray-hand = Eine Hand ist in der Schale.
widgets-tray-settled = Die Würfel liegen still.

# ---- Fotos aus Dateien
widgets-photo-too-large = { $file } ist zu groß für ein Foto: Speichere es kleiner.
widgets-photo-unreadable = { $file } ist kein lesbares Bild: Nimm ein anderes.
widgets-photo-too-many-pixels = { $file } hat zu viele Pixel für ein Foto: Speichere es kleiner.
widgets-photo-no-heif = { $file } kann hier nicht gelesen werden: HEIC braucht das Paket pi-heif, AVIF braucht Pillow 11.3. Nimm ein JPEG, oder stelle die Kamera deines Telefons auf „maximale Kompatibilität“.
widgets-no-code = Kein Code
widgets-no-segno = Das Paket segno, das QR-Codes zeichnet, ist nicht installiert.

# ---- Würfel von Hand: Zahlen für jede Seite außer einer, deren Bild folgt
widgets-tally-rest = Wie viele davon? Der Rest ist
