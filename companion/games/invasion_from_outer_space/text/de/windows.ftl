# Fenster, in denen alle antworten dürfen.

window-fight = Kampf: noch Karten oder Fähigkeiten?
window-blast = Beschuss: noch Karten oder Fähigkeiten?
window-wound = { count-wounds } für { $whose }: Verhindert das etwas?
window-roar = Das Beast brüllt: vorher einen Kraftmarker ausgeben?
window-card = { $what } liegt. Hebt das jemand auf?
window-agility = Eine Gewandtheitsprobe: Ändert etwas die Würfel?
window-toughness = Toughness: Ändert etwas die Würfel?
window-break = Ein Break Test: Ändert etwas den Würfel?
window-roll = Ändert etwas diese Würfel?
window-fended = Marsianer sind noch da: eine Karte oder Fähigkeit dafür?
window-ranged = Ein Fernangriff: Ändert etwas den Wurf?
window-thrown = { $what }: { $dice }.
window-blast-dice = Die Würfel: { $dice }.
window-fight-dice = { $name }: { $ours }. Marsianer: { $theirs }. { $ahead ->
    [heroes] { $name } liegt vorn.
    [martians] Die Marsianer liegen vorn.
   *[other] Unentschieden.
}
window-soldiers = { $number ->
    [one] einen Soldaten
   *[other] Soldaten
}
window-immediate = { $seat }, ist eine Karte sofort zu spielen?
