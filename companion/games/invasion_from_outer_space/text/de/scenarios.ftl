# Die Szenarien: was geschieht und was gefragt wird.

scenarios-ally-waits = Ein Verbündeter wartet in { $space }.
scenarios-ask-ally-waits = Wo wartet der Verbündete?
scenarios-ask-ally-waits-in = Wo in { $building } wartet der Verbündete?
scenarios-ally-runs = Ein Verbündeter läuft zu { $space }.
scenarios-ask-ally-runs = Der Verbündete in { $space } läuft vor dem Feuer weg. Wohin?
scenarios-discards-for-ally = { $seat } legt { $card } ab, um einen Verbündeten zu bewegen.
scenarios-pays-for-ally = { $hero } zahlt einen Kraftmarker, um einen Verbündeten zu bewegen.
scenarios-ask-price-wounds = { $number ->
    [one] Wer zahlt? { $number } Wunde oder abgelegte Heldenkarte, um einen Verbündeten zu bewegen.
   *[other] Wer zahlt? { $number } Wunden oder abgelegte Heldenkarten, um einen Verbündeten zu bewegen.
}
scenarios-ask-price-tokens = { $number ->
    [one] Wer zahlt? { $number } Kraftmarker, um einen Verbündeten zu bewegen.
   *[other] Wer zahlt? { $number } Kraftmarker, um einen Verbündeten zu bewegen.
}
scenarios-move-ally = { $number ->
    [one] Bewegt den Verbündeten bis zu { $number } Feld weit.
   *[other] Bewegt den Verbündeten bis zu { $number } Felder weit.
}
scenarios-move-ally-by-card = Bewegt den Verbündeten, wie die Szenariokarte sagt.
scenarios-ally-moves = Ein Verbündeter geht zu { $space }.
scenarios-ask-ally-goes = Wohin geht der Verbündete in { $space }?
scenarios-far = { $number ->
    [one] Bis zu { $number } Feld.
   *[other] Bis zu { $number } Felder.
}
scenarios-far-by-card = So weit, wie die Szenariokarte sagt.
scenarios-ally-gone = { $side ->
    [heroes] Ein Verbündeter ist gerettet.
   *[martians] Ein Verbündeter ist entführt.
}
scenarios-ally-gone-in = { $side ->
    [heroes] Ein Verbündeter ist gerettet: { $space }.
   *[martians] Ein Verbündeter ist entführt: { $space }.
}
scenarios-ask-ally-gone = { $side ->
    [heroes] Rettet die Szenariokarte jetzt einen Verbündeten?
   *[martians] Entführt die Szenariokarte jetzt einen Verbündeten?
}
scenarios-saucer-hit = Untertasse { $number } ist getroffen: { $wounds } von { $most }.
scenarios-saucer-hit-headline = Untertasse { $number } getroffen – noch { $left } von { $most }
scenarios-ask-saucer-hit = Hat die Kanone eine Untertasse getroffen? Eine mit wie vielen Wunden?
scenarios-saucer-destroyed = Untertasse { $number } ist zerstört und stürzt ab.
scenarios-saucer-crashes = Untertasse { $number } stürzt ab
scenarios-roll-crash = Absturz der Untertasse
scenarios-falls-into = { $face }: Sie stürzt ab in { $space }.
scenarios-falls-on-building = { $face }: Sie stürzt auf ein zufälliges Gebäude.
scenarios-ask-objective = Lest die Szenariokarte: Hat eine Seite ihr Ziel erreicht?
scenarios-ask-was-aim = Gehörte das Gebäude zu einem Ziel? Dann würfelt ein neues aus.
scenarios-new-aim = Das Ziel ist jetzt { $building }.
scenarios-begins = { $champion } beginnt in { $space }.
scenarios-crowd-stands = Menge { $number } steht in { $space }.
scenarios-crowd-to-place = { $where ->
    [heroes] Stellt Menge { $number } dorthin, wo die Helden wollen.
   *[building] Stellt Menge { $number } in ein zufälliges Gebäude: Würfelt es aus.
}
scenarios-ask-crowd-stands = Wo steht Menge { $number }?
scenarios-ask-crowd-stands-in = Auf welchem Feld von { $building } steht die Menge?

# Siegpunkte.

points-won = { $side ->
    [heroes] Helden
    [zombies] Zombies
   *[martians] Marsianer
}: { $number ->
    [one] { $number } Siegpunkt,
   *[other] { $number } Siegpunkte,
} jetzt { $now }.
points-now = { $side ->
    [heroes] Helden
    [zombies] Zombies
   *[martians] Marsianer
}: { $number ->
    [one] { $number } Siegpunkt
   *[other] { $number } Siegpunkte
}
points-track = { $side ->
    [zombies] Marsianer-Leiste der Zombies
   *[martians] Zombie-Leiste der Marsianer
}: { $number } von 6.
points-who-started = Wer hat das tödliche Feuer gelegt?
points-side = { $side ->
    [heroes] Die Helden
    [martians] Die Marsianer
    [zombies] Die Zombies
   *[other] Niemand
}
goal-name = { $side ->
    [heroes] Helden
    [zombies] Zombies
   *[martians] Marsianer
}
goal-label = { $kind ->
    [survive] { $side ->
        [heroes] Helden halten durch
        [zombies] Zombies halten durch
       *[martians] Marsianer halten durch
    }
   *[other] { $side ->
        [heroes] Helden: noch
        [zombies] Zombies: noch
       *[martians] Marsianer: noch
    }
}
goal-unit = { $kind ->
    [martians] { $number ->
        [one] Marsianer
       *[other] Marsianer
    }
    [zombies] { $number ->
        [one] Zombie
       *[other] Zombies
    }
    [heroes] { $number ->
        [one] Held
       *[other] Helden
    }
    [crowds] { $number ->
        [one] Menge
       *[other] Mengen
    }
    [allies] { $number ->
        [one] Verbündeter
       *[other] Verbündete
    }
    [saucers] { $number ->
        [one] Untertasse
       *[other] Untertassen
    }
    [buildings] { $number ->
        [one] Gebäude
       *[other] Gebäude
    }
    [champion] { $number ->
        [one] Champion
       *[other] Champions
    }
    [points] { $number ->
        [one] Punkt
       *[other] Punkte
    }
    [survive] { $number ->
        [one] Runde
       *[other] Runden
    }
   *[read] laut Karte
}
goal-ways = { $side ->
    [heroes] Jeder getötete Feind zählt
    [zombies] 1 Held oder 6 Marsianer
   *[martians] 1 Held oder 6 Zombies
}
