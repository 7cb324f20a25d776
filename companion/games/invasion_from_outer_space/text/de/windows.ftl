# Fenster, in denen alle antworten dürfen.

window-fight = Kampf: noch Karten oder Fähigkeiten?
window-blast = Beschuss: noch Karten oder Fähigkeiten?
window-wound = { count-wounds } für { $whose }: verhindern?
window-roar = Das Beast brüllt: vorher einen Kraftmarker ausgeben?
window-card = { $what } wird gespielt. Aufheben?
window-roll = Den Wurf ändern?
window-fended = Noch sind Marsianer da: eine Karte oder Fähigkeit spielen?
window-ranged = Fernangriff: den Wurf ändern?
window-thrown = { $what }: { $dice }.
window-shot = { $face ->
    [0] { $name }: { window-shot-comes-to }
   *[other] { $name } würfelt { $face } und braucht { $need }+: { window-shot-comes-to }
}
window-shot-comes-to = { $hits ->
    [1] getroffen.
   *[0] daneben.
}
window-blast-dice = Die Würfel: { $dice }.
window-fight-dice = { $name }: { $ours }. Marsianer: { $theirs }. { $ahead ->
    [heroes] { $name } liegt vorn.
    [martians] Die Marsianer liegen vorn.
   *[other] Unentschieden.
}
window-zombie-dice = { $name }: { $ours }. Zombie: { $theirs }. { $ahead ->
    [heroes] { $name } liegt vorn.
    [martians] Der Zombie liegt vorn.
   *[other] Unentschieden.
}
window-soldiers = { $number ->
    [one] einen Soldaten
   *[other] Soldaten
}
window-immediate = { $seat }: eine Karte sofort zu spielen?
