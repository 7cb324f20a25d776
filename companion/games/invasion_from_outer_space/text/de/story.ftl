# What a page says: sentences of two lines, verbs of one or two words, notes of a line.

# ---- who acts, and the score
story-side-invaders = Angreifer
story-side-zombies = Zombies
story-turns = { $number ->
    [one] { $number } Runde
   *[other] { $number } Runden
}
story-goal = { $kind ->
    [heroes] { $has } von { $goal } tot
    [survive] Aushalten
    [allies] { $side ->
        [heroes] { $has } von { $goal } gerettet
       *[martians] { $has } von { $goal } entführt
    }
   *[other] { $has } von { $goal }
}
story-points-of = { $has } von { $goal }
story-sheet = { $number ->
    [0] Hat nichts
   *[other] Hat
}
story-verb-correct = Ändern
story-force = Das haben sie
story-of = { $count } von { $all }
story-has-soldiers = Soldaten
story-has-zombies = Zombies
story-has-points = Punkte
story-has-tech = Technik offen
story-has-fires = Feuer
story-deck = { $side ->
    [heroes] Heldenstapel
    [zombies] Zombiestapel
   *[martians] Marsstapel
}

# ---- the Hero Turn
story-hero-move = { $how ->
    [search] { $number ->
        [0] Zieh,
       *[other] Zieh bis zu { $number },
    }
    oder suche
   *[move] { $number ->
        [0] Zieh
       *[other] Zieh bis zu { $number }
    }
}
story-hero-goes-on = { $how ->
    [shoot] Schuss?
    [fight] Kampf?
    [done] Fertig?
   *[both] Schuss oder Kampf?
}
story-walk = { $number ->
    [one] { $hero }: { $number } Feld
   *[other] { $hero }: { $number } Felder
}
story-note-walk = { $how ->
    [shoot] dann Schuss oder Kampf
   *[fight] dann Kampf
}
story-ask-target = Tippe auf das Ziel
story-verb-search = Suche
story-note-search = im Gebäude
story-verb-pick-up = Aufheben
story-ask-lying = Welche Karte?
story-verb-shoot = Schuss
story-ask-shoot = Mit welcher Waffe?
story-note-far = Reichweite { $number }
story-note-no-move = statt zu ziehen
story-verb-fight = Kampf
story-note-fight = { $foe ->
    [zombies] Zombies
   *[martians] Marsianer
}
story-ask-fight = Gegen wie viele
    wird gekämpft?
story-gives = { $how ->
    [give] Geben
    [take] Nehmen
   *[both] Tausch
}
story-note-give = Gegenstände
story-ask-give = Wer gibt
    oder nimmt etwas?
story-trade-give = { $number ->
    [one] bekommt { $card }
   *[other] bekommt eine
}
story-trade-take = { $number ->
    [one] gibt { $card }
   *[other] gibt eine
}
story-verb-done = Fertig
story-note-then = dann { $hero }
story-note-foes-next = { $foe ->
    [zombies] dann Zombies
   *[martians] dann Marsianer
}
story-note-lost = etwas verfällt
story-who-begins = Helden!
    Wer beginnt?
story-who-next = Wer ist dran?
story-plays = { $seat } spielt { $names }.
story-next-is = { $hero } ist dran
story-who-instead = Fertig. Wer ist dran?
story-throw-moves = { $hero } zieht
story-throw-fight = Kampf
story-throw-due = Wurf
story-fewer = Weniger
story-note-fewer = kein Platz für alle
story-ask-fewer = Wie viele landen?
story-soldiers = { $number ->
    [one] Marsianer
   *[other] Marsianer
}
story-pack-leader = { $number ->
    [0] Leader
   *[other] { $number } + Leader
}

# ---- what a search finds
story-ask-frame = Welche Farbe
    hat der Rahmen?
story-frame-event = Ereignis
story-kind-event = Gold
story-kind-event-held = Gold, lang: spielen
story-frame-item = Gegenstand
story-kind-item = grün
story-frame-weapon = Waffe
story-kind-weapon = graublau
story-as-printed = Was das bewirkt, steht auf der Karte oder dem Bogen.
story-at-once = Sofort spielen
story-note-at-once = sofort spielen
story-which-item = Welcher Gegenstand?
story-which-weapon = Welche Waffe?
story-practice-cards = Übungskarten
story-note-practice = von uns erfunden
story-not-listed = Andere

# ---- the Martian Turn
story-points = { $number ->
    [0] Keine Punkte übrig
    [one] Gib { $number } Punkt aus
   *[other] Gib { $number } Punkte aus
}
story-verb-land = Landen
story-land = Landen { $number }
story-cost-land = ein Feld
story-choose-land = Wie viele landen?
story-ask-landed = Wie viele landen?
story-verb-fly = Untertasse
story-cost-fly = zwei Felder
story-map-land = Tippt auf einen
    Landeplatz
story-map-fly = Tippt auf Untertasse,
    dann Feld
