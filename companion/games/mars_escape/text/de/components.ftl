# The form on which an owner enters a card, and what is wrong with it.

entry-kind = Was für eine Karte ist es?
entry-alien = Alien
entry-weapon = Waffe, rot
entry-item = Gegenstand, blau
entry-which-item = Welcher Gegenstand?
entry-name = Name
entry-name-hint = wie aufgedruckt
entry-health = HP
entry-parts = Schiffsteile
entry-parts-hint = The Eyes: 2
entry-damage = Schaden
entry-copies = Wie viele davon in der Schachtel?
entry-copies-hint = 0, solange du es nicht weißt

remedy-kind = Wähl, was für eine Karte es ist: Alien, Waffe oder Gegenstand.
remedy-item = Wähle einen dieser Gegenstände: { $items }.
remedy-name = Der Name hat bis zu 24 Buchstaben und Ziffern.

name-of-item = So heißt schon ein Gegenstand: { $card }.
too-many-copies = { $item }: Die Anzahl ist eine ganze Zahl von 0 bis { $most }.
entered-twice = { $card } ist zweimal erfasst.
too-many-entered = { $kind ->
        [item] { $count } Gegenstände erfasst, es gibt aber nur { $most }.
        [weapon] { $count } Waffen erfasst, es gibt aber nur { $most }.
       *[alien] { $count } Aliens erfasst, es gibt aber nur { $most }.
    }
cards-missing = { $kind ->
        [item] { $count } von { $total } Gegenständen
        [weapon] { $count } von { $total } Waffen
       *[alien] { $count } von { $total } Aliens
    }
not-entered = Noch nicht erfasst: { $cards }.
