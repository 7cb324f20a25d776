# Die Buzzer: wie es ihnen geht, und was an ihren Pins nicht stimmt.

buzzers-keys = Keine Buzzer: Tasten und Bildschirm ersetzen sie. Knappe Rennen sind nicht ganz fair.
buzzers-keys-cure = Schließe Buzzer an und wähle in den Einstellungen gpio.
buzzers-none = Keine Buzzer: Ruft, und tippt dann an, wer zuerst war.
buzzers-none-cure = Wähle in den Einstellungen keys oder gpio.
buzzers-simulated = Die App drückt sie.
buzzers-unknown = „{ $choice }“ ist keine Art von Buzzern: Wähle { $choices }.
buzzers-press-lost = Ein Druck an Platz { $seat } zählte nicht: { $fault }.
buzzers-no-pins = Dieser Rechner hat keine Pins.
buzzers-pins-refused = Kein Zugriff auf die Pins: Dieser Benutzer ist nicht in der Gruppe gpio.
buzzers-pins-refused-cure = sudo usermod -aG gpio $USER, dann neu anmelden
buzzers-too-few-pins = { $seats } Plätze brauchen Buzzer, aber nur { $pins } haben Pins.
buzzers-pins-wrong = Die Pins der Buzzer lassen sich nicht verwenden: { $faults }.
buzzers-pins-not-had = Die Pins der Buzzer sind nicht verfügbar: { $why }.
buzzers-pins-busy = ein anderes Programm benutzt sie
buzzers-pin-off-header = Pin { $pin } ist nicht auf der Stiftleiste
buzzers-pin-reserved = Pin { $pin } gehört zu I2C, SPI oder UART
buzzers-pin-twice = Pin { $pin } ist doppelt vergeben
buzzers-stamps = gpiozero hat { $found } gewählt, aber faire Zeitstempel brauchen { $needed }.
buzzers-not-read = Die Pins ließen sich nicht lesen: { $why }.
buzzers-not-switched = Die Pins ließen sich nicht schalten: { $why }.
buzzers-closed = Die Buzzer sind geschlossen.
buzzers-thread-died = Die Buzzer-Überwachung ist ausgefallen: Kein Buzzer wird gehört.
buzzers-thread-died-cure = Starte die App neu.
buzzers-report = Bitte melde diesen Fehler.
buzzers-ready = { $buttons } Buzzer, { $lamps } Lampen, Zeitstempel vom Kernel.
buzzers-down-now = Jetzt gedrückt: Platz { $seats }.
buzzers-revived = Die Buzzer-Überwachung ist ausgefallen und wurde neu gestartet: { $times }-mal.
buzzers-gpiozero-none = gpiozero hat keine Pins gefunden: { $why }.
buzzers-gpiozero-other = gpiozero hat { $found } statt lgpio gewählt („{ $why }“).
buzzers-wrong-chip = gpiozero { $version } hat gpiochip{ $number } geöffnet, „{ $label }“, und das ist nicht die Stiftleiste des Pi; ein Pi 5 braucht gpiozero 2.0.1.post3 oder neuer.
buzzers-folder = Der Arbeitsordner { $folder } ist nicht beschreibbar, aber lgpio braucht das.

# Jede Taste als Buzzer: gelernt, fair oder nicht, fort.

buttons-ready = { $buttons ->
    [0] Noch keine Taste gelernt.
    [one] { $buttons } Platz mit gelernter Taste.
   *[other] { $buttons } Plätze mit gelernten Tasten.
}
buttons-fair = { $how ->
    [measured] { $name }: alle { $ms } ms abgefragt (gemessen); was näher beieinanderliegt, ist Gleichstand.
    [declared] { $name }: alle { $ms } ms abgefragt (sagt das Gerät); was näher beieinanderliegt, ist Gleichstand.
   *[assumed] { $name }: Wie oft es abgefragt wird, ist unbekannt; was näher als { $ms } ms beieinanderliegt, ist Gleichstand.
}
buttons-missing = Nicht da: { $names }.
buttons-missing-cure = Steck es ein oder schalte es an: Es wird von selbst gefunden.
buttons-refused-cure = sudo usermod -aG input $USER, dann neu anmelden
buttons-unheard = { $why ->
    [package] Keine Taste ist zu hören: sudo apt install python3-evdev
   *[rights] Keine Taste ist zu hören: sudo usermod -aG input $USER, dann neu anmelden
}
buttons-learnt = Gelernt.
buttons-not-kept = Gelernt, aber nicht gespeichert: { $why }.
buttons-taken = Diese Taste von { $name } gehört schon Platz { $seat }.
