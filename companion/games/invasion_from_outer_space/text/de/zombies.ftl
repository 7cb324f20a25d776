# Zombies: ihr Zug, ihre Kämpfe, Zombie-Helden.

zombies-check-roll = Kommen neue Zombies?
zombies-will-come = { $total } ist mehr als { $number } Zombies: Am Ende des Zugs kommen neue.
zombies-none-come = { $total } ist nicht mehr als { $number } Zombies: Es kommen keine neuen.
zombies-spawn-roll = Neue Zombies
zombies-first-roll = Die ersten Zombies
zombies-come = { $number ->
    [one] { $number } Zombie von { $seat } kommt: Stellt ihn auf eine Brutstätte.
   *[other] { $number } Zombies von { $seat } kommen: Verteilt sie gleichmäßig auf die Brutstätten.
}
zombies-new = { $number ->
    [one] { $number } neuer Zombie
   *[other] { $number } neue Zombies
}
zombies-place = { $seat }, auf welche Brutstätten? Noch { $number }.
zombies-move = Ein Zombie schlurft von { $old } nach { $new }.
zombies-shamble = { $foes ->
    [heroes] Zieht die Zombies: je ein Feld, auch durch Wände. Wer neben einem Helden steht, muss auf sein Feld.
   *[all] Zieht die Zombies: je ein Feld, auch durch Wände. Wer neben einem Helden oder Marsianer steht, muss auf dessen Feld.
}
zombies-shamble-table = { $foes ->
    [heroes] Zieht die Zombies auf dem Plan: je ein Feld, auch durch Wände, nicht an Sperren vorbei. Wer neben einem Helden steht, muss auf sein Feld.
   *[all] Zieht die Zombies auf dem Plan: je ein Feld, auch durch Wände, nicht an Sperren vorbei. Wer neben einem Helden oder Marsianer steht, muss auf dessen Feld.
}
zombies-shamble-heroes = { $foes ->
    [heroes] Zieht die Zombies auf dem Plan: je ein Feld, Zombie-Helden D3 Felder, auch durch Wände, nicht an Sperren vorbei. Wer neben einem Helden steht, muss auf sein Feld.
   *[all] Zieht die Zombies auf dem Plan: je ein Feld, Zombie-Helden D3 Felder, auch durch Wände, nicht an Sperren vorbei. Wer neben einem Helden oder Marsianer steht, muss auf dessen Feld.
}
zombies-prowl-roll = Wie weit { $who } geht (D3)
zombies-prowl = { $number ->
    [one] { $who } geht: noch { $number } Feld.
   *[other] { $who } geht: noch { $number } Felder.
}
zombies-prowls = { $who } geht nach { $space }.
zombies-fight = Wer kämpft jetzt? Jeder Zombie gegen einen Helden auf seinem Feld.
zombies-fight-table = Wer kämpft jetzt? Jeder Zombie gegen einen Helden auf seinem Feld; bildet zuerst Paare.
zombies-hero-fights = { $name } kämpft gegen jeden Zombie auf dem Feld. Welcher ist der nächste?
zombies-hero-fights-all = { $name } kämpft nacheinander gegen alle auf dem Feld. Wer ist als Nächstes dran?
zombies-hero-rises = { $name } steht als Zombie-Held wieder auf, mit allen Lebensfeldern.
zombies-hero-risen = Zombie { $name } steht auf
zombies-skirmishes = Welcher Zombie kämpft als Nächster gegen die Marsianer seines Felds?
zombies-skirmishes-table = Welcher Zombie kämpft als Nächster gegen Marsianer auf seinem Feld?
zombies-against = Gegen welche Marsianer kämpft er?
zombies-skirmish-roll = { $space ->
    [none] Zombie gegen Marsianer
   *[some] Zombie gegen Marsianer in { $space }
}
zombies-skirmish = { $space ->
    [none] { zombies-skirmish-dice }
   *[some] { $space }: { zombies-skirmish-dice }
}
zombies-skirmish-dice = { $zombie ->
    [0] { zombies-skirmish-outcome }
   *[other] Zombie { $zombie }, Marsianer { $martians }. { zombies-skirmish-outcome }
}
zombies-skirmish-outcome = { $outcome ->
    [zombie] Der Zombie gewinnt.
    [killed] Die Marsianer gewinnen und verwunden.
    [tie] Gleichstand.
   *[fended] Die Marsianer wehren ihn ab.
}
zombies-maul = Welchen Marsianer verwundet der Zombie?
zombies-soldier-turns = { $space ->
    [none] Der tote Soldat ist jetzt ein Zombie.
   *[some] Der tote Soldat in { $space } ist jetzt ein Zombie.
}
zombies-from-elsewhere = Der Vorrat ist leer: Stellt einen Zombie von anderswo auf dem Plan an die Stelle des Soldaten.
zombies-dodge-roll = Die Zombies weichen aus
zombies-dodged = Die Zombies weichen mit { $need } oder mehr aus: { $dice }. { $number ->
    [one] { $number } Treffer verwundet.
   *[other] { $number } Treffer verwunden.
}
zombies-falls = { $number ->
    [one] Wer nimmt die Wunde?
   *[other] Wer nimmt die erste von { $number } Wunden?
}
zombies-falls-too = Nimmt auf dem Feld noch ein Zombie eine Wunde?
zombies-comes-from = Der Vorrat ist leer. Von welchem Feld kommt ein Zombie?
zombies-champion-turns = { $name } steht als Zombie-Champion der Marsianer wieder auf.
