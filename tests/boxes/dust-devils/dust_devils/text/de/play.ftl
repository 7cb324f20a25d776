ask-roll = { $seat } würfelt.
ask-on = { $seat }: weiter oder { $count } behalten?
due-roll = Erst würfeln.
due-decide = Erst entscheiden, ob du weitermachst.
due-over = Die Partie ist vorbei.
found = { $count ->
    [one] { $seat } findet { $count } Kristall.
   *[other] { $seat } findet { $count } Kristalle.
}
blown = { $count ->
    [one] Ein Staubteufel nimmt { $seat } { $count } Kristall.
   *[other] Ein Staubteufel nimmt { $seat } { $count } Kristalle.
}
kept = { $count ->
    [one] { $seat } behält { $count } Kristall.
   *[other] { $seat } behält { $count } Kristalle.
}
headline-blown = Staubteufel!
headline-kept = +{ $count }
headline-wins = { $seat } gewinnt
headline-tie = Gleichstand
won = { $many ->
    [one] { $seats } gewinnt mit { $count } Kristallen.
   *[other] { $seats } haben je { $count } Kristalle.
}
rolls = Der Würfel zeigt { $number }
goes-on = Weiter
stops = Aufhören
crystals-of = Kristalle von { $seat }
by-hand = { $what }.
ruling = Auslegung { $ruling }: { $choice }
why-stop = { $count } Kristalle sind genug.
why-on = { $count } Kristalle sind noch nicht genug.
panel-pool = { $count ->
    [one] { $count } Kristall im Vorrat
   *[other] { $count } Kristalle im Vorrat
}
