# The shelf: pick a box, or continue a game.
shelf-which-box = Welches Spiel heute?
shelf-about = { $players } · { $minutes } Min.
shelf-players = { $players } Spieler
shelf-continue = Weiter
shelf-unfinished = Eine Partie ist noch nicht zu Ende
shelf-new-game = Neue Partie
shelf-next = { $name } ist dran.
shelf-games = Partien
shelf-devices = Geräte
shelf-settings = Optionen
shelf-practice = Bis du eigene Karten eingibst, spielt ihr mit Übungskarten: Wir haben sie erfunden, in deinem Spiel sind andere.
shelf-enter-cards = Karten eingeben

# Who plays.
shelf-who-plays = Wer spielt, und in welcher Reihenfolge?
shelf-player = Spieler { $number }
shelf-same-name = Zwei Plätze heißen { $name }: Benenne einen um.
shelf-not-yet = Da fehlt noch etwas
shelf-seat-who = Wer sitzt hier?
shelf-seat-name = Anderer Name
shelf-seat-colour = Farbe
shelf-seat-player = Gespielt von
shelf-add-seat = Noch ein Platz
shelf-buzzer-heard = Buzzer gehört
shelf-later = Später
shelf-earlier = Früher
shelf-remove = Entfernen
shelf-a-person = Ein Mensch
shelf-bot = Bot: { $level ->
    [easy] leicht
    [normal] normal
    [hard] schwer
    *[other] { $level }
    }
shelf-bot-level = { $level ->
    [easy] Leicht
    [normal] Normal
    [hard] Schwer
    [random] Zufall
    [greedy] Gierig
    *[other] { $level }
    }
shelf-bots-about = Ein Bot sieht, was sein Platz sieht, und entscheidet selbst.
shelf-no-bots = Die Handkarten sind hier aus Papier: Kein Bot kann seine kennen.

# What is played with.
shelf-practice-cards = Übungskarten: erfunden, in deinem Spiel sind andere
shelf-which-cards = Welche Karten?
shelf-cards-practice = Übungskarten
shelf-cards-practice-about = Erfunden, in deinem Spiel sind andere
shelf-cards-own = Deine eigenen
shelf-cards-own-about = Gib jede Karte ein, wenn sie auftaucht
shelf-enter-things = Deine { $things } eingeben
shelf-your-things = Deine { $things }
shelf-things-entered = { $count } { $things } erfasst
shelf-show-cards = Karten der Kamera zeigen

# How it is played.
shelf-first-game = Eure erste Partie?
shelf-teach = Beim Spielen erklären
shelf-teach-about = Jede Regel kommt einmal, wenn ihr sie zuerst braucht
shelf-usual-choice = Standard
shelf-rulings = Auslegungen, wo die Anleitung unklar ist
shelf-rulings-changed = { $count ->
    [0] Standard
    *[other] { $count } geändert
    }
shelf-press-buzzers = Drückt jeden Buzzer einmal: Sein Platz leuchtet auf.

# Which way the screen faces.
shelf-turns = Dreht sich das Bild zu dem, der dran ist?
shelf-turns-yes = Ja, zu jeder Seite des Tischs
shelf-turns-no = Nein
shelf-sides = Wer sitzt wo?
shelf-sides-about = Tippe auf einen Platz, um ihn um das Bild zu rücken.
shelf-sides-turn = Mit dem Zug drehen
shelf-sides-never = Nie drehen

# Setting up.
shelf-set-up = Spiel aufbauen
shelf-as-last-time = Wie beim letzten Mal
shelf-change-how = Optionen ändern
shelf-set-up-steps = { $count ->
    [one] { $count } Schritt
    *[other] { $count } Schritte
    }
shelf-setting-up = Aufbau
shelf-lies-there = Fertig
shelf-all-lies-there = Alles ist aufgebaut
shelf-why = Warum?
shelf-rule = Regel { $rule }
shelf-not-fitting = Das passt nicht zum Spiel


