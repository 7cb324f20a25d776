# Der Bildschirm, Strom und Wärme.

panel-none = Das regelt der Desktop.
panel-backlight-cure = Installiere die udev-Regel der App und nimm den Benutzer in die Gruppe video auf.
panel-backlight-fault = Die Beleuchtung lässt sich nicht einstellen: { $why }.
panel-with = Bildschirm mit Beleuchtung { $light }.
panel-with-heat = Bildschirm mit Beleuchtung { $light }, { $degrees } °C.
panel-without = Bildschirm ohne einstellbare Beleuchtung.
panel-without-heat = Bildschirm ohne einstellbare Beleuchtung, { $degrees } °C.
panel-now = Jetzt: { $faults }.
panel-earlier = Früher zeitweise: { $faults }.
panel-low-at = { $count ->
    [one] Die Versorgungsspannung war einmal zu niedrig, um { $time } Uhr.
   *[other] Die Versorgungsspannung war { $count }-mal zu niedrig, zuletzt um { $time } Uhr.
}
panel-no-answer = { $command } hat nicht geantwortet
panel-stays-on = Dieser Rechner lässt sich von hier aus nicht ausschalten: { $why }.
panel-no-pi = Das ist kein Raspberry Pi: Schalte den Rechner auf dem üblichen Weg aus.
panel-stays = So lässt sich die App nicht verlassen: { $why }.
panel-off-refused = Ausschalten ist nicht erlaubt: Installiere die polkit-Regel der App.
panel-off-blocked = Ein anderes Programm oder ein anderer Benutzer dieses Rechners verhindert das Ausschalten.
panel-off-failed = Der Rechner hat sich nicht ausgeschaltet („{ $why }“).
panel-off-no-reason = Der Rechner hat sich nicht ausgeschaltet: kein Grund angegeben.

# Die Meldungen der Firmware, im Satz und auf einem kleinen Zeichen.
power-cure = Nimm das Netzteil des Pi und ein kurzes Kabel, und sorge für Kühlung.
power-flag-voltage = die Spannung ist zu niedrig
power-flag-capped = der Takt des Prozessors ist begrenzt
power-flag-throttled = der Prozessor ist gedrosselt
power-flag-hot = der Prozessor ist an seiner Temperaturgrenze
power-sign-voltage = Unterspannung
power-sign-hot = Zu heiß

# Neue Versionen.
updates-refused = Dieses Gerät erlaubt es nicht („{ $why }“).

# Ein WLAN beitreten.
network-password = Das Passwort ist falsch oder fehlt.
network-refused = Dieses Gerät erlaubt es nicht: Installiere die polkit-Regel der App.
network-no-manager = NetworkManager läuft auf diesem Gerät nicht.
network-gone = Es ist nicht mehr in Reichweite.
network-timed-out = Es hat nicht rechtzeitig geantwortet. Geh näher heran und versuche es noch einmal.
network-fails = Es ging nicht („{ $why }“).

# Karten, die der Kamera gezeigt werden.
cards-no-opencv = Karten lassen sich nicht erkennen: OpenCV ist nicht installiert.
cards-none-shown = Die Kamera hat noch keine Karte dieses Spiels gesehen.
cards-none-seen = Keine Karte zu sehen.
cards-lay-flat = Keine Karte zu sehen. Lege sie flach und ganz ins Bild.
cards-blurred = Das Bild ist unscharf. Halte still oder nimm die Karte weiter von der Kamera weg.
cards-several = { $count } Karten zu sehen. Zeige nur eine.
cards-too-alike = Diese Karte ist { $card } zu ähnlich, die schon bekannt ist.
cards-not-due = { $card } kann jetzt nicht dran sein.
cards-unlike = Die Kamera kennt diese Karte nicht.
cards-mirrored = { $card } ist spiegelverkehrt zu sehen: Schalte das Spiegeln der Kamera aus.
cards-maybe = Vielleicht ist es { $card }.
cards-maybe-other = Vielleicht ist es { $card } oder { $other }.
cards-most = Es sind schon { $count } Karten dieses Spiels bekannt, mehr geht nicht.
cards-no-name = Eine Karte braucht einen Namen.
cards-long-name = Der Name { $name }… ist zu lang.

# QR-Codes mit Karten.
codes-no-reader = Hier kann kein QR-Code gelesen werden: zxing-cpp ist nicht installiert.
display-no-second = es gibt keinen zweiten Bildschirm: Schließ einen an oder zeig die Anzeige als Seite (board --serve)
