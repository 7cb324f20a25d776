# Wie Aktionen heißen: auf ihren Knöpfen und im Verlauf.

by-seat = { $seat }: { $text }
history-defined = Eine Karte ist erfasst
history-result = Wurf: { $result }
history-rolled = Gewürfelt: { $dice }
history-action = { $how ->
    [choose] { $seat } wählt: { $text }
    [target] { $seat } zielt auf: { $text }
    [hit] { $seat }: Treffer für { $text }
    [strike] { $seat } schlägt: { $text }
    [step] { $seat } geht zu { $text }
    [stands] { $seat } stellt auf: { $text }
    [starts] { $seat } beginnt in { $text }
    [pays] { $seat } zahlt mit { $text }
    [touched] { $seat } berührt: { $text }
    [hits] { $seat } trifft: { $text }
    [lands] { $seat } landet in { $text }
   *[other] { $seat }: { $text }
}

# Knöpfe, auf denen immer dasselbe steht.
do-noted = Erledigt
do-aimed = Fertig
do-landed = Die Figur steht
do-told-all = Fertig
do-as-before = Wie beim letzten Mal
do-pick-nothing = Nichts zu nehmen
do-keep = Nichts ablegen
do-end-command = Kommandophase beenden
do-end-march = Alle sind gezogen
do-halt = Hier bleiben
do-beast-halt = Hier bleiben
do-end-blasts = Keine Strahlenpistolen mehr
do-fire = Feuer!
do-hold = Nicht schießen
do-end-fights = Alle Kämpfe vorbei
do-move = Ziehen
do-search = Durchsuchen
do-stop = Hier anhalten
do-go-on = Weiter
do-building-found = Steht
do-pass = Keine Karte
do-none-due = Nichts zu spielen
do-new-hero = Neuen Helden ziehen
do-no-hero = Kein neuer Held
do-at-centre = Mitte, mit einer Gratiskarte
do-at-random = Zufälliges Gebäude, keine Karte
do-starts-there = Es liegt aus
do-starts-centre = Nein – Mitte, mit einer Gratiskarte

do-protect = Menge schützen
do-hide = In der Menge verstecken
do-neither = Keins von beiden
do-in-order = Alle der Reihe nach
do-spreads = Es breitet sich aus
do-stays = Es kommt nicht weiter
do-nobody-burns = Fertig
do-no-crowd-fight = Fertig
do-crowd-stays-out = Sie kommt nicht zurück
do-was-aim = Ja, neu würfeln
do-no-aim = Nein
do-no-ally = Nein
do-not-yet = Noch nicht
do-no-saucer-hit = Keine Untertasse
do-no-corn = Nicht im Cornfield
do-in-corn = Im Cornfield
do-enough = Das reicht
do-cannon-placed = Steht
do-no-corn-lies = Kein Cornfield
do-no-more-fall = Sonst steht niemand da
do-no-marker = Nichts dort
do-end-skirmishes = Alle diese Kämpfe vorbei
do-target-zombies = Zombies
do-corn-lies = Es liegt ein Cornfield aus
do-fun-house = Fun House durchsuchen
do-own-room = Schon dort
do-other-room = Kommt dorthin
do-full-room = Dort ist kein Feld frei

