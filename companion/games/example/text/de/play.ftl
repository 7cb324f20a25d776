# Was gefragt wird, was geschah und was nicht geht.

# Fragen.
ask-roll = Würfelt mit einem Würfel, wie viele Steine fallen.
ask-card = { $count ->
    [one] Wähle geheim eine Karte: Es geht um { $count } Stein.
   *[other] Wähle geheim eine Karte: Es geht um { $count } Steine.
}

# Was geschah: `seat` ist der Platz für einen Namen, `cards` zählt auf, was alle gewählt haben.
fell = { $count ->
    [one] { $count } Stein ist gefallen: { $crater } im Krater.
   *[other] { $count } Steine sind gefallen: { $crater } im Krater.
}
card-of = { $seat } { $card }
nobody-takes = { $cards }: Keine Karte ist allein, die Steine bleiben.
takes = { $count ->
    [one] { $cards }: { $seat } nimmt { $count } Stein.
   *[other] { $cards }: { $seat } nimmt { $count } Steine.
}
wins = { $count ->
    [one] { $seat } gewinnt mit { $count } Stein.
   *[other] { $seat } gewinnt mit { $count } Steinen.
}
share-the-win = { $count ->
    [one] { $seats } teilen sich den Sieg mit { $count } Stein.
   *[other] { $seats } teilen sich den Sieg mit { $count } Steinen.
}
headline-wins = { $seat } gewinnt
headline-shared = Ein geteilter Sieg

# Aktionen, für den Verlauf und für Tasten; ohne Punkt am Ende.
die-shows = Der Würfel zeigt { $number }
chooses = { $seat } wählt { $card }

# Korrekturen und Auslegungen.
rocks-of = Steine von { $seat }

# Was nicht geht.
due-roll = Würfelt erst mit einem Würfel.
due-card = Wählt erst eine Karte.
over = Die Partie ist vorbei.
has-chosen = Alle wählen nur eine Karte.
not-in-hand = Wähle eine Karte, die noch auf deiner Hand ist.

# Warum der Bot so gewählt hat.
why-many = Es sind viele Steine.
why-few = Es sind wenige Steine.

# Fragen nach Chancen.
odds-card = Nennt die Chance, dass eine Karte in der ersten Runde die Steine nimmt.
odds-ours = Deine Karte.
odds-others = Gegner.
odds-assumes = Alle Gegner legen jede Karte gleich oft.
