# What the pages of the table say.

page-of-all = { $count } von { $all }
page-points-of = { $count } von { $all } Punkten
lamp-space = All
lamp-air = Luft
lamp-ground = Boden
numbers-reserves = Reserven
numbers-regroup = Sammeln
page-none = { $prompt ->
    [reserves] Niemand tauscht
   *[other] Alle behalten
}

# A battle.
page-lay = { $phase }: legt eure Karten
page-lead = { $count ->
    [0] Gleichauf
   *[other] { $side ->
        [humans] Menschen führen mit { $count }
       *[martians] Marsianer führen mit { $count }
    }
}
page-tie = Gleichauf: { $ours } zu { $theirs } nach Karten
page-wins = { $side ->
    [martians] Marsianer siegen
    [humans] Menschen siegen
    [both] Patt: je ein Punkt
   *[nobody] Niemand siegt
}
page-fight = Aufdecken
page-nobody-plays = Niemand spielt eine Karte
page-no-card = Keine Karte
page-only-looks = Nur { $seat } schaut hin: Karten eingeben
page-laid = { $seat }: { $count } von { $size } Karten
page-of-seat = { $seat }: { $card }
page-special = { $prompt ->
    [mind_control] Mind Control
    [ambush] Ambush
   *[other] Sonderkarte
}
page-what-is-hit = { $prompt ->
    [mind_control] Mind Control: Wer wechselt die Seite?
    [ambush] Ambush!
    Was wird getroffen?
   *[other] Auf welche Karte?
}
page-totals = dann { $ours } zu { $theirs }
page-hand = { $count ->
    [one] { $count } Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
page-not-now = Jetzt nicht
page-by-result = Nur Sieger
page-by-cards = Mit Karten
page-who-won = { $phase }: Wer hat gesiegt?

# What is known of both decks.
page-known = Karten beider Seiten
page-decks = Stapel
page-piles = Hand { $hand } · Stapel { $deck }
page-discards = Ablage { $count } · Strategiepunkte { $points }
page-not-seen = { $seat }: noch nicht gesehen
page-unseen = { $count ->
    [0] alle gesehen
   *[other] { $count } von 4
}
page-correct = Berichtigen
