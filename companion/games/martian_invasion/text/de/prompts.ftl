# What is asked, with the labels of the answers.

ask-deploy = Aufstellen: Füllt die Hände auf sieben Karten auf.
ask-deploy-detail = { $draws }. Haltet sie geheim.
seat-draws-count = { $count ->
        [0] { $seat } zieht keine
       *[other] { $seat } zieht { $count }
    }
done-drawing = Fertig gezogen
decks-run-out = { $rule ->
    [end] Ein Nachziehstapel ist leer
   *[stop] Keine Karte ist mehr da
}
ask-dealing = Die App gibt { $seat } Karten.
ask-draw = { $seat } zieht.
ask-bot = { $seat } wählt geheim Karten.
ask-reserves = Reserven: Wie viele Karten tauscht ihr?
ask-reserves-of = Wie viele Karten tauscht { $seat }?
ask-reserves-detail = Legt bis zu zwei verdeckt ab und zieht ebenso viele.
ask-regroup = Sammeln: Wie viele Karten legt ihr ab?
ask-regroup-of = Wie viele Karten legt { $seat } ab?
ask-regroup-detail = Behaltet höchstens vier.
done = Fertig

# Abduction.
ask-abduction = { $seat }: eine Abduction ablegen?
ask-abduction-detail = { $seat } verliert dann eine zufällige Karte, verdeckt.
no-abduction = Keine Abduction
ask-abduction-roll = { $martian } würfelt mit 1 Würfel, welche Karte { $human } verliert.
ask-abduction-roll-detail = Mischt die Hand, legt sie in eine Reihe und zählt von links; reicht sie nicht, zählt von vorn weiter.
ask-loss = { $seat } verliert eine zufällige Karte.

# Battles.
ask-reveal = { $phase }: Wählt geheim, dann deckt auf.
ask-reveal-covered = { $phase }: { $seat } gibt geheim Karten ein.
ask-reveal-detail = Beliebig viele { $phase }-Karten; Marsianer auch Bonuskarten.
forces-now = Stärke: { $martian } { $ours }, { $human } { $theirs }.
force = Stärke { $force }
force-on = Stärke { $force }, auf { $card }
force-with = Stärke { $force } mit { $bonus }
changes-sides = Stärke { $force } wechselt die Seite
ask-mind-control = { $phase }: Spielt { $seat } Mind Control?
no-mind-control = Kein Mind Control
ask-ambush = { $phase }: Spielt { $seat } einen Ambush?
ask-ambush-target = { $phase }: Was trifft der Ambush?
no-ambush = Kein Ambush
ask-answers = { $phase }: Wählt geheim Spezialkarten.
ask-boost = { $seat }: eine Bonuskarte für { $card }?
no-more = Keine mehr
