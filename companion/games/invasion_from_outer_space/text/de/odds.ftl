# Fragen nach Chancen.

odds-soldiers = Soldaten des schießenden Trupps; 3 treffen auch mit 4.
odds-leader = Der Leader schießt mit: ein Würfel mehr.
odds-fight = Die Chancen des Helden in einem Kampf: Sieg, Gleichstand, Niederlage.
odds-fight-hero = Kampfwürfel des Helden.
odds-fight-martian = Kampfwürfel des Trupps oder Champions.
odds-fight-martian-ties = Wie beim Zard Beast.
odds-fight-hero-ties = Durch eine Karte oder Fähigkeit.
odds-fight-reroll = Der Held darf einmal bis zu K eigene Würfel neu würfeln (0).
odds-fight-instant-kills = Sofort getötete Soldaten, jeder mit dem höchsten Würfel (0).
odds-fair-no-card = Faire Würfel, und niemand spielt eine Karte.
odds-hits = Die Treffer eines Trupps mit Strahlenpistolen, vor dem Ausweichen.
odds-hits-unit = Chancen auf so viele Treffer; any: auf mindestens einen; expected: Treffer im Mittel
odds-rayguns = Die Wunden eines Helden, der alle Treffer eines Trupps nimmt.
odds-rayguns-agility = Der Held weicht ab A aus; mit 7 nie.
odds-wounds-unit = Chancen auf so viele Wunden
odds-rayguns-assumes = Faire Würfel; ein Held nimmt alle Treffer und weicht jedem aus; niemand spielt eine Karte.
odds-crowd = Die Wunden einer Menge, die beschossen und bekämpft wird.
odds-crowd-rayguns = Würfel für Strahlenpistolen (0).
odds-crowd-fight = Kampfwürfel (0).
odds-crowd-automatic = Automatische Treffer von Strahlenpistolen (0).
odds-crowd-boxes = Lebensfelder, die der Menge bleiben (4).
odds-death-ray = Wie viele Ziele ein Death Ray verwundet, und die Chance für jedes.
odds-death-ray-sections = Der Abschnitt, der jedes Ziel berührt, als 3 4 4 oder 3,4,4.
odds-death-ray-unit = wounds: Chancen auf so viele verwundete Ziele; Ziel: die Chance für jedes
odds-death-ray-assumes = Faire Würfel; die Schablone bleibt, wo sie liegt.
odds-reinforcements = Die Chance auf Verstärkung, und wie viele Soldaten landen.
odds-reinforcements-packs = Trupps der Marsianer auf dem Plan (bei zwei Spielern: die eigenen).
odds-reinforcements-two = Von zweien würfelt jeder D6 und landet D3.
odds-reinforcements-pool = Soldaten, die noch im Vorrat sind (18).
odds-reinforcements-unit = succeeds: eine Chance; soldiers: Chancen, dass so viele landen
odds-reinforcements-assumes = Faire Würfel; für alle, die landen, ist Platz.
odds-fire = Wie viele Feuer in einer Feuerphase ausgehen, und wie viele sich ausbreiten können.
odds-fire-fires = Feuer, die schon brennen, Pfeilseite oben (1).
odds-fire-unit = out: Chancen, dass so viele Feuer ausgehen; spread: dass sich so viele ausbreiten können
odds-fire-assumes = Faire Würfel, einer für jedes Feuer; ob Platz zum Ausbreiten ist, zählt nicht.
odds-burn = Die Wunden einer Figur im Feuer, und wie viele von mehreren gleichen wegkommen.
odds-burn-rolls = Feuerwürfe für jede: einer beim Betreten, einer am Ende dort (1).
odds-burn-models = Figuren, die würfeln (1).
odds-burn-boxes = Lebensfelder, die jeder bleiben (1).
odds-burn-toughness = Sie schütteln eine Wunde ab 4 ab.
odds-burn-unit = wounds: Chancen auf so viele Wunden einer Figur; removed: auf so viele entfernte Figuren
odds-burn-assumes = Faire Würfel; alle Figuren sind gleich und würfeln einzeln.
odds-toughness = Die Wunden, die trotz Toughness durchkommen.
odds-toughness-wounds = Wunden, die sie nehmen soll; ein Töten zählt eine für jedes Lebensfeld.
odds-toughness-boxes = Lebensfelder, die noch frei sind: mehr Wunden gibt es nicht.
odds-toughness-unit = Chancen, dass so viele Wunden durchkommen
odds-toughness-assumes = Faire Würfel, einer für jede Wunde.
odds-power = Die Kraftmarker eines Helden, der keinen ausgibt.
odds-power-rolls = Bewegungsaktionen, die noch kommen (1).
odds-power-tokens = Kraftmarker, die der Held hat (0).
odds-power-unit = Chancen auf so viele Kraftmarker
odds-power-assumes = Faire Würfel; der Held gibt keinen aus.
odds-d3 = Die Chancen eines D3: Eintrag k ist die Chance auf k.
odds-d3-unit = Chancen auf jede Zahl
odds-d3-assumes = Ein fairer Würfel; davon die Hälfte, aufgerundet.
odds-target = Ziel
odds-error-numbers = --sections { $given }: Zahlen von 1 bis 6, als 3 4 4
odds-error-targets = --sections: höchstens 20 Ziele, nicht { $number }
odds-reroll-assumes = Der Held sieht alle Würfel, würfelt in einem gewonnenen Kampf nichts neu und setzt nie einen Gleichstand aufs Spiel.
odds-error-no-dice = Beide Seiten eines Kampfes würfeln mindestens einen Würfel.
odds-error-rerolls = { $rerolls } von { $dice } Würfeln können nicht neu gewürfelt werden.
odds-error-kills = { $kills } sofort Getötete lassen keinen von { $dice } Würfeln: Der Kampf ist vorbei.
odds-error-few-kills = Die Zahl der sofort Getöteten kann nicht negativ sein.
odds-error-firing = { $number } Soldaten können nicht von einem Feld schießen: 1 bis { $most } können es.
odds-error-face = Die Zielzahl ist 1 bis 7, nicht { $face }.
odds-error-boxes = Mindestens ein Lebensfeld muss da sein, nicht { $number }.
odds-error-section = Ein Abschnitt der Schablone hat eine Zahl von 1 bis 6.
odds-error-few-dice = Die Zahl der Würfel kann nicht negativ sein.
odds-error-tokens = Ein Held hat 0 bis { $most } Kraftmarker, nicht { $number }.
odds-error-count = { $what ->
    [packs] { $number } Trupps kann es nicht geben.
    [soldiers] { $number } Soldaten im Vorrat kann es nicht geben.
    [wounds] { $number } Wunden kann es nicht geben.
    [fires] { $number } Feuer kann es nicht geben.
    [models] { $number } Figuren kann es nicht geben.
   *[rolls] { $number } Würfe kann es nicht geben.
}
