# The box on the shelf, its options and its setup.

odds-of = verdeckte Karten
who-begins = Wer ist am jüngsten?

window-seconds = Zeit, um auf eine Karte zu antworten
window-seconds-0 = So lange wir wollen
window-seconds-5 = Fünf Sekunden
window-seconds-8 = Acht Sekunden
window-seconds-15 = Fünfzehn Sekunden

setup-shuffle = Mischt alle 64 Karten zusammen: Aliens, Waffen und Gegenstände.
setup-deal = Teilt allen { $players } Spielern je vier Karten aus.
setup-aliens = Wer ein Alien hat, zeigt es, legt es zurück und nimmt eine andere Karte.
setup-deck = Mischt die übrigen { $cards } Karten noch einmal und legt sie als Nachziehstapel in die Mitte.
setup-room = Lasst rechts vom Nachziehstapel Platz für Aliens, links für abgelegte Karten.
setup-stockpile = Lasst links von jedem Platz für einen Vorrat.
setup-youngest = Stellt fest, wer am jüngsten ist.

no-card-entered = Noch keine Karten: Gebt jede ein, wenn sie auftaucht.
all-needed = Dafür müssen alle 64 bekannt sein.
no-complete-cards = Für Mars Escape braucht ihr eure eigenen Karten oder Übungskarten.

# How the game ends.
escapes = { $seat } hat { $parts } Schiffsteile und entkommt vom Mars.
nobody-escapes = Alle Aliens sind besiegt, und niemand hat vier Schiffsteile: Niemand entkommt.

# Der Tisch beim Aufbau.
layout-discards = Ablage
layout-deck = Stapel
layout-aliens = Aliens

# Was jemand öfter getan hat als alle anderen.
feat-stolen = { $seat } hat { $number } Aliens gestohlen.
feat-defeated = { $seat } hat { $number } Aliens besiegt.
feat-short = { $seat } hat { $number }-mal erfolglos angegriffen.
