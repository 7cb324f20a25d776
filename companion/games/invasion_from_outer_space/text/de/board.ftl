# Der gezeichnete Plan: warum ein Tipp nichts bewirkt, und wie ein Zug heißt.

board-destroyed = Niemand betritt ein zerstörtes Gebäude.
board-too-far = { $number ->
    [one] { $hero } kommt nicht hin: noch { $number } Feld.
   *[other] { $hero } kommt nicht hin: noch { $number } Felder.
}
board-shooter-first = Tippe erst auf die Marsianer, die schießen, dann auf das Ziel.
board-no-soldiers = Hier sind keine Soldaten.
board-held = Ein Held oder eine Menge auf ihrem Feld hält sie fest.
board-have-moved = Sie sind schon gezogen.
board-no-room = Neben ihrem Feld ist kein Platz für sie.
board-aim-heroes = Die Helden
board-aim-crowd = Die Menge
board-aim-all = Alle
board-aim-zombies = Die Zombies
board-leader-alone = Der Leader allein
board-leader-and-pack = Der Leader und sein Trupp