# Past games.
shelf-date = { $date }, { $time }
shelf-date-unset = { $date }, { $time } (die Uhr war nicht gestellt)
shelf-past = Frühere Partien
shelf-past-count = { $kept } gesichert, { $over } beendet
shelf-past-dice = Würfel
shelf-past-newer = Neuere
shelf-past-older = Ältere Partien zeigen
shelf-past-none = Noch keine Partie gespielt.
shelf-past-line = { $when }: { $how ->
    [fault] nicht lesbar
    [over] beendet
    [simulated] simuliert
    *[open] nicht beendet
    }
shelf-past-unreadable = Nicht lesbar
shelf-past-game-unreadable = Diese Partie ist nicht lesbar
shelf-past-steps = { $count ->
    [one] { $box }, { $count } Schritt
    *[other] { $box }, { $count } Schritte
    }
shelf-past-when = { $box }, { $when }
shelf-past-look = Ende ansehen
shelf-past-watch = Noch mal ansehen
shelf-past-go-on = Weiterspielen
shelf-past-keep-file = Exportieren
shelf-past-not-written = Die Datei konnte nicht geschrieben werden
shelf-past-kept-file = Exportiert
shelf-past-file-here = Die Datei liegt hier:
shelf-past-delete-title = Diese Partie löschen?
shelf-past-delete-about = { $count ->
    [one] { $names }: { $box }, { $count } Schritt. Das lässt sich nicht zurücknehmen.
    *[other] { $names }: { $box }, { $count } Schritte. Das lässt sich nicht zurücknehmen.
    }
shelf-past-delete-it = Löschen
shelf-past-keep-it = Behalten
shelf-past-not-deleted = Nicht gelöscht

# Who wins most.
shelf-wins = Siege
shelf-wins-of-box = { $box }: { $count }
shelf-wins-of-name = { $won } von { $played } gewonnen
shelf-wins-and-pace = { $won } von { $played } gewonnen, denkt { $time } pro Partie ({ $share })
shelf-who = Wer ist { $name }?
shelf-person-same = { $name } und { $other } sind danach in allen Partien eine Person. Zwei macht daraus nur noch ein Backup.
shelf-person-one = Es ist eine Person
shelf-person-not = Der Name bleibt
shelf-wins-count = { $count ->
    [one] { $count } beendete Partie
    *[other] { $count } beendete Partien
    }
shelf-wins-count-last = { $count } beendete Partien, Siege der letzten { $counted }

# Backups.
shelf-backups = Backups
shelf-backups-kept = { $count } vorhanden
shelf-backups-about = Partien, deine Karten, Kalibrierungen und Einstellungen, aber keine Passwörter. Bei jedem Start legt die App ein Backup an, wenn sich etwas geändert hat.
shelf-backup = Backup { $number }, { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
shelf-backup-of = Backup vom { $when }
shelf-backup-about = Die App schließt sich dafür. Öffnet sie sich nicht von selbst wieder, starte sie. Der jetzige Stand wird vorher gesichert.
shelf-backup-go-back = Einspielen
shelf-backup-copy = Auf einen Stick
shelf-backup-not-noted = Einspielen ging nicht
shelf-backup-no-stick = Kein Stick gefunden
shelf-backup-no-stick-help = Stecke einen ein, warte kurz und versuche es noch einmal.
shelf-backup-not-copied = Das Backup wurde nicht kopiert
shelf-backup-copied = Kopiert
shelf-backup-always = Immer auf diesen Stick
shelf-backup-checked = Geprüft am { $when }: Es lässt sich ganz zurücklesen.
shelf-backup-own-about = Ab jetzt kommt jedes neue Backup auch auf diesen Stick, wenn er steckt.
shelf-backup-own = Der Stick dieses Tisches
shelf-backup-on-stick = Es liegt auf dem Stick:
shelf-boards-practice = Ein Beispiel: Wie die Pläne liegen, zeigt das Bild im Regelheft. Blau: Landeplätze. Der Würfel nennt den Plan.
shelf-boards-own = Blau: Landeplätze. Der Würfel nennt den Plan.
