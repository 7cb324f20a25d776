# Warum eine Datei, ein Gerät, das Netz oder das Programm versagt hat und was hilft: ohne Punkt, steht hinter einem Doppelpunkt.

system-not-allowed = Zugriff verweigert
system-read-only = Der Datenträger lässt nur Lesen zu – vielleicht ist die Karte gesperrt oder verschlissen
system-not-there = Datei oder Ordner nicht gefunden
system-there-already = Gibt es schon
system-is-folder = Das ist ein Ordner
system-no-folder = Das ist kein Ordner
system-not-empty = Der Ordner ist nicht leer
system-name-too-long = Der Name ist zu lang – nimm einen kürzeren
system-name-not-possible = Der Name enthält ein Zeichen, das dort nicht geht
system-links-in-circle = Die Verweise führen im Kreis
system-other-drive = Liegt auf einem anderen Laufwerk
system-same-file = Das ist dieselbe Datei – wähle einen anderen Ordner
system-no-space = Kein Speicherplatz mehr frei – schaffe Platz
system-too-large = Die Datei ist zu groß
system-disk-error = Die Karte oder Platte hat einen Fehler – sichere, was dir wichtig ist, und tausche sie aus
system-no-medium = Im Laufwerk steckt kein Datenträger
system-damaged = Die Datei ist beschädigt
system-no-text = Der Text ist nicht in UTF-8
system-too-many-files = Zu viele offene Dateien – starte die App neu
system-no-memory = Zu wenig Arbeitsspeicher – schließe andere Programme
system-busy = Wird gerade benutzt – schließe das andere Programm
system-try-again = Gerade nicht möglich – versuche es noch einmal
system-no-device = Gerät nicht gefunden – prüfe seinen Stecker
system-not-possible = Dort nicht möglich
system-no-program = Das Programm läuft nicht auf diesem Gerät
system-not-installed = { $name } ist nicht installiert
system-refused = Verbindung abgelehnt – starte das andere Programm
system-broken-off = Verbindung abgebrochen – versuche es noch einmal
system-timed-out = Zeit abgelaufen, keine Antwort – versuche es noch einmal
system-no-network = Keine Verbindung zum Netz
system-address-taken = Ein anderes Programm benutzt die Adresse
system-no-address = Diese Adresse gibt es nicht

# Wofür niemand Worte hat: Was der Urheber sagt, steht als technische Angabe dabei.
system-unexpected = Unerwarteter Fehler („{ $detail }“)
