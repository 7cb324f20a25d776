## The diagnosis

doctor-area-machine = Gerät
doctor-area-packages = Pakete
doctor-area-boxes = Spiele
doctor-area-camera = Kamera
doctor-area-buzzers = Buzzer
doctor-area-screen = Bildschirm
doctor-area-folders = Ordner
doctor-area-settings = Einstellungen
doctor-area-room = Raum
doctor-area-crash = Absturz
doctor-name-system = System
doctor-name-model = Modell
doctor-name-wanted = gewünscht
doctor-name-found = gefunden
doctor-name-codes = QR-Codes
doctor-name-reading = Erkennung
doctor-name-folder = Ordner
doctor-name-pins = Pins
doctor-name-pin-factory = Pin-Factory
doctor-name-connectors = Anschlüsse
doctor-name-display = Anzeige
doctor-name-touch = Touch
doctor-name-panels = Touchscreens
doctor-name-sound = Ton
doctor-name-panel = Panel
doctor-name-last = letzter
doctor-name-buttons = Tasten
doctor-name-board = Anzeige
doctor-name-broker = Broker
doctor-name-voice = Stimme
doctor-name-events = Ereignisse
doctor-no-pi = kein Raspberry Pi
doctor-python-of-the-system = das des Systems
doctor-python-sees-apt = virtuelle Umgebung, die die Pakete von apt sieht
doctor-python-without-apt = virtuelle Umgebung, die die Pakete von apt nicht sieht
doctor-version-unknown = Version unbekannt
doctor-run-setup = führe mars-companion-setup install noch einmal aus, es installiert, was fehlt
doctor-run-pipx = auf einem Raspberry Pi: apt-get install python3-numpy python3-opencv python3-gpiozero python3-lgpio python3-shapely python3-zxing-cpp; sonst: mars-companion[desktop] installieren
doctor-run-play = führe hardware/setup/play.sh im Klon noch einmal aus, es installiert, was fehlt
doctor-package = { $version } von { $place }
doctor-not-installed = nicht installiert
doctor-not-installed-pi = nicht installiert; nur auf einem Raspberry Pi nötig
doctor-box-unusable = nicht verwendbar: { $why }
doctor-box-cure = das Paket mit pip install --upgrade erneuern oder deinstallieren
doctor-numpy-hidden = numpy von pip verdeckt das von apt, für das picamera2 gebaut ist
doctor-uninstall-numpy = pip uninstall numpy in der virtuellen Umgebung der App
doctor-no-camera = kein /dev/video*
doctor-no-reading = numpy und OpenCV sind nicht installiert
doctor-no-folder = kein Ordner oder Film { $path }
doctor-set-folder = setze camera.source auf einen Ordner mit Bildern oder auf einen Film
doctor-no-node = { $name } ist nicht da
doctor-plug-in = schließe die Kamera an oder setze camera.source auf auto
doctor-forbidden-node = dieser Benutzer darf { $name } nicht benutzen
doctor-join = { $command }, dann neu anmelden
doctor-chips = { $n } gpiochips, davon benutzbar: { $usable }
doctor-no-chip = kein gpiochip
doctor-set-buzzers = setze buzzers.source auf keys oder none
doctor-own-factory = gpiozero wählt selbst
doctor-no-gpiozero = gpiozero und lgpio sind nicht beide installiert
doctor-no-evdev = evdev ist nicht installiert: Gelernte Tasten werden nicht gehört
doctor-inputs = { $n } Eingabegeräte, { $usable } nutzbar
doctor-no-paho = { $host }; paho-mqtt ist nicht installiert
doctor-no-voice = kein Programm zum Sprechen ist installiert
doctor-direct = direkt angesteuert: { $cards }
doctor-no-display = keine: Die App spielt ihre Demo ohne Bildschirm
doctor-no-touch = keiner, der Finger unterscheidet: hier zählt nur eine Maus
doctor-no-sound = keine Soundkarte
doctor-speaker = einen Lautsprecher an USB oder HDMI anschließen und neu starten, oder in den Einstellungen den Ton ausschalten
doctor-mouse = der Desktop behandelt das Panel wie eine Maus: Von zwei gleichzeitigen Tippern geht einer verloren
doctor-install-gl = installiere den GL-Treiber (libgl1-mesa-dri) oder prüfe den Bildschirm
doctor-no-window = es ließ sich kein Fenster öffnen
doctor-folder = { $path }, { $free } MiB frei
doctor-folder-closed = { $path }, { $free } MiB frei, nicht beschreibbar
doctor-free-space = schaffe Platz
doctor-make-writable = mache ihn beschreibbar oder starte mit --data DIR
doctor-fix-line = korrigiere die Zeile; bis dahin gelten überall die Vorgaben
doctor-in-order = in Ordnung
doctor-no-settings = keine Datei, es gelten die Vorgaben
doctor-no-crash = keiner
doctor-empty-crash = leer
doctor-summary = { $n ->
    [0] Alles Nötige ist da.
    [one] { $n } Sache fehlt.
   *[other] { $n } Sachen fehlen.
}

## Unexpected errors

crash-kept = unerwarteter Fehler, { $error }; bitte schicke uns { $path }
crash-not-kept = unerwarteter Fehler, { $error }; die Absturzdatei ließ sich nicht schreiben: { $why }
crash-last-time = Beim letzten Mal ist die App abgestürzt. Was ihr bestätigt habt, ist gesichert. Um den Absturz zu melden, schick diese Datei:
