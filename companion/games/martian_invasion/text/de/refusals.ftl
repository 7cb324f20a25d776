# Why something may not happen now, and what cannot be known.

now-deploy = Füllt erst beide Hände auf sieben Karten auf.
now-reserves = Jetzt dürfen bis zu zwei Karten getauscht werden.
now-abduction = Jetzt dürfen die Marsianer eine Abduction spielen.
now-space = Jetzt ist die Phase Weltraum.
now-air = Jetzt ist die Phase Luft.
now-ground = Jetzt ist die Phase Boden.
now-regroup = Jetzt legen beide bis auf vier Karten ab.
game-over = Die Partie ist vorbei.
one-die = Würfelt mit einem sechsseitigen Würfel.
ready-alone = „Bereit“ gilt ohne Karte.

# Laying cards.
has-laid = Diese Seite hat ihre Karten schon gespielt oder ist nicht dran.
no-such-card = Eine Karte { $card } gibt es nicht.
no-card-named = Nenne eine Karte.
one-ambush = Auslegung am Tisch: ein Ambush pro Phase.
wrong-trait = { $card } hat { $traits }, nicht { $phase }.
no-bonus-card = { $card } ist keine Bonuskarte.
bonus-needs-card = Eine Bonuskarte braucht erst eine Karte mit dem Merkmal { $phase }.
bonus-to-last = Eine Bonuskarte kommt auf die zuletzt gespielte Karte, { $card }.
one-bonus = Auslegung am Tisch: eine Bonuskarte pro Karte.

# What cannot be in a hand.
hand-too-small = { $count ->
        [0] Die Hand ist leer.
        [one] Die Hand ist zu klein: Ihre einzige Karte ist schon benutzt.
       *[other] Die Hand ist zu klein: Alle { $count } Karten sind schon benutzt.
    }
not-in-hand = { $card } ist nicht auf dieser Hand.
all-accounted-for = { $card } gibt es { $copies }-mal: { $where }. Noch eine kann nicht auf dieser Hand sein.
copies-discarded = { $count } auf dem Ablagestapel
copies-fought = { $count } in diesem Zug im Kampf
copies-on-table = { $count } auf dem Tisch
copies-laid = { $count } schon gespielt

# Drawing, losing and discarding.
card-cannot-come = Diese Karte kann jetzt nicht auftauchen.
has-discarded = Diese Seite hat schon abgelegt oder ist nicht dran.
discard-number = Gib eine Zahl von { $low } bis { $high } ein.
discard-at-least = Lege mindestens { $count } ab.
discard-from-hand = Lege eine Karte von dieser Hand ab.
discard-at-most = Lege höchstens { $count } ab.
decks-are-counted = Die App zählt die Stapel selbst.
table-says-when-full = Ihr sagt, wann beide Hände voll sind.
enlist-first = Die App kann eine Hand nur von der ersten Karte an führen.

# Special cards.
martians-abduct = Über eine Abduction entscheiden die Marsianer.
no-abduction-in-hand = Auf dieser Hand ist keine Abduction.
only-martians-bonus = Nur die Marsianer haben Bonuskarten.
bonus-to-turned = Eine Bonuskarte kommt auf die Karte, die die Seite gewechselt hat.
no-answer-now = Diese Seite kann jetzt nicht antworten.
ambush-needs-target = Ein Ambush auf dem Tisch braucht ein Ziel.
mind-control-names-one = Wähle eine Menschenkarte für Mind Control.
mind-control-not-space = { $card } hat Weltraum: Mind Control wirkt darauf nicht.
not-revealed = { $card } wurde nicht aufgedeckt.
ambush-hits-martian = Ein Ambush trifft eine der Marsianerkarten auf dem Tisch.
no-bonus-alone = Auslegung am Tisch: Ein Ambush trifft keine einzelne Bonuskarte.
bonus-not-there = Diese Bonuskarte liegt nicht da.

# What only a hand of paper could show.
doubt-hand = Die App sieht diese Hand nicht; die Karte kann darauf sein.
no-result-now = Gebt ein Ergebnis ein, bevor eine Karte der Schlacht erfasst ist.
