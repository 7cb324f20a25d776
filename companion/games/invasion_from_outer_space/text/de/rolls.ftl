# Welche Würfel fällig sind, und was nötig ist.

roll-due = { $what }: { $dice }
roll-due-needed = { $what }: { $dice }, { $needed }
roll-dice = { $number ->
    [one] { $number } Würfel
   *[other] { $number } Würfel
}
roll-dice-against = { roll-dice } gegen { $green }
roll-of = Würfelt mit { $dice } Würfeln.
roll-least = { $need }+
roll-dodges = { $name } weicht aus
roll-squeezes = { $name } zwängt sich hindurch
roll-moves = { $name } zieht
roll-white-green = Weiß für Felder, Grün für Kraft
roll-again = { $side ->
    [heroes] Die Helden würfeln neu
    [zombies] Die Zombies würfeln neu
   *[other] Die Marsianer würfeln neu
}
roll-cancel-tech = Die Tech aufheben
roll-move-again = { $name } würfelt die Bewegung noch einmal
roll-attacks = { $name } greift an
roll-attacks-with = { $name } greift mit { $what } an
roll-shoots-kerosene = { $name } schießt auf das Kerosene
roll-tests = { $name } prüft { $what }
roll-breaks = bricht bei { $numbers }
roll-fights = { $name } kämpft
roll-highest = der höchste Würfel gewinnt
roll-shakes-off = { champion-first } schüttelt Wunden ab
roll-crowd-hits = Treffer auf { crowd }
roll-crowd-fight = Marsianer kämpfen gegen { crowd }
roll-burning = { $danger ->
    [fire] { $who } im Feuer
   *[other] { $who } unter dem Absturz
}
roll-wounds-from = { $need }+ verwundet
roll-fires = { $out } geht aus, { $spreads }+ breitet sich aus
roll-more-than-all = mehr als die Trupps?
roll-more-than = mehr als { packs }
roll-guns = Strahlenpistolen
roll-guns-apart = Strahlenpistolen ohne den Leader
roll-heroes-and-crowd = { $heroes }+, { $crowd }+ für die Menge
roll-ray = Death Ray auf { $who }
roll-soldiers = Soldaten
roll-zombies = Zombies
result-higher = { $value ->
    [-1] { $foe ->
        [zombie] Der Zombie ist höher
       *[martians] Die Marsianer sind höher
    }
    [0] Gleich hoch
    [2] { $name } ist höher, mit Pasch
    [3] Gleich hoch, { $name } hat einen Pasch
   *[1] { $name } ist höher
}
result-skirmish = { $value ->
    [-1] Die Marsianer sind höher
    [-2] Die Marsianer sind höher, mit Pasch
   *[1] Der Zombie ist gleich hoch oder höher
}
result-hits = { $number ->
    [0] Kein Treffer
    [one] { $number } Treffer
   *[other] { $number } Treffer
}
result-wounds = { $number ->
    [0] Keine Wunde
    [one] { $number } Wunde
   *[other] { $number } Wunden
}
result-token = { $number ->
    [0] Kein Kraftmarker
    [one] Kraftmarker
   *[other] { $number } Kraftmarker
}
result-hit = { $hits ->
    [0] Daneben
   *[other] Treffer
}
result-fires = Von { $number }: { $out } aus, { $spreading } breiten sich aus
result-breaks = { $breaks ->
    [0] Hält
   *[other] Bricht
}
