# The guide through a calibration, its last step, and the list of trays.

# The steps' names.
step-light = Licht
step-focus = Schärfe
step-tray = Schale
step-dice = Augenwürfel
step-faces = Symbole, Karten
step-buzzers = Buzzer, Lampen
step-trial = Probewürfe
step-keep = Sichern

wizard-waiting = Warten auf die Kamera. { $words }
wizard-throw = Würfeln (simuliert)
wizard-clear = Leeren (simuliert)
wizard-camera-stopped = Die Kamera liefert kein Bild mehr.
wizard-not-measured = Das ließ sich nicht messen ({ $fault }).

# The last step.
keep-kept = „{ $tray }“ ist gesichert. Ab jetzt werden Würfel damit erkannt.
keep-kept-drawn = „{ $tray }“ ist gesichert. Das Profil gilt für gezeichnete Würfel.
keep-first = Nichts zählt, bevor du es sicherst. Was du ausgelassen hast, geht auch ein andermal.
keep-this = Diese Schale sichern
keep-grade-pass = erledigt
keep-grade-warn = erledigt, mit Hinweis
keep-grade-fail = noch einmal ansehen
keep-left-out = ausgelassen

# The list of trays.
trays-name = Schale { $number }
trays-none-such = Es gibt keine Schale { $key }.
trays-camera-off = Die Kamera ist ausgeschaltet: Wähle unter „Geräte“ eine aus.
trays-size = { $wide } × { $high } mm
trays-dice = Würfel vermessen
trays-kinds = { $count ->
    [one] { $count } Art gezeigt
   *[other] { $count } Arten gezeigt
}
trays-trial = { $rolls ->
    [one] { $rolls } Probewurf
   *[other] { $rolls } Probewürfe
}, { $wrong } falsch, { $asked } nachgefragt
trays-made = kalibriert am { $date }
trays-unfinished = nie fertig geworden
trays-of-drawn-dice = mit gezeichneten Würfeln gemacht: Eine Kamera erkennt ohne dieses Profil
trays-of-real-dice = gezeichnete Würfel werden ohne dieses Profil erkannt

# The mat to print.
mat-title = Mars-Companion-Matte, { $paper }
mat-line = Mars Companion, { $paper }. Mit 100 % drucken: Diese Linie ist 100 mm lang.
mat-none-such = es gibt keine Matte { $paper }, nur { $papers }

# Practice cards to print.
cards-title = Übungskarten, { $box }
