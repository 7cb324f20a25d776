# Was die Schale sagt, während sie beobachtet wird, und warum eine Erkennung unsicher ist.

tray-roll = Würfle in die Schale.
tray-rolling = Die Würfel rollen.
tray-hand = Nimm deine Hand aus der Schale.
tray-looking = Ein Blick in die Schale.
tray-reading = Die Würfel werden erkannt.
tray-not-sure = Nicht sicher: { $why }.
tray-none-seen = { $none }.
tray-none-seen-so = { $none } – { $why }.
tray-not-shown = { $none }: { $show }, oder gib sie von Hand ein.

# Warum ein Würfel unsicher ist.
doubt-hard = schwer zu lesen
doubt-perhaps = vielleicht ein Würfel
doubt-glare = Glanz
doubt-blurred = unscharf
doubt-unclear = schräg oder teils verdeckt
doubt-side = schräg oder zu sehr von der Seite zu sehen
doubt-foreign = keine Augen, eine andere Art Würfel
doubt-cut = vom Bildrand abgeschnitten
doubt-size = nicht so groß wie die anderen Würfel
doubt-behind = auf oder hinter einem anderen Würfel
doubt-print = flach, vielleicht gedruckt oder ein Dominostein
doubt-unknown = keine der Seiten, die gezeigt wurden
doubt-no-die = kein Würfel
doubt-leans = schräger als die anderen
doubt-pushed = vielleicht ein behaltener Würfel, der angestoßen wurde
doubt-leaning = schräger als bei den Probewürfen
doubt-wrong-size = nicht so groß wie beim Kalibrieren
doubt-on-mark = auf einer Marke der Matte
doubt-outside = außerhalb der Schale oder an ihren Rand gelehnt
doubt-not-same = nicht in jedem Bild gleich

# Warum eine Erkennung im Ganzen unsicher ist.
reading-none-seen = keine Würfel zu sehen
reading-in-doubt = { $dice } unsicher: { $doubts }
reading-due = { $dice } erwartet, { $seen } zu sehen
reading-due-certain = { $dice } erwartet, davon sicher: { $certain }
reading-too-close = zu nah: Kamera höher hängen
reading-too-far = zu weit weg: Kamera näher heran
reading-foreign = { $dice } ohne Augen nicht gezählt
reading-left-over = { $count ->
    [one] { $count } Würfel von vorher zählt nicht mit
   *[other] { $count } Würfel von vorher zählen nicht mit
}
reading-kept-missing = nicht alle behaltenen Würfel sind zu sehen
reading-something-else = etwas anderes könnte ein Würfel sein
reading-light-coloured = das Licht ist stark gefärbt: es könnte einen Würfel verbergen
reading-light-burnt-out = das Bild ist überbelichtet: es könnte einen Würfel verbergen
reading-more = vielleicht liegen mehr Würfel da, als sich erkennen lassen
reading-disagree = die Bilder zeigen verschieden viele Würfel
reading-unknown-kind = Würfel der Art { $kind } sind hier nicht bekannt
reading-failed = das Bild ließ sich nicht auswerten ({ $fault })
reader-nets = Erkennt Augen mit seinen neuronalen Netzen.
reader-shapes = Erkennt Augen nur an der Form, ohne seine neuronalen Netze: Es wird viel öfter nachgefragt.
dice-number = { $count ->
    [0] keine Würfel
    [1] ein Würfel
    [2] zwei Würfel
    [3] drei Würfel
    [4] vier Würfel
    [5] fünf Würfel
    [6] sechs Würfel
    [7] sieben Würfel
    [8] acht Würfel
    [9] neun Würfel
    [10] zehn Würfel
    [11] elf Würfel
    [12] zwölf Würfel
   *[other] { $count } Würfel
}
number = { $count ->
    [0] keiner
    [1] einer
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $count }
}

# Was sich seit dem Kalibrieren der Schale verändert hat.
moved-other-shape = Das Bild der Kamera hat eine andere Form: Die App weiß nicht, wo darin die Schale ist.
moved-mat = Die Matte liegt nicht mehr, wo sie lag: Kamera oder Schale sind verrutscht.
moved-shifted = Das Bild hat sich verschoben: Kamera oder Schale sind verrutscht.
moved-different = Die Schale sieht anders aus: Kamera oder Schale sind verrutscht, oder es liegt etwas darin.
moved-brighter = Es ist viel heller als beim Kalibrieren der Schale.
moved-darker = Es ist viel dunkler als beim Kalibrieren der Schale.
corners-line = diese Punkte liegen auf einer Linie
corners-not-four = diese vier Punkte ergeben keine viereckige Schale
corners-close = die vier Ecken liegen zu nah beieinander

# Aus berichtigten Würfeln lernen.
learn-no-profile = Hier gibt es kein Profil zu verbessern.
learn-no-tray = Keine kalibrierte Schale ist in Gebrauch: Es gibt nichts zu verbessern.
learn-tray-gone = Die Schale wurde inzwischen gelöscht: Nichts wurde gelernt.
learn-no-faces = Dieser Schale wurden keine eigenen Seiten gezeigt, und nur solche lassen sich lernen.
learn-none-right = Kein Würfel einer Art, die diese Schale kennt, wurde korrigiert.
learn-nothing-new = { $count ->
    [one] { $count } Würfel wurde geprüft; er zeigte nichts Neues.
   *[other] { $count } Würfel wurden geprüft; sie zeigten nichts Neues.
}
learn-taken = { $added } von { $count } Würfeln gelten jetzt als Beispiele ihrer Seiten.

# Profile von Schalen. Die ersten werden von einer Datei oder Schale gesagt: „sie ist beschädigt: …“.
profile-large = ist zu groß für ein Profil ({ $size } MiB)
profile-no-json = ist kein JSON
profile-no-object = ist kein Profil: Es muss ein JSON-Objekt sein
profile-damaged = ist an { $place } beschädigt
profile-damaged-version = mit Version { $version } ist beschädigt
profile-no-version = hat keine bekannte Version
profile-newer = hat Version { $version } eines neueren Mars Companion
profile-fault-newer = Das Profil { $file } der Schale { $fault }: Würfel werden ohne es erkannt.
profile-fault-unreadable = Das Profil { $file } der Schale ist nicht lesbar: { $why }.
profile-fault-kept = Diese Schale lässt sich nicht sichern: Ihr Profil { $fault }.
profile-fault-stays = Das Profil { $file } der Schale { $fault } und bleibt liegen: { $why }.
profile-fault-not-over = es ist gerade nicht lesbar, deshalb wird es nicht überschrieben: { $why }
profile-fault-in-use = Welche Schale benutzt wird, ist nicht lesbar: { $why }. Wähle sie bei den Geräten neu.
profile-changed = ist nicht so, wie die App es geschrieben hat: Es ist beschädigt oder wurde von Hand geändert
profile-fault-aside = Das Profil { $file } der Schale { $fault }. Es wurde als { $aside } beiseitegelegt; Würfel werden ohne es erkannt. Kalibriere die Schale neu.
profile-no-tray = es gibt keine Schale { $key }
