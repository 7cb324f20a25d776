# Die Karten: was auf einer steht, und wie ihr Besitzer sie eingibt.

symbol = { $face ->
    [martian] Marsianer
    [ray_gun] Strahlenpistole
   *[nuke] Atomschlag
}
symbols = { $face ->
    [martian] { $count } Marsianer
    [ray_gun] { $count ->
        [one] { $count } Strahlenpistole
       *[other] { $count } Strahlenpistolen
    }
   *[nuke] { $count ->
        [one] { $count } Atomschlag
       *[other] { $count } Atomschläge
    }
}
# Symbole, die eine Karte nacheinander verlangt: „2 Strahlenpistolen, dann 2 Atomschläge“.
then = { $before }, dann { $after }

ask-name = Name
hint-name = wie aufgedruckt, etwa Seattle
remedy-name = Der Name hat höchstens { $count } Zeichen, ohne geschweifte Klammern.
ask-kind = Art
kind-city = Stadt
kind-monument = Wahrzeichen
ask-symbols = Nummerierte Felder
hint-symbols = der Reihe nach, ab 1
ask-vp = Siegpunkte
hint-vp = obere rechte Ecke
ask-nukes = Atomschläge
hint-nukes = untere rechte Ecke
ask-special = Sonderregel
special-none = Keine
special-red = Rot
special-green = Grün, ONGOING
ask-red = Was die rote Regel tut
red-standing = Gilt, solange die Karte im Spiel ist
red-on-claim = Geschieht einmal, bei der Eroberung
red-requirement = Sagt, wie die Karte erobert wird
ask-text = Was darauf steht
remedy-text = Der Text hat höchstens { $count } Zeichen, ohne geschweifte Klammern.
ask-effect = Wendet die App sie an?
effect-none = Nein, das macht der Tisch
effect-extra-turn = Wer erobert, ist noch einmal dran
effect-set-die = Wer die Karte hat, darf vor dem Wurf einen Würfel legen
does-extra-turn = Wer diese Karte erobert, ist gleich noch einmal dran.
does-set-die = Bevor du würfelst, darfst du einen Würfel auf eine beliebige Seite legen; er zählt zum Wurf.

# Was an einer Eingabe falsch ist oder noch fehlt.
no-card-yet = Noch keine Karten: Gib jede ein, wenn sie aufgedeckt wird.
name-needed = Der Name braucht einen Buchstaben oder eine Ziffer.
monument-needs-martians = { $card } ist ein Wahrzeichen, also brauchen einige Felder Marsianer (MAD-23).
text-missing = { $colour ->
    [red] { $card } hat eine rote Regel, aber ihr Text fehlt.
   *[green] { $card } hat eine grüne Regel, aber ihr Text fehlt.
}
extra-turn-is-red = { $card }: Ein weiterer Zug ist eine rote Regel, die einmal bei der Eroberung geschieht.
set-die-is-green = { $card }: Einen Würfel zu legen ist eine grüne Regel (ONGOING).
entered-twice = { $card } ist doppelt eingegeben; jede Karte gibt es einmal.
too-many-cards = Es gibt { $whole } Ortskarten, aber { $entered } sind eingegeben.
