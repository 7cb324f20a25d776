# Light and focus.

light-good = Das Licht ist gut: weiter.
light-what-to-do = Nimm alles aus der Schale; eine gedruckte Matte bleibt liegen. Verschiebe die Lampe, bis alle vier Werte gut sind.
light-brightness = Helligkeit
light-white = weißes Papier hat { $level } von 255
light-white-grainy = weißes Papier hat { $level } von 255 und rauscht stark ({ $grain })
light-tray = die Schale hat { $level } von 255
light-tray-grainy = die Schale hat { $level } von 255 und rauscht stark ({ $grain })
light-more = Stelle eine Lampe näher heran oder eine zweite gegenüber auf.
light-burns-out = Weiß ist überbelichtet: Rücke die Lampe weg oder halte Papier davor.
light-name-glare = Glanz
light-share-glare = { $share } der Schale
light-advice-glare = Rote Stellen sind überbelichtet. Drehe die Lampe so, dass sie sich nicht spiegelt, halte Papier davor oder nimm ein mattes Tuch.
light-name-flicker = Flackern
light-share-flicker = die Helligkeit schwankt um { $share }
light-advice-flicker = Eine Lampe flackert. Nimm Tageslicht oder eine Lampe mit Akku oder an USB; gedimmte Lampen sind am schlimmsten.
light-name-shadows = Schatten
light-share-shadows = die dunkelste Stelle hat { $share } des Lichts
light-advice-shadows = Eine Seite liegt im Schatten (umrandet). Beleuchte sie von zwei Seiten oder aus größerem Abstand.

focus-good = Das Bild ist scharf, und die Helligkeit bleibt gleich: weiter.
focus-what-to-do = Lege die Matte oder ein paar Würfel in die Schale und drehe am Objektiv, bis die Schärfe gut ist (scharfe Kanten sind grün). Halte dann zwei Sekunden lang die Hand über ein Drittel der Schale.
focus-again = Belichtung noch einmal prüfen
focus-sharpness = Schärfe
focus-no-edge = im Bild ist keine klare Kante
focus-no-edge-advice = Lege die Matte oder ein paar Würfel in die Schale und sieh dann noch einmal nach.
focus-edges = Kanten sind { NUMBER($pixels, minimumFractionDigits: 1, maximumFractionDigits: 1) } Pixel breit
focus-edges-best = Kanten sind { NUMBER($pixels, minimumFractionDigits: 1, maximumFractionDigits: 1) } Pixel breit; bisher am besten { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }
focus-turn-lens = Drehe am Objektiv oder verschiebe die Kamera, bis die Kanten so schmal wie möglich sind; wische das Objektiv ab.
focus-lock = Feste Belichtung
focus-lock-not-tried = nicht geprüft
focus-lock-try = Halte zwei Sekunden lang die Hand über ein Drittel der Schale.
focus-lock-drift = der Rest hat sich um { $share } verändert
focus-lock-advice = Die Kamera ändert ihre Belichtung von selbst. Schließe andere Programme, die sie benutzen, und starte neu; schalte bei einer USB-Kamera die Belichtungsautomatik ab.
