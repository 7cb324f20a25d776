# Was Karten und Fähigkeiten tun, in unseren Worten: auf Knöpfen, im Formular, und was folgt.

effect-target = { $target ->
    [self] diesen Helden
    [hero] einen Helden
    [pack] einen Trupp
    [martian] einen Marsianer
    [champion] einen Champion
    [beast] das Zard Beast
    [crowd] eine Menge
    [ally] einen Verbündeten
   *[any] eine beliebige Figur
}
effect-of-target = { $target ->
    [self] diesem Helden
    [hero] einem Helden
    [pack] einem Trupp
    [martian] einem Marsianer
    [champion] einem Champion
    [beast] dem Zard Beast
    [crowd] einer Menge
    [ally] einem Verbündeten
   *[any] einer beliebigen Figur
}
effect-place-name = { $where ->
    [own] auf dem eigenen Feld
    [adjacent] auf einem Nachbarfeld
    [random-building] in einem zufälligen Gebäude
    [site] an einem Landeplatz
    [big-top] im Big Top
   *[any] irgendwo
}
effect-to-place-name = { $where ->
    [own] auf das eigene Feld
    [adjacent] auf ein Nachbarfeld
    [random-building] in ein zufälliges Gebäude
    [site] auf einen Landeplatz
    [big-top] in das Big Top
   *[any] irgendwohin
}
effect-side = { $side ->
    [own] eigene Seite
   *[other] andere Seite
}
effect-wounds = { $n ->
    [one] { $amount } Wunde
   *[other] { $amount } Wunden
}
effect-spaces = { $n ->
    [one] { $amount } Feld
   *[other] { $amount } Felder
}
effect-cards = { $n ->
    [one] { $amount } Karte
   *[other] { $amount } Karten
}
effect-pieces = { $what ->
    [soldier] { $amount } Soldaten
    [hero] { $amount } Helden
    [fire] { $amount } Feuer
    [kerosene] { $amount } Kerosene
    [cannon] { $n ->
        [one] { $amount } Kanone
       *[other] { $amount } Kanonen
    }
    [saucer] { $n ->
        [one] { $amount } Untertasse
       *[other] { $amount } Untertassen
    }
    [crowd] { $n ->
        [one] { $amount } Menge
       *[other] { $amount } Mengen
    }
    [ally] { $n ->
        [one] { $amount } Verbündeten
       *[other] { $amount } Verbündete
    }
    [champion] { $n ->
        [one] { $amount } Champion
       *[other] { $amount } Champions
    }
   *[marker] { $amount } Marker
}
effect-all = alle

