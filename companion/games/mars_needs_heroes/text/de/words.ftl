# Farben, Karten und Zahlen, aus denen Sätze werden.

# Eine Farbe, die wir nicht kennen, heißt so, wie ihr Besitzer sie nennt.
colour = { $name ->
    [yellow] gelb
    [green] grün
    [blue] blau
    [purple] lila
    [red] rot
    [orange] orange
    [pink] rosa
    [black] schwarz
    [white] weiß
    [brown] braun
    [grey] grau
   *[other] { $name }
}
# Am Anfang einer Beschriftung; `own` ist der Name, den der Besitzer ihr gibt.
colour-first = { $name ->
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [purple] Lila
    [red] Rot
    [orange] Orange
    [pink] Rosa
    [black] Schwarz
    [white] Weiß
    [brown] Braun
    [grey] Grau
   *[other] { $own }
}
count-of-colour = { $count } × { $colour }
cards-shown = { $count ->
    [one] { $count } Karte ({ $shown })
   *[other] { $count } Karten ({ $shown })
}
no-cards = keine Karten
number-of-seat = { $seat } { $number }

# Was eine Aktion ist, für den Verlauf und für Tasten.
is-youngest = { $seat } ist am jüngsten
colour-entered = Eine neue Farbe ist eingegeben
is-turned-up = Invasorenkarte aufgedeckt: { $colour }
bids = { $seat } bietet { $number }
shouts = { $seat } ruft FREEZE
keeps-quiet = { $seat } schweigt
is-first = { $seat } war zuerst mit FREEZE
is-first-of-several = { $seat } war zuerst mit FREEZE; zu spät und auch ohne Marker: { $slower }
bid-stands = Niemand ruft: Das Gebot gilt
resets = Neustart: volle Hände und Freeze Rays für alle
bids-on = Kein Neustart: Es wird weiter geboten
