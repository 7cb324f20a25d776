# Die Runde: Leiste, Verstärkung, Landung.

land-roll = { $who ->
    [any] Landende Marsianer
   *[other] Landende Marsianer von { $who }
}
land-may = { $number ->
    [one] { $number } neuer Marsianer kann landen.
   *[other] { $number } neue Marsianer können landen.
}
land-pool = Im Vorrat: { $number }.
land-place = { soldiers } auf Landeplätze
land-all-full = { $who ->
    [any] Alle Landeplätze sind voll: Kein Marsianer landet.
   *[other] Alle Landeplätze sind voll: Kein Marsianer von { $who } landet.
}
land-no-room = Kein Platz für { count-martians }.
headline-no-room = Kein Platz für { count-martians }
headline-landed = { soldiers } auf { $space }
land-landed = { troop } { $number ->
    [one] landet
   *[other] landen
} in { $space }.
land-at-sites = { $seat }: Stelle { $number } Soldaten auf Landeplätze.
land-at-sites-up-to = { $seat }: Stelle bis zu { $number } Soldaten auf Landeplätze.
land-at-site = { $seat }: Stelle { $number } Soldaten auf Landeplatz { $site }.
land-at-site-up-to = { $seat }: Stelle bis zu { $number } Soldaten auf Landeplatz { $site }.
land-at-one = { $seat }: Stelle { $number } Soldaten auf einen Landeplatz.
land-at-one-up-to = { $seat }: Stelle bis zu { $number } Soldaten auf einen Landeplatz.
land-anywhere = { $seat }: Stelle { $number } Soldaten auf beliebige Felder.
round-lead = Die Rundenleiste ist abgelaufen. Lest die Szenariokarte: Welche Seite liegt vorn?

round-martians-begin = Der Marsianerzug beginnt.
round-martians-now = Marsianerzug
round-hero-turn = Der Heldenzug beginnt.
round-hero-turn-now = Heldenzug
round-track-stands = Der Marker der Rundenleiste steht auf { $place }.
round-track-moves = Der Marker der Rundenleiste rückt auf { $place }.
round-martian-turn = Marsianerzug – Leiste { $place }
round-control = { $seat } führt die Champions.
round-discards = { $seat } legt { $what } ab.
round-may-discard = { $seat }, du darfst eine Karte ablegen, bevor du ziehst.
reinforce-roll = { $who ->
    [any] Verstärkung
   *[other] Verstärkung von { $who }
}
reinforce-total = { $dice ->
    [one] { $faces }
   *[other] { $faces } = { $total }
}
reinforce-land = { reinforce-total } gegen { packs }: Am Ende des Zuges landen neue Marsianer.
reinforce-nobody = { reinforce-total } gegen { packs }: Niemand landet.
reinforce-who = { $seat }: { $what }
reinforce-who-lands = { $seat }: { reinforce-land }
reinforce-who-nobody = { $seat }: { reinforce-nobody }
reinforce-will = Verstärkung kommt
reinforce-none = Keine Verstärkung
reinforce-lands = Am Ende des Zuges landen neue Marsianer.
reinforce-lands-not = Niemand landet.
reinforce-is-more = Sind { $total } mehr als die Felder mit Marsianern?
reinforce-is-more-own = Sind { $total } mehr als die Felder, auf denen { $seat } Marsianer hat?
more-than-packs = { $more ->
    [1] Mehr als die Trupps
   *[other] Nicht mehr als die Trupps
}
reinforce-count = Auf wie vielen Feldern stehen Marsianer?
reinforce-count-own = Auf wie vielen Feldern stehen Marsianer von { $seat }?
round-zombie-turn = Zombiezug – Leiste { $place }
