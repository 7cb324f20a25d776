# What the pages of the table say.

page-parts = { $count } von { $all }
page-has-parts = { $count } von { $all } Teilen
page-draws = { $seat } zieht: ein Alien?
page-no = Nein
page-enter = Nicht dabei
page-touch-damage = Tippt auf den Schaden der Waffe
page-attack = Angriff
page-attack-first = Greift zuerst an, oder nehmt die Waffen zurück.
page-no-more = Für diesen Angriff ist keine solche Waffe mehr da.
page-short = { $damage } von { $health }: reicht nicht
page-enough = { $damage } von { $health }: reicht
page-has-enough = { $seat } hat genug
page-item = Gegenstand
page-any-time = jederzeit
page-done = Fertig
page-then = dann { $seat }
page-no-alien = Kein Alien
page-plates = { $parts ->
        [one] { $damage } von { $health } · { $parts } Teil
       *[other] { $damage } von { $health } · { $parts } Teile
    }
page-hand = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
page-has = { $has }
page-frozen = eingefroren
page-shield = Force Field
page-under = Darunter: { $aliens }
page-deck = { $count } im Nachziehstapel, { $aliens } davon Aliens
page-who-plays = Wer spielt einen Gegenstand?
page-which-item = { $seat } spielt: was?
page-on-what = { $card }: welches Ziel?