effect-dice = { $n ->
    [one] { $amount } Würfel mehr, { effect-side }
   *[other] { $amount } Würfel mehr, { effect-side }
}
effect-reroll = { $n ->
    [one] { $amount } Würfel neu würfeln, { effect-side }
   *[other] { $amount } Würfel neu würfeln, { effect-side }
}
effect-set = Einen Würfel auf { $amount } drehen
effect-plus = { $amount } zu einem Würfel addieren
effect-ties = Gleichstand gewinnen
effect-reroll-move = Bewegung neu würfeln
effect-instant = Einen Soldaten sofort töten
effect-cancel-fight = Den Kampf aufheben
effect-cancel-blast = Den Beschuss aufheben
effect-cancel-card = Eine Karte aufheben
effect-beat = Ein Sieg tötet, auch ohne Pasch
effect-try = Ab { $amount } auf einem D6
effect-prevent = { $target ->
    [none] { effect-wounds } verhindern
   *[other] { effect-wounds } an { effect-of-target } verhindern
}
effect-wound = { effect-wounds } für { effect-target }
effect-kill = Tötet { effect-target }
effect-heal = { effect-wounds } an { effect-of-target } heilen
effect-move = Bewegt { effect-target } bis zu { effect-spaces } weit
effect-place = Setzt { effect-pieces } { effect-to-place-name }
effect-remove = Entfernt { effect-pieces }
effect-fire = Ein Feuer { effect-place-name } legen
effect-quench = { $n ->
    [one] { $amount } Feuer löschen
   *[other] { $amount } Feuer löschen
}
effect-kerosene = Kerosene { effect-to-place-name } legen
effect-marker = Einen Marker { $what } { effect-to-place-name } legen
effect-stops = Helden, die sein Gebäude betreten, bleiben stehen
effect-no-search = In seinem Gebäude darf kein Held suchen
effect-saucer = Eine Untertasse bis zu { effect-spaces } weit versetzen
effect-land = { $n ->
    [one] { $amount } Marsianer landet
   *[other] { $amount } Marsianer landen
}
effect-draw = { effect-cards } ziehen
effect-discard = { $what ->
    [items] { effect-cards } von den Gegenständen ablegen
    [hero-deck] { effect-cards } vom Heldenstapel ablegen
    [martian-hand] { effect-cards } aus der Marsianerhand ablegen
   *[hand] { effect-cards } aus der Hand ablegen
}
effect-retrieve = Eine Karte vom Ablagestapel zurücknehmen: { $what }
effect-power = { $n ->
    [one] { $amount } Kraftmarker bekommen
   *[other] { $amount } Kraftmarker bekommen
}
effect-power-lost = { $amount } Kraftmarker verlieren
effect-command = { $n ->
    [one] { $amount } Kommandopunkt bekommen
   *[other] { $amount } Kommandopunkte bekommen
}
effect-command-lost = { $amount ->
    [one] { $amount } Kommandopunkt verlieren
   *[other] { $amount } Kommandopunkte verlieren
}
effect-cannon = Eine Kanone abfeuern
effect-death-ray = Den Death Ray abfeuern
effect-saucer-blast = { $n ->
    [one] Saucer Blast, je { $amount } Treffer
   *[other] Saucer Blast, je { $amount } Treffer
}
effect-by-table = Ihr lest die Karte und führt sie aus

