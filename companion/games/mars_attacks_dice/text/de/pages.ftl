# Was die Seiten des Tischs sagen.

page-points = Punkte
page-points-short = Pkt.
page-last-round = Letzte Runde
page-last = Letzte!
page-enter = { $known ->
    [0] Karte eintragen
   *[other] Nicht dabei
}
page-hope = { $chance } Chance
page-corners = { $count ->
    [one] { $count } Atomschlag
   *[other] { $count } Atomschläge
}
page-mixed = gemischt
page-only-beats = Nur { $cities } schlägt { $seat }
page-none-beats = Keine Stadt schlägt jetzt { $seat }
page-is-ahead = { $seat } führt: Der Vorsprung muss halten
page-roll = Würfeln
page-share = { $chance }
page-claims = erobert
page-is-nuked = zerstört
page-done = { $done } von { $spaces }
page-stays = bleibt markiert
page-odds = Was ist besser?
page-hits = { $count } Treffer
page-nukes-left = { $count ->
    [one] noch { $count } Atomschlag: zerstört
   *[other] noch { $count } Atomschläge: zerstört
}
page-apply = Wendet die Regel von { $card } an
page-rule = Regel von { $card }
page-rules = Sonderregeln, die gelten
page-in-force = Regeln von { $cards }
page-nuked = Zerstört!
page-marks-nothing = { $seat } markiert nichts
page-all-covered = Alle { $count } Eck-Atomschläge sind bedeckt
page-throws = { $seat } würfelt
page-undo = Rückgängig
page-wrong-die = Würfel falsch
