# Die Würfel: die Seite der Würfelschale, von Hand eingegebene Würfe und alle Würfe bisher.

dice-undo = Rückgängig
dice-table = Tisch
dice-rules = Regeln
dice-kept = Behalten
dice-use-camera = Mit Kamera
dice-by-hand = Von Hand
dice-throw-simulated = Werfen
dice-roll-for-us = Für uns würfeln
dice-confirm = Bestätigen
dice-use-these = Diese Würfel zählen
dice-checked-confirm = Geprüft: bestätigen
dice-confirms-itself = Bestätigt gleich – Tippen hält an
dice-use-same-again = Dieselben Würfel noch einmal?
dice-not-moved-since = Sie haben sich seit dem letzten Wurf nicht bewegt.
dice-use-them = Sie zählen
dice-cancel = Abbrechen

# Was erkannt wurde und was daran nicht stimmt.
dice-read-again = Die Würfel haben sich bewegt und wurden neu erkannt.
dice-otherwise = Ein späteres Bild zeigt etwas anderes: Seht noch einmal nach.
dice-entered = { $seen } von { $due } eingegeben
dice-entered-next = { $seen } von { $due } eingegeben: Tippe an, was { $one ->
    [yes] der
   *[no] ein
 } Würfel in { $colour } zeigt
dice-too-few = Ich sehe { $seen } von { $due }: Sucht die übrigen oder fügt sie mit + hinzu
dice-too-many = Ich sehe { $seen } statt { $due } Würfel: Halte den Finger auf einen, der nicht zählt
dice-same-use = Dieselben Würfel wie zuletzt. Würfelt, oder sie zählen
dice-same-tap = Dieselben Würfel wie zuletzt. Würfelt, oder tippt an, welche zählen
dice-not-sure-of = { $count ->
    [one] Ein Würfel ist unsicher. Tippe ihn an, bis er stimmt
   *[other] { $count } Würfel sind unsicher. Tippe sie an, bis sie stimmen
}
dice-not-sure-of-why = { $count ->
    [one] Ein Würfel ist unsicher ({ $why }). Tippe ihn an, bis er stimmt
   *[other] { $count } Würfel sind unsicher ({ $why }). Tippe sie an, bis sie stimmen
}
dice-not-sure = Unsicher: { $why }. Sieh nach, dann bestätige
dice-seen = { $seen } von { $due } erkannt; tippe zum Ändern einen an
dice-seen-corrected = { $seen } von { $due } erkannt; von Hand korrigiert
dice-of-colour = { $seen } von { $due } in { $colour }
dice-wrong-colours = { $parts } erkannt: Halte den Finger auf einen Würfel, + fügt einen hinzu
dice-doubt = { $signs }: { $why }
dice-faces-of = { $colour }: { $faces }
dice-throw = { $count ->
    [one] Würfle mit einem Würfel in die Schale.
   *[other] Würfle mit { $count } Würfeln in die Schale.
}
dice-none-seen = Keine Würfel erkannt.
dice-none-seen-but-read = Keine Würfel erkannt. Unten steht die letzte Erkennung.
dice-tray-empty = Die Würfelschale ist leer.
dice-tray-empty-but-read = Die Würfelschale ist leer. Unten steht die letzte Erkennung.
dice-stopped = Die Würfel liegen still.
dice-remark = Außerdem: { $remark }.

# Ein Würfel.
dice-add = Würfel hinzufügen
dice-add-face = { $face } hinzufügen
dice-die = Würfel: { $face }
dice-not-read = nicht erkannt
dice-it-is = Farbe: { $colour }
dice-it-shows = Er zeigt { $face }
dice-remove = Entfernen
dice-what-shows = Was zeigt dieser Würfel?
dice-what-shows-of-colour = Was zeigt dieser Würfel in { $colour }?

# Alle Würfe bisher.
dice-so-far = Würfel bisher
dice-legend = Nur Würfel auf dem Tisch, nicht die der App. Der Strich zeigt, was bei fairen Würfeln zu erwarten wäre.
dice-source-camera = Von der Kamera erkannt
dice-source-corrected = Kamera, von Hand korrigiert
dice-source-hand = Von Hand eingegeben
dice-source-simulated = Von der App gewürfelt
dice-source-bot = Von einem Bot gewürfelt
dice-counting = Wird gezählt
dice-counting-games = { $games ->
    [one] Wird gezählt: 1 Partie
   *[other] Wird gezählt: { $games } Partien
}
dice-past-unreadable = Die früheren Partien sind nicht lesbar
dice-rolls-in-games = { $rolls ->
    [one] 1 Wurf
   *[other] { $rolls } Würfe
} in { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
dice-no-rolls = Es wurde noch nicht gewürfelt.
dice-games-unread = { $games ->
    [one] 1 Partie ist nicht lesbar und wird nicht gezählt.
   *[other] { $games } Partien sind nicht lesbar und werden nicht gezählt.
}
dice-counted = { $name }: { $dice } in { $rolls ->
    [one] 1 Wurf
   *[other] { $rolls } Würfen
}
dice-where-from = Woher die Würfe kamen
dice-number-share = { $number }, { $share }
