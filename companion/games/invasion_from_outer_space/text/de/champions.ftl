# Champions unterwegs.

champion-waits = Kein Landeplatz hat Platz: { champion-first } wartet.
champion-in-play = { champion-first } ist im Spiel, in { $space }.
champion-lands = { champion-first } landet
champion-where = { $seat }, an welchem Landeplatz kommt { champion } ins Spiel?
champion-may-move = { champion-first } darf noch { count-spaces } weit ziehen.
champion-moves = { champion-first } zieht zu { $space }.
champion-leader-on = Der Leader zieht weiter zu { $space }.
champion-who-crushed = Wen zertritt das Beast, wo es landet?
