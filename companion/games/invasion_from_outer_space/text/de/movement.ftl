# Marsianer unterwegs.

move-soldiers = Zieht die Marsianer: jeden Soldaten bis zu ein Feld weit.
move-beast-first = Das Beast zieht zuerst, und dorthin kann es nicht.
move-who = Nur wer Marsianer spielt und noch nicht fertig ist, zieht Marsianer.
move-leader-cannot = Martian Leader kann nicht dorthin.
move-too-many = So viele Soldaten können dort nicht mehr ziehen.
move-held = Ein Held oder eine Menge auf ihrem Feld hält sie fest.
move-one-space = Sie gehen ein Feld weit, und nur durch Türen.
move-destroyed = Niemand betritt ein zerstörtes Gebäude.
move-no-room = Für so viele ist kein Platz.
move-beast = { champion-first } zieht zuerst, bis zu { count-spaces } weit.
move-beast-on-board = Zieht die Marsianer: zuerst { champion }, bis zu { count-spaces } weit, dann jeden Soldaten ein Feld.
move-marches = { troop }: von { $old } nach { $new }.
move-leader = Der Leader zieht zu { $space }.
move-leader-pack = Der Leader zieht mit seinem Trupp zu { $space }.

move-rage = Rage: Es muss auf das Feld eines Helden daneben, bleibt, wo schon ein Held ist, und zertritt die Marsianer, über die es läuft.
move-leader-on-board = Der Leader zieht bis zu zwei Felder, und das Rudel auf seinem Feld darf mit ihm ziehen statt für sich.
