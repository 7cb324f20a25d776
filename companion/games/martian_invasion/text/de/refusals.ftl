# Why something may not happen now, and what cannot be known.

now-deploy = Jetzt füllen beide ihre Hand auf sieben Karten auf.
now-reserves = Jetzt dürfen bis zu zwei Karten getauscht werden.
now-abduction = Jetzt dürfen die Marsianer eine Abduction spielen.
now-space = Jetzt ist die Phase Weltraum.
now-air = Jetzt ist die Phase Luft.
now-ground = Jetzt ist die Phase Boden.
now-regroup = Jetzt legen beide ab, bis sie höchstens vier Karten haben.
game-over = Die Partie ist vorbei.
one-die = Gewürfelt wird mit einem sechsseitigen Würfel.
ready-alone = „Bereit“ gilt ohne Karte.

# Laying cards.
has-laid = Diese Seite hat ihre Karten gelegt oder ist noch nicht dran.
no-such-card = { $card } ist keine solche Karte.
no-card-named = Es ist keine Karte genannt.
one-ambush = Auslegung am Tisch: ein Ambush pro Phase.
wrong-trait = { $card } hat das Merkmal { $traits }, nicht { $phase }.
no-bonus-card = { $card } ist keine Bonuskarte.
bonus-needs-card = Eine Bonuskarte braucht zuerst eine Karte mit dem Merkmal { $phase }.
bonus-to-last = Eine Bonuskarte kommt auf die zuletzt gelegte Karte, { $card }.
one-bonus = Auslegung am Tisch: eine Bonuskarte pro Karte.

# What cannot be in a hand.
hand-too-small = { $count ->
        [one] Die Hand ist zu klein: { $count } Karte auf der Hand, { $used } schon benutzt.
       *[other] Die Hand ist zu klein: { $count } Karten auf der Hand, { $used } schon benutzt.
    }
not-in-hand = { $card } ist nicht auf dieser Hand.
all-accounted-for = { $card } gibt es { $copies }-mal: { $where }. Eine fünfte kann nicht auf dieser Hand sein.
copies-discarded = { $count } auf dem Ablagestapel
copies-fought = { $count } in diesem Zug im Kampf
copies-on-table = { $count } auf dem Tisch
copies-laid = { $count } schon gelegt

# Drawing, losing and discarding.
card-cannot-come = Diese Karte kann jetzt nicht kommen.
has-discarded = Diese Seite hat abgelegt oder ist noch nicht dran.
discard-number = Hier dürfen { $low } bis { $high } Karten abgelegt werden, als Zahl angegeben.
discard-at-least = { $count ->
        [one] { $count } Karte muss abgelegt werden.
       *[other] { $count } Karten müssen abgelegt werden.
    }
discard-from-hand = Abgelegt wird eine Karte dieser Hand.
discard-at-most = Mehr als { $count } Karten dürfen hier nicht abgelegt werden.
table-says-when-full = Ihr sagt, wann beide Hände voll sind.
enlist-first = Die App kann eine Hand nur von der ersten Karte an verwahren.

# Special cards.
martians-abduct = Über eine Abduction entscheiden die Marsianer.
no-abduction-in-hand = Auf dieser Hand ist keine Abduction.
only-martians-bonus = Nur die Marsianer haben Bonuskarten.
bonus-to-turned = Eine Bonuskarte kommt auf die Karte, die die Seite gewechselt hat.
no-answer-now = Diese Seite antwortet jetzt nicht.
ambush-needs-target = Ein Ambush, der dort liegt, braucht ein Ziel.
mind-control-names-one = Mind Control nennt eine Menschenkarte.
mind-control-not-space = { $card } hat das Merkmal Weltraum: Mind Control wirkt darauf nicht.
not-revealed = { $card } wurde nicht aufgedeckt.
ambush-hits-martian = Ein Ambush trifft eine der Marsianerkarten, die dort liegen.
no-bonus-alone = Auslegung am Tisch: Ein Ambush nimmt keine einzelne Bonuskarte.
bonus-not-there = Diese Bonuskarte liegt dort nicht.

# What only a hand of paper could show.
doubt-hand = Die App sieht diese Hand nicht; die Karte kann darin sein.
