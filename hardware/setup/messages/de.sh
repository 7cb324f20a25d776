# shellcheck shell=sh
# Jede Meldung der Skripte auf Deutsch; siehe en.sh.
message() {
    case $1 in
    # play.sh, test.sh und was sie installieren
    installing-once) text="installiere einmalig, was gebraucht wird" ;;
    ready) text="fertig." ;;
    making-environment) text="lege die Python-Umgebung .venv mit $2 an" ;;
    no-environment) text="$2 ließ sich nicht anlegen." ;;
    installing-packages) text="installiere Python-Pakete (dauert auf einem Pi ein paar Minuten)" ;;
    installing-app) text="installiere die App" ;;
    no-packages) text="pip konnte die Python-Pakete nicht installieren." ;;
    other-hash) text="ein Python-Paket ist nicht das, das diese Version nennt: Seine Prüfsumme ist anders, also wurde keines installiert. Es wurde unterwegs verändert, oder eine Datei dieses Klons: Sieh mit 'git status' nach, dann versuche ein anderes Netz oder einen anderen Paketindex." ;;
    no-network) text="kein Netz gefunden, und der erste Start braucht eines (etwa 200 MB). Verbinde das Gerät und starte noch einmal; später geht es ohne." ;;
    last-lines) text="die letzten Zeilen von $2:" ;;
    see-above) text="$2 Warum, steht in den Zeilen darüber. Starte noch einmal, wenn das behoben ist." ;;
    no-apt) text="dieses System hat kein apt-get. Nimm Debian 12 oder 13 oder Raspberry Pi OS (64 Bit)." ;;
    is-32-bit) text="dieses System hat nur 32 Bit. Nimm Raspberry Pi OS (64 Bit)." ;;
    no-architecture) text="$2 wird nicht unterstützt. Nimm einen PC oder Raspberry Pi mit 64 Bit." ;;
    no-python) text="gebraucht wird Python 3.11, 3.12 oder 3.13; python3 ist hier $2. Debian 12 und 13 und Raspberry Pi OS bringen eines mit: apt-get install python3" ;;
    no-root) text="es fehlen Pakete des Systems, und dafür braucht es root. Führe das als root aus und starte dann noch einmal: apt-get install $2" ;;
    listing-packages) text="frage die Liste der Pakete ab" ;;
    installing-system) text="installiere Pakete des Systems: $2" ;;
    repairing) text="repariere, was ein abgebrochener Lauf hinterlassen hat" ;;
    completing) text="mache ihn fertig" ;;
    installing-again) text="installiere noch einmal" ;;
    no-system-packages) text="apt-get konnte nicht installieren: $2." ;;
    no-system-packages-pi) text="apt-get konnte nicht installieren: $2. Auf einem Pi geht das nur mit Raspberry Pi OS." ;;

    # pi.sh
    usage) text="Aufruf: sh hardware/setup/pi.sh BEFEHL   (nach dem Installieren auch: mars-companion-setup BEFEHL)
  install [--desktop|--lite] [--user NAME]   diese Version auf den Pi bringen; sie startet mit ihm
  look               nachsehen, ob es eine neuere Version gibt
  update [VERSION]   die neueste Version (oder die eines Tags) holen, prüfen und ausprobieren
  back               zur Version davor zurückkehren
  status             was installiert ist, wie es startet, was nicht stimmt
  uninstall [--data] alles entfernen; Partien, Karten und Einstellungen nur mit --data" ;;
    no-name) text="--user braucht einen Namen." ;;
    root-needed) text="das geht nur als root. Starte es als root und mit --user NAME." ;;
    password-needed) text="das geht nur als root, und sudo fragt nach einem Passwort. Starte es in einem Terminal, am Pi oder über SSH: mars-companion-setup $2" ;;
    no-user) text="einen Benutzer $2 gibt es hier nicht; nenne einen mit --user NAME." ;;
    not-as-root) text="die App läuft nicht als root; nenne einen Benutzer mit --user NAME." ;;
    odd-clone) text="der Ordner $2 enthält Zeichen, mit denen ein Dienst nicht umgehen kann: Klone in einen anderen." ;;
    odd-home) text="der Ordner $2 enthält Zeichen, mit denen ein Dienst nicht umgehen kann." ;;
    no-group) text="eine Gruppe $2 hat dieses System nicht; sie bleibt außen vor." ;;
    joined-group) text="$2 gehört jetzt zur Gruppe $3 (gilt ab der nächsten Anmeldung)." ;;
    several-fingers) text="auf diesem Bildschirm zählen jetzt mehrere Finger (gilt ab der nächsten Anmeldung; $2)." ;;
    no-pi) text="das ist kein Raspberry Pi. Auf anderen Rechnern: sh hardware/setup/play.sh" ;;
    install-first) text="es ist nichts installiert; beginne mit dem Befehl install." ;;
    another-runs) text="es wird gerade schon installiert, aktualisiert oder entfernt." ;;
    installed) text="installiert: Version $2. $3" ;;
    restart-once) text="starte den Pi einmal neu (sudo reboot): Erst dann gelten die Gruppen und der Start mit dem Pi." ;;
    starts-desktop) text="Sie öffnet sich mit dem Desktop von $2." ;;
    starts-lite) text="Sie übernimmt beim Start des Pi den Bildschirm, als $2; Einstellungen, Zur Anmeldung führt zur Anmeldung." ;;
    uninstalled) text="entfernt." ;;
    nothing-installed) text="es ist nichts installiert." ;;
    packages-stay) text="diese Pakete kamen mit der App und bleiben, weil andere Programme sie inzwischen brauchen könnten: $2" ;;
    data-gone) text="auch die Partien, Karten und Einstellungen von $2 sind gelöscht." ;;
    data-stays) text="Partien, Karten und Einstellungen bleiben in $2 (uninstall --data löscht auch sie)." ;;

    # pi.sh status
    not-installed) text="nicht installiert." ;;
    version) text="Version $2. $3" ;;
    version-and-before) text="Version $2, davor $4. $3" ;;
    runs) text="die App läuft." ;;
    runs-not) text="die App läuft nicht." ;;
    groups) text="Gruppen von $2: $3" ;;
    file-missing) text="$2 fehlt; der Befehl install legt es wieder an." ;;
    never-tried) text="diese Version wurde nie ausprobiert." ;;

    # Neue Versionen
    asking) text="frage nach neuen Versionen" ;;
    tag-moved) text="ein Tag zeigt auf etwas anderes als bisher; nichts wird übernommen." ;;
    nothing-fetched) text="es ließ sich nichts holen; bist du mit dem Netz verbunden?$2" ;;
    goes-on) text="Es bleibt bei Version $2." ;;
    available) text="es gibt Version $2 (mars-companion-setup update)." ;;
    updated) text="aktualisiert: Version $2 läuft, $3 bleibt aufbewahrt (mars-companion-setup back)." ;;
    nothing-newer) text="es gibt nichts Neueres als Version $2." ;;
    no-clone) text="$2 ist kein Git-Klon; lege die neuen Dateien dorthin und nimm den Befehl install." ;;
    clone-gone) text="den Klon $2, aus dem installiert wurde, gibt es nicht mehr. Klone ihn neu und starte dort 'sh hardware/setup/pi.sh install'." ;;
    no-commit) text="in $2 gibt es keine Version." ;;
    uncommitted) text="was in $2 geändert, aber nicht committet ist, bleibt außen vor." ;;
    not-written) text="Version $2 ließ sich nicht schreiben.$3" ;;
    no-space) text="eine neue Version braucht $2 MB freien Platz, da sind $3 MB. Nichts wurde verändert.$4" ;;
    not-taken) text="Version $2 wurde nicht übernommen.$3" ;;
    restarting) text="starte die App neu." ;;
    not-up) text="Version $2 ist gleich wieder ausgegangen; warum, sagt 'journalctl -e'." ;;
    no-backup) text="von den Partien ließ sich kein Backup anlegen; sie bleiben, wie sie sind." ;;
    odd-take) text="take ist nur für eine Version unter $2." ;;
    more-packages) text="diese Version braucht mehr vom System: apt-get install $2" ;;
    not-built) text="die Pakete von Version $2 ließen sich nicht installieren." ;;
    not-translated) text="die Dateien der App ließen sich nicht übersetzen." ;;
    none-before) text="vor dieser gibt es keine Version." ;;
    runs-again) text="Version $2 läuft wieder." ;;
    no-version) text="eine Version '$2' gibt es nicht." ;;
    no-version-in) text="eine Version '$2' gibt es in $3 nicht." ;;
    no-key) text="es ist kein Schlüssel installiert, darum lässt sich kein Update prüfen. Hole es selbst in den Klon und nimm dort den Befehl install." ;;
    no-ssh-keygen) text="zum Prüfen einer Signatur fehlt ssh-keygen: apt-get install openssh-client" ;;
    unreadable) text="Version $2 ließ sich aus $3 nicht lesen." ;;
    unsigned) text="Version $2 ist nicht signiert." ;;
    other-name) text="der Tag $2 wurde unter einem anderen Namen angelegt." ;;
    unknown-key) text="Version $2 ist mit keinem Schlüssel aus $3 signiert." ;;
    not-said-newest) text="kein bekannter Schlüssel sagt, welche Version die neueste ist; nichts wird übernommen." ;;
    too-old-newest) text="welche Version die neueste ist, wurde zuletzt bis $2 bestätigt; vielleicht wird eine neuere zurückgehalten, darum wird nichts übernommen." ;;
    other-tag) text="der Tag $2 zeigt auf etwas anderes als beim ersten Mal." ;;
    trying-shelf) text="probiere Version $2 aus: der Startbildschirm" ;;
    trying-match) text="probiere Version $2 aus: eine Partie" ;;
    trying-devices) text="probiere Version $2 aus: Pakete und Geräte" ;;
    trying-journal) text="probiere Version $2 aus: die gesicherten Partien" ;;
    trying-screens) text="probiere Version $2 aus: ihre Bildschirme" ;;
    trial-failed) text="Version $2 funktioniert hier nicht." ;;
    drew-nothing) text="die Demo ging zu Ende und hat nichts gezeichnet" ;;
    no-picture) text="nach $2 Sekunden war noch kein Bild gezeichnet" ;;

    # Wenn die App nicht auf dem Bildschirm ist
    no-screen) text="kein Bildschirm, auf dem sich zeichnen lässt: Es gibt kein $2/card*. In /boot/firmware/config.txt muss 'dtoverlay=vc4-kms-v3d' stehen, und der Bildschirm muss angeschlossen sein." ;;
    not-started) text="Mars Companion ließ sich nicht starten, auch nicht ohne Kamera und Buzzer.
Eure Partien sind gesichert." ;;
    said-last) text="Zuletzt kam diese Meldung:" ;;
    said-nothing) text="nichts; vielleicht sagt journalctl -b mehr" ;;
    crash-file) text="$2 (alles davon: $3)" ;;
    left-app) text="Mars Companion wurde am Bildschirm verlassen. Eure Partien sind gespeichert.
Zurück: Melde dich an und gib ein  systemctl start mars-companion  oder starte den Pi neu." ;;
    what-to-do) text="Was du tun kannst: Melde dich an oder öffne ein Terminal, dann
  mars-companion doctor           zeigt, was fehlt
  mars-companion-setup back       kehrt zur Version davor zurück
  mars-companion-setup install    repariert diese" ;;
    esac
    printf '%s\n' "$text"
}
