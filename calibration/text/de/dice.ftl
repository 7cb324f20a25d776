# Dice and cards that are placed in the tray: measured, shown, rolled for a trial.

# What is done first.
placed-take-out = Nimm alles aus der Schale und drücke „Die Schale ist leer“.
placed-changed = Licht oder Kamera haben sich verändert. { placed-take-out }
placed-moving = Es hat sich noch etwas bewegt: Warte, bis alles ruhig ist. { placed-take-out }
placed-empty = Die Schale ist leer

# Six-sided dice.
dice-done = Deine Würfel sind vermessen. Lege Würfel einer anderen Farbe hinein oder geh weiter.
dice-what-to-do = Lege deine sechsseitigen Würfel mit Abstand in die Schale, mindestens einen von jeder Farbe.
dice-again = Neu vermessen
dice-edge = Kante eines Würfels
dice-colours = Farben
dice-size = Größe
dice-size-pixels = { $pixels } Pixel
dice-size-pixels-advice = Finde zuerst die Schale: Dann lässt sich in Millimetern messen.
dice-size-mm = { $mm } mm
dice-size-advice = Stimmt die Größe der Schale? Ist das ein Würfel?
colour-white = Weiß
colour-black = Schwarz
colour-grey = Grau
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-purple = Lila

# The names of faces and cards: alone, and in a sentence.
face-martian = Marsianer
face-ray-gun = Strahlenpistole
face-nuke = Atomschlag
sign-martian = Marsianer
sign-ray-gun = Strahlenpistole
sign-nuke = Atomschlag

# Faces of symbol dice, and cards.
faces-done = Alle Seiten sind bekannt. Wähle eine andere Art oder geh weiter.
faces-enough = { $face } wurde oft genug gezeigt. Wähle eine andere Seite.
faces-lay-die = Lege einen oder mehrere Würfel mit { $face } nach oben in die Schale: { $more ->
    [1] noch { $more }-mal
   *[other] noch { $more }-mal, jedes Mal etwas gedreht
}.
faces-shown = Gezeigt
faces-show-missing = Zeige die fehlenden Seiten.
faces-redo = { $face } neu zeigen
faces-known-again = Wiedererkannt
faces-right = { $right } von { $total } Aufnahmen
faces-pair = { $one } und { $other }
faces-alike = { $pairs } sehen sich ähnlich.
faces-differ = { $count ->
    [one] { $faces } sieht jedes Mal anders aus.
   *[other] { $faces } sehen jedes Mal anders aus.
}
faces-two-more = Mach von jeder noch zwei Aufnahmen, anders gedreht.
faces-times = { $count ->
    [one] einmal gezeigt
   *[other] { $count }-mal gezeigt
}
faces-so-many = { $count } von { $goal }

# Trial rolls.
trial-throw = Wirf ein paar { $kind ->
    [d6] sechsseitige Würfel
   *[mars-attacks] Mars-Attacks-Würfel
} in die Schale und warte, bis sie still liegen.
trial-not-shown = Keine { $kind ->
    [d6] sechsseitigen Würfel
   *[mars-attacks] Mars-Attacks-Würfel
} zu sehen: Zeige zuerst in einem früheren Schritt jede ihrer Seiten, oder füge die Würfel von Hand hinzu.
trial-none-seen = Keine Würfel zu sehen. Würfle noch einmal, oder füge die Würfel von Hand hinzu.
trial-press-marks = Tippe die Seiten mit Fragezeichen an, bis alle stimmen.
trial-right = Stimmt das so? Tippe an, was nicht stimmt, und bestätige dann.
trial-count = Stimmt: zählen
trial-add = Würfel hinzufügen
trial-less = Letzten entfernen
trial-start-over = Von vorn
trial-leaning = Schräge Würfel
trial-leaning-no-tray = werden nur unter mindestens { $least } Würfeln erkannt
trial-leaning-no-tray-advice = Vermiss zuerst die Schale.
trial-leaning-few = { $known } von { $least } flach liegenden Würfeln bekannt
trial-leaning-few-advice = Würfle und bestätige noch ein paar Würfe.
trial-leaning-known = ein schräger fällt auf, auch allein
trial-hits = Treffer
trial-hits-value = { $right } von { $total } Würfeln richtig erkannt. { $faces }
trial-hits-number = { $face }: { $right } von { $count }
trial-hits-sign = { $face }: { $right } von { $count }
trial-show-again = Zeige { $faces } noch einmal oder verbessere das Licht.
trial-fix = Verbessere Licht und Schärfe oder bringe die Kamera näher heran.
trial-questions = Rückfragen
trial-questions-value = bei { $asked } von { $rolls } Würfen nachgefragt
trial-questions-advice = Eine nähere Kamera, mehr Licht, mehr Schärfe oder eine dunklere Schale hilft.
trial-verdict = Fazit
trial-wrong = { $rolls ->
    [one] nach { $rolls } Wurf: { $wrong } ohne Rückfrage falsch erkannt
   *[other] nach { $rolls } Würfen: { $wrong } ohne Rückfrage falsch erkannt
}
trial-wrong-advice = Prüfe jede Erkennung, bevor du sie bestätigst; kalibriere Licht und Schärfe neu.
trial-more = { $rolls ->
    [one] nach { $rolls } Wurf: noch { $more } nötig
   *[other] nach { $rolls } Würfen: noch { $more } nötig
}
trial-well = { $rolls ->
    [one] nach { $rolls } Wurf: nichts falsch erkannt, was sicher schien
   *[other] nach { $rolls } Würfen: nichts falsch erkannt, was sicher schien
}
