# Runden mit geheimen Geboten und das Wettrennen der Buzzer.

race-table = Tisch
race-pads-stand-in = Ohne Buzzer: Tippt. Nicht ganz fair.
race-pads-or-keys-stand-in = Ohne Buzzer: Tippt oder Tasten 1–6. Nicht ganz fair.
race-more = +{ $count }

# Karten legen und herunterzählen.
race-press-when-ready = Drückt, sobald ihr bereit seid.
race-false-start = { $cost ->
    [lock] Zu früh: 0,8 Sekunden gesperrt.
    [out] Zu früh: nicht im Rennen.
   *[none] Drücken vor LOS zählt nicht.
}
race-false-touch = { $cost ->
    [lock] Vor LOS berührt: 0,8 Sekunden gesperrt.
    [out] Vor LOS berührt: nicht im Rennen.
   *[none] Berühren vor LOS zählt nicht.
}
race-silent = Es gibt keinen Ton: Achtet auf den Bildschirm.
race-all-ready = Alle bereit:  3 – 2 – 1 – LOS!
race-go = LOS!
race-reveal = Aufdecken!
race-touch-bids = Tippt an, was alle geboten haben.
race-not-yet = Noch nicht: Karten neu legen
race-what-wrong = Was war falsch?
race-others-stay = Tippe die richtige Zahl an: Die anderen bleiben.
race-keep-all = Alles behalten
race-first-press-wins = Wer zuerst drückt, gewinnt.
race-hands-off = Hände weg …
race-press-at-go = Drückt bei LOS.

# Die Tasten.
race-let-go = loslassen!
race-ready = bereit!
race-too-early = zu früh!
race-who-too-early = { $name }: zu früh!
race-button-down = war schon gedrückt
race-press = { $how ->
    [first] zuerst!
    [close] { NUMBER($ms, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms später
   *[later] später
}
race-press-after-early = { race-press }, ein Fehlstart
race-only-early = Fehlstart

# Was dabei herauskam.
race-enter-bids-now = Tippt jetzt an, was alle geboten haben.
race-too-close = Zu knapp
race-name = { $name }!
race-lot-fell = { $name } wurde ausgelost.
# `headline` ist ein Satz des Spiels ohne sein Ende.
race-took = { $headline }.
race-turn-up-next = Niemand? Deckt die nächsten Karten auf:
race-whose-tokens = Wer hat seinen Marker verbraucht?

# Was der Tisch antworten kann.
race-again = Noch einmal
race-again-tied = nur wer gleichauf ist
race-draw-lot = Losen
race-go-on = Weiter
race-not-so = Falsch …
race-nobody = Niemand: { $label }
race-again-all = Noch einmal, alle
race-as-shown = Es stimmt so
race-how-was-it = Wie war es wirklich?
race-table-is-truth = { $how ->
    [buzzers] Der Tisch entscheidet; die Buzzer helfen nur.
    [keys] Der Tisch entscheidet; Tasten und Berührungen helfen nur.
   *[touch] Der Tisch entscheidet; Berührungen helfen nur.
}
