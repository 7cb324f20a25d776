# Was die Tafeln zeigen: der Tisch in jedem Spiel.

# ---- mehrere Spiele
panels-round = Runde { $number }
panels-of-all = { $count } von { $all }

# ---- Mars Attacks
panels-claims = erobert { $city }
panels-nuked = zerstört
panels-hope = { $chance } Chance
panels-corner-nukes = { $count ->
    [one] { $count } Atomschlag
   *[other] { $count } Atomschläge
}
panels-hits = { $count } Treffer
panels-nukes-left = { $count ->
    [one] noch { $count } Atomschlag: zerstört
   *[other] noch { $count } Atomschläge: zerstört
}
panels-last-round = Letzte Runde
panels-turn-up = Aufdecken
panels-used-up = Leer
panels-mixed = gemischt
panels-vp = { $vp } SP

# ---- Mars Escape
panels-hand = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
panels-frozen = { $turns ->
    [one] eingefroren
   *[other] eingefroren für { $turns } Züge
}
panels-force-field = Force Field
panels-aliens-left = { $count } von 11 Aliens noch im Stapel
panels-under-it = Darunter: { $aliens }.
panels-deck = Stapel { $count }
panels-discarded = Ablage { $count }
panels-no-alien = Kein Alien ist im Spiel
panels-parts = { $count ->
    [one] { $count } Teil
   *[other] { $count } Teile
}
panels-needs-more = { $name } braucht noch { $count }
panels-plates-gone = { $damage } von { $health } Trefferpunkten weg
panels-touch-damage = Tippe den Schaden jeder Waffe an
panels-attack = Angreifen
panels-not-enough = { $damage } von { $health }: reicht noch nicht

# ---- Mars Needs Heroes
panels-before-first-round = Vor der ersten Runde
panels-froze = FREEZE!
panels-ray-ready = bereit
panels-ray-used = weg
panels-on-table = Auf dem Tisch
panels-nothing-on-table = Noch nichts auf dem Tisch
panels-cards-left-in-pile = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
panels-pile = Stapel { $count }

# ---- Martian Invasion
panels-lay-cards = { $phase }: legt eure Karten
panels-even = Gleichauf
panels-lead = { $side ->
    [humans] Menschen führen mit { $count }
   *[martians] Marsianer führen mit { $count }
}
panels-win = { $side ->
    [humans] Menschen siegen
   *[martians] Marsianer siegen
}
panels-nobody-wins = Niemand siegt
panels-martians = Marsianer
panels-humans = Menschen
panels-phase-deploy = Aufstellen
panels-phase-reserves = Reserven
panels-phase-abduction = Entführung
panels-phase-space = Weltraum
panels-phase-air = Luft
panels-phase-ground = Boden
panels-phase-regroup = Sammeln
panels-piles = Hand { $hand }  ·  Stapel { $deck }  ·  Ablage { $discards }
panels-victory = Sieg
panels-strategy = Strategie { $points }
panels-force = Stärke
panels-from-humans = von den Menschen: { $cards }
panels-no-battle = Noch keine Schlacht
panels-revealed-now = { $phase }: jetzt aufgedeckt
panels-last-battle-won = Letzte Schlacht, { $phase }: Punkt für { $who }
panels-last-battle-drawn = Letzte Schlacht, { $phase }: kein Punkt
panels-memory-help = Kartenzähler
panels-memory-what = Was noch im Stapel, auf der Hand oder verdeckt abgelegt sein kann
panels-unseen = { $count ->
    [0] alle gesehen
   *[other] { $count } von 4
}