story-choose-fly = Welche fliegt?
story-note-number = Zählt sie im Uhrzeigersinn.
story-site = Nummer { $number }
story-verb-draw = Karte
story-choose-draw = Eine Karte ziehen?
story-verb-tech = Technik
story-choose-tech = Welche Technik?
story-verb-call = Rufen
story-choose-call = Wer wird gerufen?
story-called = { $paid } von { $cost }
story-verb-all-move = Vorrücken
story-note-points-lost = { $number ->
    [one] { $number } verfällt
   *[other] { $number } verfallen
}
story-points-spent = Keine Punkte übrig.
story-march = Jeder Marsianer
    zieht 1
story-note-to-move = noch { $number }
story-ask-shot = Auf wen wird
    geschossen?
story-ask-shooter = Wer schießt?
story-verb-nobody-else = Sonst niemand
story-verb-all-moved = Alle gezogen
story-verb-brawl = Erst Kampf
story-ask-brawl = Wer kämpft?
story-ask-guns = Wie viele schießen
    auf { $names }?
story-ask-wounds = Wie viele Wunden?
story-ask-wounds-of = { $names }: Wie viele Wunden?
story-fires-at = Strahlenpistolen
    auf { $names }
story-note-wounds = Treffer, denen niemand auswich.
story-nobody = Niemand
story-foes = { $foe ->
    [zombies] Zombies
   *[martians] Marsianer
}
story-ask-won = { $hero } kämpft: Würfeln!
story-note-won = Ein Würfel je Marsianer, der höchste siegt. Wer?
story-ask-fires = Wirf für jedes
    alte Feuer
story-fires = { $number ->
    [one] { $number } altes Feuer
   *[other] { $number } alte Feuer
}
story-fires-out = erlöschen
story-fires-spread = breiten sich aus, der Rest brennt
story-shot-at = Schüsse auf
    { $names }
story-fire-out = Es geht aus
story-fire-burns = Es brennt weiter
story-fire-spreads = Es breitet sich aus
story-note-big-top = Karte für einen Marker
story-ask-guns-crowd = Wie viele schießen?
story-verb-also = Mehr Ziele
story-note-also = selbes Feld
story-ask-also = Auf wen noch?

# ---- cards
story-ask-card = Welche Karte?
story-verb-card = Karten
story-won-falls = { $name } gewinnt:
    { $what }
story-lost = { $name } verliert:
    { $number ->
        [one] { $number } Wunde
       *[other] { $number } Wunden
    }
story-tied = Unentschieden:
    keine Wunde
story-beats = { $how ->
    [tie] gleich
   *[by] schlägt
}
story-falls = { $number ->
    [one] { $who } fällt
   *[other] { $who } fallen
}
story-fallen = { $kind ->
    [champion] { $name }
    [zombie] { $number ->
        [one] { $number } Zombie
       *[other] { $number } Zombies
    }
   *[soldier] { $number } Marsianer
}
story-note-before = zuerst
story-verb-discard = Ablegen
story-ask-discard = Welche Karte geht?
story-ask-packs = { $drawn ->
    [0] Wie viele Trupps?
    [one] Zieh { $drawn } Karte:
    Wie viele Trupps?
   *[other] Zieh { $drawn } Karten:
    Wie viele Trupps?
}
story-ask-more = { $drawn ->
    [0] Werft { $dice } Würfel:
    mehr als die Trupps?
    [one] Zieht { $drawn } Karte,
    werft { $dice } Würfel:
    mehr als die Trupps?
   *[other] Zieht { $drawn } Karten,
    werft { $dice } Würfel:
    mehr als die Trupps?
}
story-note-more = { $drawn ->
    [0] Ist ihre Summe größer als die Zahl eurer Trupps?
   *[other] Zieht, dann werft: Ist die Summe der Würfel größer als die Zahl eurer Trupps?
}
story-verb-more = Mehr
story-verb-not-more = Nicht mehr
story-verb-count = Trupps zählen
story-first-soldiers = { $how ->
    [anywhere] { $seat }: Stelle { soldiers } auf beliebige Felder.
    [equal] { $seat }: Verteile { soldiers } gleichmäßig auf die Landeplätze.
   *[sites] { $seat }: Stelle { soldiers } auf Landeplätze, höchstens drei in ein Feld.
}
story-throw-more = mehr als die Trupps?
story-drawn = Zieh { $drawn } { $drawn ->
        [one] Karte
       *[other] Karten
    },
    dann: { $after }
story-draw-at-once = Zieh { $drawn } { $drawn ->
        [one] Karte
       *[other] Karten
    }:
    eine sofort spielen?
story-or-more = { $number } oder mehr
story-throw-both = Wirf beide Würfel
story-verb-nothing = Weiter
story-note-nothing = keine Karte

# ---- anything else
story-ask-burns = Ein neues Feuer:
    Wer steht darin?
story-which = { $kind ->
    [die] Welcher Würfel?
    [hero] Welcher Held?
   *[other] Welches davon?
}
story-ask-land = Wirf { $dice } Würfel:
    So viele landen
story-burnt-down = Abgebrannt
story-verb-other = Anderes
story-verb-throw = Augenzahl
story-all-there = Alle da
story-ask-start = Wessen Gebäude
    liegt auf keinem Plan?
story-note-start = Wer keines hat, beginnt in der Mitte und zieht eine Karte
story-crowd = Menge { $number }
story-soldiers-of = Soldaten von { $name }
