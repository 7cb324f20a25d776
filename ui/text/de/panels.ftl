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
panels-nuked-loud = Zerstört!
panels-marks-nothing = { $name } markiert nichts
panels-corners-covered = Alle { $count } Ecken sind bedeckt
panels-throws = { $name } würfelt
panels-wrong-die = ein Würfel stimmt nicht
panels-only-beats = Nur { $cities } schlägt { $name }
panels-none-beats = Keine Stadt schlägt jetzt { $name }
panels-is-ahead = { $name } führt: Der Vorsprung muss halten
panels-turn-up = Aufdecken
panels-used-up = Leer
panels-mixed = gemischt
panels-vp = { $vp } SP

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