# ---- Invasion From Outer Space: wie weit die Runde ist
panels-martian-turn = Marsianerzug
panels-step-of = { $number } von { $all }: { $name }
panels-martian-phase-track = Rundenleiste
panels-martian-phase-draw = Karten ziehen
panels-martian-phase-reinforce = Verstärkung
panels-martian-phase-command = Kommando
panels-martian-phase-march = Bewegung
panels-martian-phase-rayguns = Strahlenpistolen
panels-martian-phase-fights = Kämpfe
panels-martian-phase-land = Landung
panels-part-fire-phase = Feuerphase
panels-part-heroes = Heldenzug
panels-part-crowd-phase = Mengenphase
panels-part-zombies = Zombiezug
panels-part-setup = Aufbau
panels-part-end = Das Ende
panels-scenario = Szenario: { $name }
panels-still-to-act = { $count ->
    [0] der letzte Held
    [one] noch 1 Held
   *[other] noch { $count } Helden
}
panels-practice-boards = Übungspläne
panels-turns-left = Runden übrig
panels-goal = { $kind ->
    [martians] von { $n } Marsianern tot
    [zombies] von { $n } Zombies tot
    [heroes] von { $n } Helden tot
    [crowds] von { $n } Mengen zerstört
    [champion] von { $n } Champion tot
    [saucers] von { $n } Untertassen am Boden
    [buildings] von { $n } Gebäuden zerstört
    [survive] { $side ->
        [heroes] Helden: durchhalten
        [zombies] Zombies: durchhalten
       *[martians] Marsianer: durchhalten
    }
    [allies] { $side ->
        [heroes] von { $n } Verbündeten gerettet
       *[martians] von { $n } Verbündeten entführt
    }
   *[read] { $side ->
        [heroes] von { $n }, siehe Karte: Helden
        [zombies] von { $n }, siehe Karte: Zombies
       *[martians] von { $n }, siehe Karte: Marsianer
    }
}
panels-health = { $count } von { $all } Leben
panels-dead = tot
panels-power = { $count } Kraft
panels-the-martians = Die Marsianer
panels-the-zombies = Die Zombies
panels-soldiers-on-board = Soldaten auf dem Plan
panels-zombies-on-board = Zombies auf dem Plan
panels-command-points = Kommandopunkte, { $name }
panels-points-next = { $bonus ->
    [0] { $points }
   *[other] { $points } +{ $bonus } nächstes Mal
}
panels-points-of = { $points } von { $cost } Punkten
panels-tech = Tech
panels-tech-up = { $up } offen, { $hidden } verdeckt
panels-fires = Feuer
panels-crowds = Mengen
panels-cards-left = Karten übrig
panels-decks = Helden { $heroes }, Marsianer { $martians }
panels-decks-zombies = Helden { $heroes }, Zombies { $zombies }
panels-side-points = { $side ->
    [heroes] Helden
    [zombies] Zombies
   *[martians] Marsianer
}
panels-the-foes = Marsianer und Zombies
panels-decks-all = Helden { $heroes }, Marsianer { $martians }, Zombies { $zombies }

# ---- Invasion From Outer Space: was ein geführter Tisch sagt
panels-back = Zurück
panels-nobody = Niemand
panels-starts-on-board = Liegen die Startgebäude der Helden auf dem Plan?
panels-all-on-board = Alle liegen aus
panels-not-on-board = Liegt nicht aus: Mitte und eine Gratiskarte
panels-starts-in = { $hero }: { $building }
panels-asks = { $what }:
panels-cards-of = { $name }: Karten
panels-card-not-listed = Eine andere Karte
panels-lose-them = Verfallen lassen
panels-drew = { $count ->
    [one] { $seat } zieht eine Karte.
   *[other] { $seat } zieht { $count } Karten.
}
panels-discard-first = Erst eine ablegen
panels-one-played-at-once = Eine wird sofort gespielt
panels-played-at-once-card = Sofort gespielt: { $card }
panels-nothing-to-play = Nichts zu spielen
panels-if-fewer = Falls nicht für alle Platz war:
panels-martian-turn-done = Marsianerzug fertig
panels-who-first = Marsianerzug fertig. Wer beginnt?
panels-who-first-rolls = Marsianerzug fertig. { $hero } würfelt, oder tippe an, wer beginnt.
panels-move-site = Landeplatz versetzen
panels-land-soldiers = Soldaten landen
panels-soldiers-land = Soldaten landen
panels-land-first = { $count ->
    [one] { $count } Soldat landet. { $then }
   *[other] { $count } Soldaten landen. { $then }
}
panels-land-other = Anderes
panels-at-price = { $what }, { $price }
panels-so-many-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
panels-soldiers = Soldaten
panels-soldiers-of = Soldaten, { $name }
panels-crowd = Menge { $number }
panels-fight = Kampf
panels-ray-guns = Strahlenpistolen
panels-ray-guns-of = Strahlenpistolen von { $name }
panels-leader = Leader
panels-pack-with-leader = { $soldiers } + Leader
panels-hero-turn-done = Heldenzug fertig
panels-turn-done = Fertig
panels-who-next = Fertig. Wer ist der Nächste?
panels-who-next-rolls = Fertig. { $hero } würfelt, oder tippe an, wer dran ist.
panels-rolls-next = Fertig. Würfle oder tippe.
panels-shoots-with = Schießt mit
panels-fights = Kampf gegen
panels-a-zombie = Zombie
panels-so-many-soldiers = { $count ->
    [one] { $count } Soldat
   *[other] { $count } Soldaten
}
panels-fights-pack = Kampf gegen
panels-trade-items = Tauschen
panels-discard = Ablegen
panels-gives-to = { $card } geht an
panels-takes-from = Nimmt von { $hero }
panels-searches = Findet
panels-event = Ereignis
panels-item = Gegenstand
panels-not-listed = Nicht dabei
panels-another-find = Anderer Fund
panels-played-at-once = Sofort gespielt
panels-event-at-once = Ein Ereignis, sofort gespielt
panels-no-ray-guns = Alle sind gezogen, keine Strahlenpistolen
panels-searches-event = Durchsuchen: ein Ereignis
panels-times = { $count } × { $what }
panels-picks-up = Hebt auf
panels-picks-up-card = Hebt { $card } auf
panels-pick-up-card = Karte aufheben
