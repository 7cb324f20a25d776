# The test of the buzzers and lamps.

buzzers-none = Es sind keine Buzzer angeschlossen: FREEZE! wird dann auf dem Bildschirm gerufen.
buzzers-begin-words = Drücke „Los“, dann einen Buzzer nach dem anderen: An dem, der dran ist, leuchtet die Lampe.
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
buzzers-once-more = Noch einmal
buzzers-all-lit = Alle haben geleuchtet
buzzers-not-all = Nicht alle

# What came of it, seat by seat.
press-skipped = { $seat } wurde übersprungen.
buzzers-skipped-advice = Der Bildschirm kann den Buzzer ersetzen.
press-well = Der Buzzer von { $seat } funktioniert.
buzzers-bounces = Der Buzzer von { $seat } funktioniert, aber seine Kontakte prellen ({ $edges } Flanken zu viel).
buzzers-bounces-advice = Das Rennen bleibt fair; tausch den Taster irgendwann aus.
press-down = Der Buzzer von { $seat } ist die ganze Zeit gedrückt.
cure-down = Klemmt er, oder berührt sein Draht Masse?
press-unheard = Der Buzzer von { $seat } ist gedrückt, aber das Drücken kam nicht an.
cure-unheard = Starte das Programm neu; prüfe dann das Kabel.
press-stuck = Der Buzzer von { $seat } kommt nicht wieder hoch.
cure-stuck = Klemmt er?
press-restless = Der Buzzer von { $seat } kommt nie zur Ruhe.
cure-restless = Ein Wackelkontakt oder ein langes Kabel neben einer Netzleitung?
press-silent = Vom Buzzer von { $seat } kam nichts an.
cure-silent = Prüfe beide Drähte und ob sie an den richtigen Pins sitzen.
buzzers-crossed = { $seat } war gefragt, aber gedrückt wurde der Buzzer von { $others }.
buzzers-crossed-advice = Tausch die beiden Drähte oder in den Einstellungen die Pins der Plätze.