# Knöpfe, die nennen, was gewählt wird.
action-goes-to = { $what } zu { $space }
action-where = { $what }: { $space }
action-costs = { $points ->
    [one] kostet { $points } Punkt
   *[other] kostet { $points } Punkte
}
action-discard = { $card } ablegen
action-saucer = Landeplatz { $number } versetzen
action-site = Landeplatz { $number }
action-buy-card = Karte ziehen
action-let-spend = { $seat } zuerst
action-reinforce = Verstärkung
action-reinforce-at = Verstärkung an Landeplatz { $number }
action-build = Bau beginnen: { $card }
action-build-hidden = Bau beginnen: Tech
action-tech-point = 1 Punkt auf verdeckte Tech { $tech } (bisher { $points })
action-hidden-tech = Verdeckte Tech { $tech }
action-reveal = { $card } aufdecken
action-call-point = 1 Punkt auf { $champion } ({ $paid } von { $cost })
action-found-room = Platz gefunden: { $troop }
action-no-room = Für niemanden Platz
action-lead-on = { $alone ->
    [yes] Der Leader zu { $space }
   *[no] Der Leader mit seinem Trupp zu { $space }
}
action-beast = Das Beast zu { $space }
action-blast = { $number ->
    [one] { $aim ->
        [crowd] { $pack } in { $source } schießt auf { $space }: die Menge
        [all] { $pack } in { $source } schießt auf { $space }: alle
        [zombies] { $pack } in { $source } schießt auf { $space }: die Zombies
       *[none] { $pack } in { $source } schießt auf { $space }
    }
   *[many] { $aim ->
        [crowd] { $pack } in { $source } schießen auf { $space }: die Menge
        [all] { $pack } in { $source } schießen auf { $space }: alle
        [zombies] { $pack } in { $source } schießen auf { $space }: die Zombies
       *[none] { $pack } in { $source } schießen auf { $space }
    }
}
action-crushed = { $colour ->
    [blue] Das Beast zertritt einen blauen Soldaten
    [purple] Das Beast zertritt einen lila Soldaten
    [leader] Das Beast zertritt den Leader
   *[any] Das Beast zertritt einen Soldaten
}
action-fires = { $who ->
    [pack] Ein Trupp schießt
    [leader] Der Leader schießt
    [both] { $number ->
        [one] { $number } Soldat und der Leader schießen
       *[other] { $number } Soldaten und der Leader schießen
    }
   *[soldiers] { $number ->
        [one] { $number } Soldat schießt
       *[other] { $number } Soldaten schießen
    }
}
action-fight = { $hero } kämpft
action-champion-hits = { $number ->
    [1] { $who }
   *[other] { $who } ({ count-wounds })
}
action-some-of-pack = { $number ->
    [0] { $others }
   *[other] { $what } und { $others }
}
action-fight-pack = { $who ->
    [pack] { $hero } kämpft gegen einen Trupp
    [leader] { $hero } kämpft gegen den Leader
    [both] { $number ->
        [one] { $hero } kämpft gegen { $number } Soldaten und den Leader
       *[other] { $hero } kämpft gegen { $number } Soldaten und den Leader
    }
   *[soldiers] { $number ->
        [one] { $hero } kämpft gegen { $number } Soldaten
       *[other] { $hero } kämpft gegen { $number } Soldaten
    }
}
action-fight-champion = { $hero } kämpft gegen { $champion }
action-soldier = { $colour ->
    [blue] Ein blauer Soldat
    [zombies] Ein Zombie
    [purple] Ein lila Soldat
   *[any] Ein Soldat
}
action-zombie-of = Ein Zombie von { $seat }
action-soldier-in = { $colour ->
    [blue] Ein blauer Soldat in { $space }
    [zombies] Ein Zombie in { $space }
    [purple] Ein lila Soldat in { $space }
   *[any] Ein Soldat in { $space }
}
action-champion-in = { $who } in { $space }
action-troop-in = { $troop } in { $space }
action-troop-moves = { $troop } von { $source } zu { $space }
action-give = { $card } an { $hero } geben
action-take = { $card } von { $hero } nehmen
action-pass-on = { $card } an { $hero }
do-no-more = Keine mehr
action-ignite = { $card } auf das Kerosene
action-ignite-in = { $card } auf das Kerosene in { $space }
action-shoot-talent = Das Talent
action-shoot-light = Kerosene anzünden
action-shoot-at = { $what } auf { $space }
action-die = Die { $face }
action-pack = Von { $source } zu { $space }
action-card-for = { $card } für { $hero }
action-item-of = { $card } von { $hero }
action-hand = Eine Karte von { $seat }
action-marker-somewhere = Marker von { $name }
action-marker = { $name } in { $space }
action-bonus = { $hero }: Kampfbonus
action-use = { $card } ({ $hero })
action-big-top = { $hero }: eine Karte für einen Kraftmarker
action-touched = { $space }: { $who }
action-lay = Von Landeplatz { $number }, { $angle } Grad
action-turn = { $angle } Grad
action-pick-up = { $card } nehmen
action-martian-card = Eine Marsianerkarte
action-section = Abschnitt { $number }
action-stand = { $number } in { $space }
action-card-secret = Ein Ereignis, geheim
action-card-back = Eine Suchkarte: zurückmischen

