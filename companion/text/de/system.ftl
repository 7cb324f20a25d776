# Warum eine Datei, ein Gerät oder das Netz versagt hat: ohne Punkt, steht hinter einem Doppelpunkt.

system-not-allowed = Zugriff verweigert
system-read-only = Der Datenträger lässt nur Lesen zu
system-not-there = Datei oder Ordner nicht gefunden
system-there-already = Gibt es schon
system-is-folder = Das ist ein Ordner
system-no-folder = Das ist kein Ordner
system-not-empty = Der Ordner ist nicht leer
system-name-too-long = Der Name ist zu lang
system-links-in-circle = Die Verweise führen im Kreis
system-no-space = Kein Speicherplatz mehr frei
system-too-large = Die Datei ist zu groß
system-disk-error = Die Karte oder Platte hat einen Fehler
system-too-many-files = Zu viele offene Dateien
system-no-memory = Zu wenig Arbeitsspeicher
system-busy = Wird gerade benutzt
system-no-device = Gerät nicht gefunden
system-not-possible = Dort nicht möglich
system-refused = Verbindung abgelehnt
system-broken-off = Verbindung abgebrochen
system-timed-out = Zeit abgelaufen, keine Antwort
system-no-network = Keine Verbindung zum Netz
system-address-taken = Ein anderes Programm benutzt die Adresse
