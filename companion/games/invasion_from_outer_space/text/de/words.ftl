# Namen von Seiten, Figuren und Feldern. Ein Feld steht nach „in“, „zu“ oder „von“; Champions
# stehen ohne Artikel.

side-heroes = Die Helden
side-martians = Die Marsianer
side-zombies = Die Zombies
champion = { $which ->
    [leader] Martian Leader
    [super] Super Zard Beast
   *[zard] Zard Beast
}
champion-first = { champion }
crowd = Menge { $number }
ally = Verbündeter { $number }
soldiers = { $number ->
    [one] { $number } Soldat
   *[other] { $number } Soldaten
}
troop = { $colour ->
    [blue] { $number ->
        [one] { $number } blauer Soldat
       *[other] { $number } blaue Soldaten
    }
    [zombies] { $number ->
        [one] { $number } Zombie
       *[other] { $number } Zombies
    }
    [purple] { $number ->
        [one] { $number } lila Soldat
       *[other] { $number } lila Soldaten
    }
   *[any] { soldiers }
}
packs = { $number ->
    [one] { $number } Trupp
   *[other] { $number } Trupps
}
nobody = niemand
nobody-first = Niemand
no-dice = keine
dice-unseen = Würfel nicht erfasst
some-space = einem Feld des Plans

# Was auf einem Bild statt der Nummer eines Feldes steht.
place-site = Landeplatz { $number }
place-by = Feld bei { $building }
place-somewhere = einem Feld
zombie-hero = Zombie { $name }
