# Menschenmengen und das Cornfield.

corn-search = Die Marsianer durchsuchen das Cornfield
corn-zombies-search = Der Zombie durchsucht das Cornfield
corn-found = Im Cornfield: { $face }, gefunden.
corn-not-found = Im Cornfield: { $face }, niemand wird gefunden, der Angriff entfällt.
corn-are-there = Sind sie im Cornfield?
corn-lies = Liegt ein Cornfield auf dem Plan?

crowd-roll = { $space ->
    [none] { crowd }
   *[other] { crowd } in { $space }
}
crowd-heals = { $face }: { crowd } wird geheilt, noch { $wounds ->
    [one] { $wounds } Wunde
   *[other] { $wounds } Wunden
}.
crowd-runs = { $face }: { crowd } zieht.
crowd-stays = { $face }: { crowd } bleibt stehen.
crowd-stance = { $stance ->
    [protect] { $name } schützt die Menge.
    [hide] { $name } versteckt sich in der Menge.
   *[neither] { $name } tut keins von beiden.
}
crowd-protect-or-hide = Die Marsianer greifen an. Schützt { $name } die Menge oder versteckt sich in ihr?
crowd-automatic = { crowd }, { $need }+: { $dice }.
crowd-fight = Kampf gegen { crowd }
crowd-fought = Kampf gegen { crowd }: { $dice }.
crowd-fights = Welche ungeschützte Menge teilt ein Feld mit Marsianern? Mit wie vielen Würfeln?
crowd-back = Eine Menge ist zurück, in { $space }.
crowd-comes-back = Eine Menge ist vernichtet. Kommt sie laut Szenariokarte zurück?
