# The test of the buzzers and lamps.

buzzers-none = Keine Buzzer angeschlossen: FREEZE! ruft ihr dann auf dem Bildschirm.
buzzers-begin-words = Drücke „Los“, dann jeden Buzzer, sobald seine Lampe leuchtet.
buzzers-press = Drücke den Buzzer von { $seat } und lass ihn wieder los.
buzzers-lamps-asked = Hat jede Lampe geleuchtet, als ihr Buzzer dran war?
buzzers-done = Fertig.
buzzers-seat = Platz { $number }
buzzers-lamps = Lampen
buzzers-lamps-lit = alle haben geleuchtet
buzzers-lamps-dark = nicht alle haben geleuchtet
buzzers-lamps-advice = Prüfe die Pins der Lampen in den Einstellungen und ihre Polung.
buzzers-begin = Los
buzzers-no-buzzer = Hier ist kein Buzzer
buzzers-enough = Keine Plätze mehr
buzzers-again = Noch einmal
buzzers-all-lit = Alle haben geleuchtet
buzzers-not-all = Nicht alle

# What came of it, seat by seat.
press-skipped = { $seat } wurde übersprungen.
buzzers-skipped-advice = Tippen geht auch.
press-well = Der Buzzer von { $seat } funktioniert.
buzzers-bounces = Der Buzzer von { $seat } funktioniert, aber seine Kontakte prellen ({ $edges } Flanken zu viel).
buzzers-bounces-advice = Das Rennen bleibt fair; tausche den Taster irgendwann aus.
press-down = Der Buzzer von { $seat } ist die ganze Zeit gedrückt.
cure-down = Klemmt er, oder berührt sein Draht Masse?
press-unheard = Der Buzzer von { $seat } ist gedrückt, aber das Drücken kam nicht an.
cure-unheard = Starte die App neu; prüfe dann das Kabel.
press-stuck = Der Buzzer von { $seat } kommt nicht wieder hoch.
cure-stuck = Klemmt er?
press-restless = Der Buzzer von { $seat } kommt nie zur Ruhe.
cure-restless = Ein Wackelkontakt oder ein langes Kabel neben einer Stromleitung?
press-silent = Vom Buzzer von { $seat } kam nichts an.
cure-silent = Prüfe beide Drähte und ob sie an den richtigen Pins sitzen.
buzzers-crossed = { $seat } war gefragt, aber gedrückt wurde der Buzzer von { $others }.
buzzers-crossed-advice = Tausche die beiden Drähte oder in den Einstellungen die Pins der Plätze.