# Was im Spiel folgt.
effects-lasts = { $name } bleibt im Spiel: { $effect }.
effects-roll-cancel-tech = Ab 4 ist die Tech aufgehoben
effects-tech-cancelled = { $face }: Die Tech ist aufgehoben.
effects-tech-holds = { $face }: Die Tech hält, der Versuch ist vergeudet.
effects-card-cancelled = { $name } ist aufgehoben, ohne Wirkung.
effects-lying-cancelled = { $name } ist aufgehoben; die Marker kommen weg.
effects-roll-works = { $name }: Klappt es?
effects-works = { $face } gegen { $need }+: Es klappt.
effects-works-not = { $face } gegen { $need }+: Es klappt nicht.
effects-spared = Der Beschuss schadet { $hero } nicht.
effects-discards = { $seat } legt { $card } ab.
effects-discards-one = { $seat } legt eine Karte ab.
effects-milled = { $card } kommt vom Heldenstapel auf den Ablagestapel.
effects-milled-hidden = Eine Karte kommt vom Heldenstapel auf den Ablagestapel.
effects-deck = { $deck ->
    [zombies] der Zombiestapel
    [martians] der Marsianerstapel
   *[other] der Heldenstapel
}
effects-ask-mill = { $deck ->
    [zombies] { $number ->
        [one] { $number } Karte vom Zombiestapel ablegen: Welche liegt oben?
       *[other] { $number } Karten vom Zombiestapel ablegen: Welche liegt oben?
    }
    [martians] { $number ->
        [one] { $number } Karte vom Marsianerstapel ablegen: Welche liegt oben?
       *[other] { $number } Karten vom Marsianerstapel ablegen: Welche liegt oben?
    }
   *[other] { $number ->
        [one] { $number } Karte vom Heldenstapel ablegen: Welche liegt oben?
       *[other] { $number } Karten vom Heldenstapel ablegen: Welche liegt oben?
    }
}
effects-takes-back = { $seat } nimmt { $card } zurück.
effects-tokens = { $hero } hat { $number } Kraftmarker.
effects-points-now = { $number ->
    [one] { $seat } hat jetzt { $number } Kommandopunkt.
   *[other] { $seat } hat jetzt { $number } Kommandopunkte.
}
effects-points-next = { $number ->
    [one] { $seat } hat in der nächsten Kommandophase { $number } Kommandopunkt mehr.
   *[other] { $seat } hat in der nächsten Kommandophase { $number } Kommandopunkte mehr.
}
effects-ask-slay = Welchen Soldaten tötet { $hero }?
effects-prevented = { $number ->
    [one] { $number } Wunde verhindert.
   *[other] { $number } Wunden verhindert.
}
effects-roll-missing = { $side }: { $number } Würfel
effects-lie-now = { $side }: ändert die Würfel; wie liegen jetzt alle?
effects-rolled = { $side } würfeln { $dice }.
effects-further = { $number ->
    [one] { $number } Feld weiter.
   *[other] { $number } Felder weiter.
}
effects-die-changed = { $old ->
    [0] Ein Würfel zeigt jetzt { $new }.
   *[other] Ein Würfel wird von { $old } zu { $new }.
}
effects-ties = { $side } gewinnen in diesem Kampf bei Gleichstand.
effects-roll-move = Bewegung, noch einmal
effects-moved-again = Die Bewegung ist jetzt { $face }.
effects-beats = Ein Sieg in diesem Kampf trifft alle, die besiegt sind.
effects-instant = Ein Soldat ist sofort tot.
effects-fight-over = Niemand ist mehr da zum Kämpfen; es gibt keine Wunde.
effects-die-lost = Die Marsianer verlieren eine { $face }.
effects-landing = { $number ->
    [one] { $number } neuer Marsianer landet.
   *[other] { $number } neue Marsianer landen.
}
effects-place-soldiers = { $number ->
    [one] Setzt { $number } Soldaten auf Landeplätze
   *[other] Setzt { $number } Soldaten auf Landeplätze
}
effects-saucer-moves = Landeplatz { $number } kommt zu { $space }.
effects-move-by-hand = { $number ->
    [one] bis zu { $number } Feld weit ziehen
   *[other] bis zu { $number } Felder weit ziehen
}
effects-move-beast-by-hand = { $number ->
    [one] das Zard Beast jetzt statt seines Zuges bis zu { $number } Feld weit ziehen; später zieht es nicht mehr
   *[other] das Zard Beast jetzt statt seines Zuges bis zu { $number } Felder weit ziehen; später zieht es nicht mehr
}
effects-pack-goes = { $pack }: Bewegung zu { $space }.
effects-put-down = { $what ->
    [soldier] Ein Soldat wird gesetzt: { $space }.
   *[cannon] Eine Kanone wird gesetzt: { $space }.
}
effects-from-pool = { $number ->
    [one] { $number } Soldat kommt aus dem Vorrat.
   *[other] { $number } Soldaten kommen aus dem Vorrat.
}
effects-marker-put = Marker { $name }: { $space }.
effects-is-put = { $name } kommt zu { $space }.
effects-is-put-somewhere = { $name } kommt auf den Plan.
effects-an-ally = Ein Verbündeter
effects-ask-stands = { $effect }: Auf welchem Feld steht { $hero }?
effects-ask-piece-stands = { $what ->
    [crowd] { $effect }: Auf welchem Feld steht die Menge?
    [ally] { $effect }: Auf welchem Feld steht der Verbündete?
    [saucer] { $effect }: Auf welchem Feld steht die Untertasse?
   *[hero] { $effect }: Auf welchem Feld steht der Held?
}
effects-ally-moves = Ein Verbündeter geht zu { $space }.
effects-no-fire = Es brennt kein Feuer mehr.
effects-kind-quenched = { $kind ->
    [new] Ein neues Feuer ist gelöscht.
   *[arrows] Ein Feuer mit Pfeilen ist gelöscht.
}
effects-quenched = { $effect }.
effects-taken-off = { $name } kommt vom Plan.
effects-mark-taken = { $what ->
    [kerosene] Kerosene wird entfernt: { $space }.
    [fire] Ein Feuer wird entfernt: { $space }.
   *[cannon] Eine Kanone wird entfernt: { $space }.
}
effects-the-marker = Der Marker { $name }
effects-skipped = Nichts passiert: { $effect }.
effects-by-hand = { $name }: { $what }
effects-ask-by-hand = Am Tisch ausführen: { $text }
effects-done-by-hand = { $text }.
effects-as-printed = ausführen, was gedruckt ist
effects-roll-amount = { $name }: { $die }
effects-amount = { $die }: { $amount }.
effects-ask-choice = { $kind ->
    [die] { $effect }: welcher Würfel?
    [hero] { $effect }: welcher Held?
    [space] { $effect }: welches Feld?
    [champion] { $effect }: welcher Champion?
    [crowd] { $effect }: welche Menge?
    [site] { $effect }: welche Untertasse?
    [card] { $effect }: welche Karte?
    [item] { $effect }: welcher Gegenstand?
    [hand] { $effect }: wessen Hand?
    [ally] { $effect }: welcher Verbündete?
    [pack] { $effect }: welcher Trupp?
    [soldier] { $effect }: welcher Soldat?
    [marker] { $effect }: welcher Marker?
   *[other] { $effect }: was?
}
effects-recipe = { $name }: { $effects }
effects-recipe-by-hand = { $name }: am Tisch erledigt.
effects-recipe-one = { $effect }.
effects-ask-recipe = Was tut { $name }?
effects-recipe-so-far = Bisher: { $effects }.
effects-recipe-first = Wählt die Wirkungen nacheinander.
effects-roll-cannonball = Menschliche Kanonenkugel
effects-roll-cannon = Kanone
effects-flies = { $hero } fliegt: { $face }, auf ein Feld, das ein Abschnitt bis { $face } berührt.
effects-flies-anywhere = { $hero } fliegt: { $face }, auf ein beliebiges Feld.
effects-lands = { $hero } landet in { $space }.
effects-ask-flight = { $hero } landet auf einem Feld, das ein Abschnitt bis { $reach } berührt.
effects-ask-flight-anywhere = { $hero } landet irgendwo auf dem Plan.
effects-cannon = Die Kanone: { $face }. Felder, die ein Abschnitt bis { $face } berührt, sind getroffen.
effects-cannon-hits = { $space ->
    [none] Die Kanone trifft.
   *[other] Die Kanone trifft: { $space }.
}
effects-ask-cannon = Welche Felder mit Marsianern berührt die Schablone mit { $reach } oder weniger?
effects-ask-cannon-packs = Wie viele Trupps berührt die Schablone mit { $reach } oder weniger?
effects-blast-touches = Der Beschuss berührt { $targets }.
effects-target-number = { $name } ab { $number }
effects-ask-saucer-blast = Saucer Blast: Wen trifft er laut Karte?
effects-ask-ray-lay = Death Ray: von welcher Untertasse, und wohin?
effects-ask-ray = Death Ray: Legt die Schablone an. Wen berührt sie?
effects-ask-section = Welcher Abschnitt berührt { $targets }? Sind es mehrere, wählt einen.
effects-blast-cancelled = Der Beschuss ist aufgehoben.
effects-roll-ray = Death Ray auf { $target }
effects-ray-hit = { $target }: { $face }, getroffen.
effects-ray-missed = { $target }: { $face }, verfehlt.
effects-roll-crowd = Treffer auf Menge { $number }
effects-token-again = { $name } gibt einen Kraftmarker aus und würfelt noch einmal.
effects-instant-zombie = Der Zombie stirbt sofort.
