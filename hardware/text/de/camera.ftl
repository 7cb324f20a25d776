# Die Kamera: was ihr fehlt, was hilft, und was die Schale solange zeigt.

camera-ready = Die Kamera ist bereit.
camera-starting = Die Kamera startet.
camera-none = Keine Kamera gefunden.
camera-none-cure = Gib die Würfel von Hand ein, oder schließe eine Kamera an und starte neu.
camera-off = Die Kamera ist ausgeschaltet.
camera-off-cure = Gib die Würfel von Hand ein.
camera-correct = Korrigiere die Kamera in den Einstellungen.
camera-simulated = Die Würfelschale ist simuliert.
camera-simulated-cure = Stelle in den Einstellungen die Kamera um, wenn du eine echte benutzen willst.
camera-slow = Die Kamera ist langsam: ein Bild alle { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
camera-slow-cure = Gib ihr mehr Licht; eine USB-Kamera braucht einen eigenen Anschluss.
camera-check-cable = Prüfe das Kabel der Kamera; die App versucht es weiter.
camera-choose-other = Wähle eine andere Kamera oder eine andere Nummer für diese.
camera-in-use = Ein anderes Programm benutzt die Kamera.
camera-in-use-cure = Schließe das andere Programm; die App versucht es weiter.
camera-refused = Dieser Benutzer darf die Kamera nicht benutzen.
camera-refused-cure = Nimm den Benutzer in die Gruppe „video“ auf und melde dich neu an.
camera-frozen = Das Bild der Kamera steht still.
camera-frozen-cure = Sie wird neu gestartet. Wenn das nicht hilft, prüfe ihr Kabel.
camera-blank = Die Kamera zeigt nur eine einzige Farbe.
camera-blank-cure = Nimm ihren Deckel ab oder öffne die Blende, und gib ihr Licht. Wenn das nicht hilft, prüfe ihr Kabel.
camera-stopped = Die Kamera liefert kein Bild mehr.
camera-stopped-cure = Prüfe ihr Kabel; die App versucht es weiter.
camera-stopped-why = Die Kamera liefert kein Bild mehr: { $why }.
camera-no-picture = Die Kamera liefert kein Bild.
camera-why-broken = sie hat ein beschädigtes Bild geschickt
camera-why-unplugged = sie wurde abgezogen
camera-why-format = ihr Bildformat ist unbekannt

# Die Kamera des Pi und die am USB.
pi-camera-no-program = picamera2 ist nicht installiert.
pi-camera-no-program-cure = Installiere es: sudo apt-get install python3-picamera2
pi-camera-none = Keine Pi-Kamera angeschlossen.
pi-camera-closed = Die Pi-Kamera ist geschlossen.
pi-camera-fails = Die Pi-Kamera startet nicht: { $why }.
usb-camera-none = USB-Kamera { $number } ist nicht angeschlossen.
usb-camera-is-none = Videogerät { $number } ist keine Kamera.
usb-camera-format = Das Bildformat der USB-Kamera { $number } ist unbekannt.
usb-camera-closed = Die USB-Kamera ist geschlossen.
camera-simulated-closed = Die simulierte Schale ist geschlossen.
folder-closed = Der Bilderordner ist geschlossen.
choice-usb = Eine USB-Kamera ist eine Nummer wie usb:0, nicht { $choice }.
choice-unknown = Eine Kamera { $choice } gibt es nicht; wähle auto, picamera2, usb:N, folder:PATH oder simulated.

# Ein Ordner mit Bildern oder ein Film anstelle einer Kamera; und Bilddateien.
folder-choose = Wähle in den Einstellungen einen anderen Ordner oder Film.
folder-refused = Dieser Benutzer darf { $path } nicht lesen.
folder-none = Es gibt keinen Ordner oder Film { $path }.
folder-empty = In { $path } ist kein Bild.
folder-neither = { $path } ist weder ein Ordner noch ein Film.
folder-no-film = { $path } ist kein Film oder beschädigt.
folder-unreadable = Kein Bild in { $path } ist lesbar.
folder-film-unreadable = Der Film { $path } ist nicht lesbar.
picture-folder = { $path } ist ein Ordner, kein Bild.
picture-no-file = Es gibt keine Datei { $path }.
picture-none = { $path } ist kein Bild oder beschädigt.
picture-empty = { $path } ist leer.
picture-too-large = { $path } ist zu groß für ein Bild ({ $size } MiB).
picture-not-drawn = { $path } ließ sich nicht zeichnen.
picture-not-packed = Das Bild ließ sich nicht komprimieren.
picture-not-unpacked = Das Bild ließ sich nicht entpacken.
picture-too-many-pixels = { $path } hat zu viele Pixel ({ $wide } × { $high }).
picture-too-small = { $path } ist zu klein ({ $wide } × { $high } Pixel).
picture-cut-off = { $path } ist abgeschnitten: Das Ende fehlt.
net-unusable = Das neuronale Netz { $file } lässt sich nicht verwenden: { $why }
