# What is asked, with the labels of the answers.

ask-deal = Mischt alle Karten und teilt allen vier aus.
ask-deal-aside = Legt zuerst die 11 Aliens beiseite; teilt je vier Karten aus; mischt die Aliens in den Rest.
ask-deal-put-back = Zeigt jedes Alien, legt es in den Nachziehstapel zurück und ersetzt es; dann mischt noch einmal.
ask-first = Wer ist am jüngsten?
youngest-begins = Wer am jüngsten ist, beginnt.

# When nobody sits at a real table.
ask-chance = Eine Karte wird ausgeteilt oder gezogen.
ask-finish = { $seat }: Führe die Karte zu Ende aus.
ask-answer = { $seat }: antworten?
ask-what-now = { $seat }: Was nun?

# Drawing.
draws-a-card = { $seat } zieht eine Karte.
frozen-while-drawing = Zuerst Freeze Ray
freeze-ray-first = Vor dem Ziehen
discards-to-deck = Ablagestapel wird Nachziehstapel
shuffle-twice = mischt ihn zweimal
go-on-without = Ohne Karte weiter
both-piles-empty = Nachziehstapel und Ablagestapel sind leer
draws-nothing = Zieht nichts
a-hand-card = Eine Handkarte
nobody-sees-it = niemand sonst sieht sie
ask-alien = Oder ist es ein Alien?
alien-values = { $parts ->
        [one] HP { $health }, { $parts } Teil
       *[other] HP { $health }, { $parts } Teile
    }

# A turn.
ask-frozen = { $seat } ist eingefroren: nicht ziehen, nicht angreifen.
ask-frozen-detail = Gegenstände dürfen gespielt werden; ein Confusion Ray kann den Freeze Ray noch aufheben.
discard-freeze-ray = Freeze Ray ablegen, weiter
ask-no-alien = { $seat } hat kein Alien zum Angreifen.
ask-attack = { $seat } braucht noch { $count }
ask-attacks = { $seat } greift an.
end-the-turn = Zug beenden
ask-weapons = { $seat } spielt Waffen
add-a-weapon = Noch eine Waffe
weapon-damage = Schaden { $damage }

# Cards that take more than one step.
ask-chest = { $count ->
        [one] Cache Chest: { $seat } zieht jetzt { $count } Karte.
       *[other] Cache Chest: { $seat } zieht jetzt { $count } Karten.
    }
ask-take = Welche Karte nimmt { $seat } vom Ablagestapel?
ask-track = Welches Alien legt { $seat } oben auf den Alienstapel?
ask-use = { $seat } kopiert { $card }: worauf?

# Answers.
stays-free = { $seat } bleibt frei.
ask-responses = Hält jemand { $seat } auf?
stops-no-attack = Force Field hält Gegenstände auf, keine Waffen.
stops-items-only = nur gegen Gegenstände
seat-answers = { $seat } antwortet.
takes-it-back = { $seat } nimmt es zurück
no-responses = Niemand
ask-items = Spielt jemand einen Gegenstand?