# Aus dem erweiterten Spiel und den Szenarien.
action-aims-heroes = Auf die Helden
action-aims-crowd = Auf die Menge
action-aims-all = Auf alle
action-aims-zombies = Auf die Zombies
action-burns-down = { $spaces ->
    [one] Ein Gebäude mit { $spaces } Feld brennt nieder
   *[other] Ein Gebäude mit { $spaces } Feldern brennt nieder
}
action-times-burnt = { $times ->
    [one] einmal
   *[other] { $times }-mal
}
action-flee = { $number } zu { $space }
action-crowd-fight = Menge { $crowd }, { $dice } Würfel
action-crowd-back = Sie kommt zurück
action-ally = Ein Verbündeter
action-ally-in = Der Verbündete in { $space }
action-move-ally = Einen Verbündeten bewegen
action-move-ally-in = Den Verbündeten in { $space } bewegen
action-quench = Ein Feuer löschen
action-put-out = { $card } gegen Feuer ({ $hero })
action-pays-wound = { $hero } nimmt eine Wunde
action-pays-item = { $hero } legt { $card } ab
action-pays-card = { $card } aus der Hand ablegen
action-beats-pack = Alle Soldaten des Trupps
action-beats-champion = Der Champion
action-reached-heroes = Die Helden
action-reached-martians = Die Marsianer
action-saucer-hit = { $wounds ->
    [one] Untertasse { $number }: bisher { $wounds } Wunde
   *[other] Untertasse { $number }: bisher { $wounds } Wunden
}
action-fire-item = Feuer legen mit { $card }
action-throw-into = { $card } in ein Feuer
action-throw-through = { $card } durch ein Feuer
action-again-move = { $hero } würfelt die Bewegung für einen Kraftmarker neu
action-again-die = { $face ->
    [0] { $hero } würfelt einen Würfel für einen Kraftmarker neu
   *[other] { $hero } würfelt die { $face } für einen Kraftmarker neu
}
action-shamble = Ein Zombie von { $source } nach { $space }
action-zombie-fight = { $hero } und ein Zombie
do-end-shamble = Alle Zombies sind gezogen
do-prowl-ends = Dort bleiben
action-end-shamble = Alle Zombies sind gezogen
action-prowl-ends = Dort bleiben
action-skirmish = { $space ->
    [none] Ein Zombie
   *[some] Ein Zombie in { $space }
}
action-risen-skirmish = { $space ->
    [none] Zombie { $name }
   *[some] Zombie { $name } in { $space }
}
action-pack-fight = { $hero } und die Marsianer
action-against = { $who ->
    [leader] Der Leader
    [both] { $number ->
        [one] { $number } Soldat und der Leader
       *[other] { $number } Soldaten und der Leader
    }
   *[soldiers] { $number ->
        [one] { $number } Soldat
       *[other] { $number } Soldaten
    }
}
action-heroes-first = Zuerst gegen die Helden kämpfen

do-squeeze = Durch eine Engstelle
action-kerosene-lit = { $moved ->
    [0] { $number ->
        [0] Keiner
       *[other] { $number }
    }
   *[other] { $number }, davon { $moved } mit Markern anderer Feuer
}
do-crushed-all = Sonst niemanden
do-kerosene-spent = Einer liegt auf einem brennenden Feld
do-enters-fire = Kommt in ein Feuer
do-spreads-moved = Mit dem Marker eines anderen Feuers
action-burns-down-new = { action-burns-down }, davon { $new } neu
action-quench-kind = { $kind ->
    [new] Ein neues Feuer
   *[arrows] Ein Feuer mit Pfeilen
}
