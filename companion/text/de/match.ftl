# Races, endings, statistics, reviews and bots.

race-nobody = Niemand hat das Gebot eingefroren.
race-tie = Gleichstand zwischen { $seats }: zu knapp zum Entscheiden.
race-tie-apart = Gleichstand zwischen { $seats } ({ $gap } Abstand): zu knapp zum Entscheiden.
race-won-lost = { $seat } hat das Gebot eingefroren; der Zeitpunkt ging verloren.
race-won = { $seat } hat das Gebot eingefroren.
race-won-close = { $seat } hat das Gebot eingefroren, { $gap } vor { $next }.
race-won-well = { $seat } hat das Gebot eingefroren, deutlich vor { $next }.
race-early = { $cost ->
    [lock] { $seat } hat zu früh gedrückt: Fehlstart, 0,8 Sekunden gesperrt.
    [out] { $seat } hat zu früh gedrückt: Fehlstart, nicht mehr in diesem Rennen.
   *[none] { $seat } hat zu früh gedrückt: Fehlstart.
}
race-early-by = { $cost ->
    [lock] { $seat } hat { $gap } zu früh gedrückt: Fehlstart, 0,8 Sekunden gesperrt.
    [out] { $seat } hat { $gap } zu früh gedrückt: Fehlstart, nicht mehr in diesem Rennen.
   *[none] { $seat } hat { $gap } zu früh gedrückt: Fehlstart.
}
race-guess = { $seat } hat schneller gedrückt, als jemand auf LOS reagieren kann: geraten.
race-held = Schon vor dem Aufdecken gedrückt, nicht im Rennen: { $seats }.
race-late = Hat auch gedrückt, aber die Zeit ging verloren: { $seats }.
race-ms = { $ms } ms
race-ms-least = weniger als 0,1 ms
ending-shared = GETEILTER SIEG
ending-wins = { $name } GEWINNT
ending-behind = { $seat } lag { $points } zurück und hat trotzdem gewonnen.
ending-lead = Die Führung hat { $times }-mal gewechselt.
statistics-unseen = { $unseen } von { $rolls } Würfen wurden nicht gesehen: nur ihr Ergebnis ist erfasst.
statistics-camera = Die Kamera hat { $right } von { $all } Würfen richtig erkannt ({ $share }).
statistics-too-few = Noch zu wenige: bisher { $dice } Würfel, nötig sind { $wanted }.
fairness-fair = Kein Anzeichen für unfaire Würfel: Faire weichen in { $times } solchen Zählungen ebenso weit oder weiter ab (p { $p }).
fairness-perhaps = Vielleicht Zufall, vielleicht nicht: Faire Würfel weichen in { $times } solchen Zählungen ebenso weit oder weiter ab (p { $p }). Würfelt weiter, bevor ihr urteilt.
fairness-uneven = Ungleich: Faire Würfel weichen in { $times } solchen Zählungen ebenso weit oder weiter ab (p { $p }). Seht euch die Würfel an, und wie die Kamera sie liest.
statistics-times = { $some } von { $of }
statistics-rarely = weniger als 1 von 1000
statistics-p-below = unter 0,0001
statistics-p = = { $p }
review-choices = Die Entscheidungen von { $names }
review-said = { $name }: { $what }
review-swing = { $what }: Die Chance von { $name } ist um { $percent } { $way ->
    [more] gestiegen
   *[less] gesunken
 } ({ $kind ->
    [luck] Glück
   *[choice] Entscheidung
 }).
review-decided = { $kind ->
    [luck] Das Glück entschied
   *[choice] Die Wende
 } – { $what } (+{ $percent } für { $name })
bot-level-easy = Spielt oft den erstbesten sinnvollen Zug
bot-level-normal = Geht nach dem, was gerade am besten aussieht
bot-level-hard = Spielt so gut, wie es geht
bot-unknown = für { $box } gibt es keinen Bot { $level }, nur { $known }
bot-nothing-else = Es gab nichts anderes zu tun.
bot-no-time = Keine Zeit zum Nachdenken: Es sah auf den ersten Blick am besten aus.
bot-best = Das Beste von { $tries } Versuchen: Etwa { $chance } von 100 führen zum Sieg.
simulate-seats = { $box } wird zu { $many } gespielt, nicht zu { $seats }
simulate-range = { $low } bis { $high }
simulate-bots = { $bots } Bots füllen keine { $seats } Plätze
simulate-level = { $bot }: gewonnen { $share } ({ $low } bis { $high } mit 95 % Sicherheit), das { NUMBER($times, minimumFractionDigits: 2, maximumFractionDigits: 2) }-Fache des fairen Anteils.
play-clock-unset = ohne Datum
play-file = Partien von Mars Companion für die App BG Stats: Teile diese Datei mit ihr, oder öffne sie dort.
play-link-over = nur eine beendete Partie kann eingetragen werden
review-no-choice = Schritt { $step } hat niemand gewählt
review-paper = nur eine simulierte Partie kann weitergespielt werden: Handkarten aus Papier sind unbekannt
session-not-kept = Diese Partie wird nicht gesichert: { $why }
session-past = Die früheren Partien sind nicht lesbar: { $why }.
session-settings = Die Einstellungen gelten bis zum Beenden, ließen sich aber nicht sichern: { $why }
session-entered = { $there } von { $all }
review-unseen = { $number ->
    [one] { $number } Ergebnis wurde ohne Karten erfasst: nicht gesehen, weder Glück noch Wahl.
   *[other] { $number } Ergebnisse wurden ohne Karten erfasst: nicht gesehen, weder Glück noch Wahl.
}

# Was eine andere Auslegung in diesem Augenblick täte.
reading-asks = Jetzt würde gefragt: { $text }
reading-over = Jetzt wäre die Partie vorbei. { $why }
reading-allows = Auch das wäre erlaubt: { $what }
reading-forbids = Das wäre nicht erlaubt: { $what }
reading-then = { $any ->
    [yes] Nach „{ $what }“: { $facts }
   *[no] Nach „{ $what }“ würde nichts folgen.
}
reading-then-asks = Nach „{ $what }“: { $text }
