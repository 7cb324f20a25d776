# Warum ein Bot tut, was er tut. Felder und Beute stehen im Dativ.

bot-anything = Irgendetwas Erlaubtes: Dieser Bot hat dazu keine Meinung.
bot-made-up = Was nur der Tisch sieht, ist hier erfunden.
bot-a-card = Eine Karte
bot-the-board = dem Plan
bot-the-crowd = die Menge
bot-prey-ally = einem Verbündeten
bot-prey-crowd = der Menge
bot-prey-heroes = den Helden

# Würfe, Karten und Fähigkeiten.
bot-paper = Welche Karten diese Hand enthält, weiß nur der Tisch.
bot-sure-hits = { $number ->
    [one] { $number } sicherer Treffer
   *[other] { $number } sichere Treffer
}
bot-score = { $mine } zu { $other }
bot-good-dice = { $number ->
    [one] { $number } guter Würfel
   *[other] { $number } gute Würfel
}
bot-throw-fails = { $thrown } misslingt, { $how }: { $what } soll helfen.
bot-throw-stands = { $thrown }, { $how }: { $what } bleibt aufgespart.
bot-goes-well = Es läuft gut, { $how }, auch ohne { $what }.
bot-goes-badly = Es läuft nicht gut, { $how }: { $what } soll helfen.
bot-play = { $what } wird gespielt, solange es geht.
bot-must-go = Eine Karte muss weg: { $what }.
bot-keeps-card = Eine Karte auf der Hand ist besser als keine.
bot-full-hand = Die Hand ist voll: { $what } geht, um eine neue Karte zu ziehen.
bot-tech = { $what } ist gebaut und wird genutzt.
bot-talent-of = Talent ({ $name })
bot-spends-token = { $name } gibt einen Kraftmarker aus, solange es noch helfen kann.
bot-full-of-power = { $name } hat keinen Platz für weitere Kraftmarker.
bot-saves-tokens = { $name } spart Kraftmarker für einen schlimmeren Moment.
bot-bonus-of = Kampfbonus ({ $name })
bot-uses = { $name } nutzt { $what }: schon verwundet oder kurz davor.
bot-saves = { $name } spart { $what } auf.
bot-big-top = { $name } hat genug Kraftmarker, um für einen davon eine Karte zu ziehen.
bot-saves-token = { $name } spart den Kraftmarker.
bot-pays = { $name } zahlt, mit den meisten Kraftmarkern.
bot-any = Eins so gut wie das andere.
bot-weakest = { $name } hat die wenigsten Lebensfelder übrig.
bot-neediest = { $name } braucht es am meisten.
bot-in-near-heroes = In { $space }, nahe bei Helden.
bot-in-more-martians = In { $space }: mehr Marsianer als Helden.
bot-any-wound = Jede Wunde entfernt einen Soldaten.
bot-champion-meant = Der Champion ist gemeint.
bot-any-saucer = Eine Untertasse ist so gut wie die andere.
bot-to-nearer = Nach { $space }, näher an { $prey }.
bot-to-away = Nach { $space }, weg von Helden.
bot-table-sees-figure = Wo eine Figur steht, sieht nur der Tisch.
bot-at-near-heroes = In { $space }, nahe bei Helden.
bot-at-away = In { $space }, weg von Marsianern.
bot-their-die = Ihre { $face } soll weg.
bot-own-die = Eine { $face } kann nur besser werden.
bot-crowd = Die Menge.
bot-any-ally = Ein Verbündeter ist so gut wie der andere.
bot-any-marker = Ein Marker ist so gut wie der andere.
bot-lay = Von der Untertasse in { $space }, am nächsten an Helden; der Winkel nach Zufall.
bot-lands = Eine Landung in { $space }, weg von Strahlenpistolen.
bot-lying-card = Eine Karte, die schon im Spiel liegt, kostet nichts.
bot-pass = Hier hilft keine Karte.
bot-keep = Alle Karten werden behalten.
bot-none-due = Keine Karte dieser Hand muss sofort gespielt werden.
bot-noted = Ihr führt die Karte aus.
bot-nothing-more = Mehr ist von dieser Karte nicht bekannt.
bot-as-before = Die Karte tut, was sie schon einmal getan hat.
bot-people-read = Was eine Karte tut, können nur Menschen lesen.
bot-any-building = Ein Gebäude ist so gut wie das andere.
bot-angle = Der Winkel der Kanone bleibt dem Zufall überlassen.
bot-landed = Der Held ist gelandet, wo der Tisch es sagt.
bot-all-named = Alle, die berührt werden, sind genannt.
bot-table-sees-section = Von welchem Abschnitt, sieht nur der Tisch.
bot-owner-sees = Welche Karte es war, sieht nur, wem sie gehört.

# Das Spiel für Fortgeschrittene und die Szenarien.
bot-fire-goes = Das Feuer greift auf die andere Seite über: { $space }.
bot-crowd-to-martians = Die Menge läuft zu { $space }, zu Marsianern.
bot-crowd-away = Die Menge läuft zu { $space }, weg von Marsianern.
bot-takes-fire = Das Feuer in { $space } nützt dieser Seite am wenigsten: Es wird versetzt.
bot-explodes-alone = { $what } träfe in { $space } niemanden.
bot-explodes = { $what } in { $space }, wo Marsianer stehen.
bot-protects = In diesem Szenario wollen die Marsianer die Mengen: Sie werden geschützt.
bot-hero-worth-more = Ein Held ist mehr wert als eine Menge.
bot-crowds-count = In diesem Szenario zählen Mengen für die Marsianer.
bot-heroes-count = In diesem Szenario zählen tote Helden für die Marsianer.
bot-other-target = Das andere Ziel zählt mehr.
bot-safest = { $what ->
    [crowd] Eine Menge in { $space }, weg von Marsianern.
    [new-ally] Ein Verbündeter in { $space }, weg von Marsianern.
   *[other] Der Verbündete in { $space }, weg von Marsianern.
}
bot-tokens-for-heroes = Kraftmarker werden für Helden gespart.
bot-saving-allies = Verbündete zu retten ist das Ziel dieses Szenarios.
bot-ally-is-there = Dieser Verbündete ist schon dort, wo er gerettet wird.
bot-ally-far = Der Verbündete, { count-spaces } von der Mitte entfernt, wird gezogen.
bot-martians-in = In { $space } stehen Marsianer.
bot-ally-goes = Der Verbündete geht zu { $space }, näher an die Mitte.
bot-out-near = Hinaus nach { $space }, nahe bei Helden.
bot-out-away = Hinaus nach { $space }, weg von Marsianern.
bot-fun-house = Ein Raum im Fun House bringt vielleicht mehr als eine Suche.
bot-fire-order = In welcher Reihenfolge für Feuer gewürfelt wird, ist fast egal.
bot-hide = Wer sich in der Menge versteckt, wird nicht getroffen.
bot-neither = Beides nützt nichts.
bot-any-room = Ein Feld des Raums ist so gut wie das andere.
bot-takes-wound = { $name } nimmt die Wunde: noch { $left } Lebensfelder.
bot-item-for-wound = { $what } ist weniger wert als eine Wunde.
bot-card-for-wound = Mit einer Karte aus der Hand zahlt es sich am billigsten.
bot-pack-goes = Der ganze Trupp ist weg.
bot-champion-goes = Der Champion ist weg.
bot-few-fires = Für den Feuerlöscher sind es zu wenige Feuer.
bot-fire-less = Ein Feuer weniger.
bot-may-burn = Die anderen Feuer dürfen brennen.
bot-any-cannon = Eine Kanone steht überall gut.
bot-any-section = Ein Abschnitt ist so gut wie der andere.

# Helden.
bot-one-step = Einen Schritt weiter.
bot-not-into-fire = { $name } geht nicht ins Feuer.
bot-no-reason = { $name } hat keinen Grund, zu { $space } zu gehen.
bot-attacks = { $name } greift die Marsianer in { $space } an.
bot-out-of-the-way = { $name } will zu { $space }, den Strahlenpistolen aus dem Weg.
bot-to-shoot = { $name } will zu { $space }, um von dort zu schießen.
bot-better-place = { $name } will zu { $space }, dort steht es sich besser.
bot-search = Beim Durchsuchen findet sich vielleicht etwas.
bot-too-near = { $name } ist zum Durchsuchen zu nah an Marsianern.
bot-armed = { $name } hat etwas zum Schießen.
bot-searches = { $name } durchsucht: Hier ist vielleicht etwas Nützliches.
bot-has-enough = { $name } hat genug zum Kämpfen.
bot-pick-up = { $what } liegt dort zum Aufheben.
bot-own-items = Alle behalten ihre eigenen Gegenstände.
bot-shares = { $what } geht an { $name }, dort fehlt es mehr.
bot-shot = { $what } feuert dorthin, wo die meisten Marsianer stehen.
bot-shot-at = { $what } feuert auf { $space }, wo die meisten Marsianer stehen.
bot-can-bear = { $name } hält das aus: noch { $boxes } Lebensfelder.
bot-champion-wounded = Der Champion wird verwundet.
bot-soldier = Ein Soldat: Jede Wunde entfernt ihn.
bot-met-made-up = Wen ein Held trifft, ist erfunden: Es gibt keinen Plan.
bot-fights-first = { $name } kämpft zuerst, mit den meisten Lebensfeldern.
bot-next = { $name } ist als Nächstes dran.
bot-more-elsewhere = Anderswo gibt es mehr zu tun.
bot-pick-nothing = Nichts mitzunehmen wäre eine Suche umsonst.
bot-good-place = Hier steht es sich gut.
bot-nothing-to-do = Hier ist nichts mehr zu tun.
bot-passes-on = { $what } geht an { $name }.
bot-drops = Zu viel zu tragen: { $what } wird abgelegt.
bot-new-hero = Ein neuer Held kommt zu Hilfe.
bot-no-hero = Niemand sonst kommt.
bot-at-centre = Die Mitte bringt eine Karte umsonst.
bot-at-random = Ein zufälliges Gebäude, ohne Karte.
bot-any-start = In { $space } zu beginnen ist so gut wie anderswo.
bot-table-sees-boards = Welche Pläne dort liegen, sieht nur der Tisch.

# Marsianer.
bot-all-land = Es landen so viele Soldaten wie möglich: Der Tisch findet Platz für sie.
bot-land-near = { soldiers } in { $space }: je näher an Helden, desto besser.
bot-arrives = Ankunft in { $space }, nahe bei den Helden.
bot-few-packs = Nur { packs } auf dem Plan: Soldaten landen sofort.
bot-few-packs-at = Nur { packs } auf dem Plan: Soldaten landen in { $space }, nahe bei { $prey }.
bot-points-lost = Sonst verfallen Punkte: Soldaten landen sofort.
bot-points-lost-at = Sonst verfallen Punkte: Soldaten landen in { $space }, nahe bei { $prey }.
bot-call-point = Ein Punkt für { $name }: noch { $missing } bis zur Ankunft.
bot-call-last = Der letzte Punkt für { $name }: Ankunft jetzt.
bot-saucer-for-table = Ohne Plan entscheidet der Tisch, wohin eine Untertasse soll.
bot-saucer = Landeplatz { $site } fliegt zu { $space }, näher an { $prey }.
bot-no-saucer = So kommt keine Untertasse näher heran.
bot-over-ally = Diese Untertasse ist schon über einem Verbündeten.
bot-no-saucer-ally = So kommt keine Untertasse näher an einen Verbündeten.
bot-saucer-ally = Landeplatz { $site } fliegt zu { $space }, näher an einem Verbündeten.
bot-buy = Nichts Besseres zu kaufen: eine Karte.
bot-look-for = { soldiers } auf der Suche nach Helden.
bot-not-nearer = Das bringt niemanden näher an einen Helden.
bot-march = { soldiers } von { $old } nach { $new }, näher an { $prey }.
bot-march-to = { soldiers } zu { $names }, um dort zu feuern und zu kämpfen.
bot-march-join = { soldiers } zu anderen in { $new }, näher an { $prey }.
bot-leader-not-nearer = Das bringt den Leader nicht näher an einen Helden.
bot-leader = Der Leader geht zu { $space }, näher an { $prey }.
bot-leader-pack = Der Leader geht mit seinem Trupp zu { $space }, näher an { $prey }.
bot-beast = Das Beast geht zu { $space }, näher an { $prey }.
bot-beast-falls = Das Beast fällt über { $names } her.
bot-march-rule = Zieht sie so: zuerst das Beast, dann jeden Soldaten ein Feld, auf den nächsten und schwächsten Helden zu.
bot-no-move-left = Kein Zug bringt Marsianer noch näher an einen Helden.
bot-blast = Feuer von { $space } auf { $target }: { NUMBER($wounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Wunden zu erwarten.
bot-unseen-guns = Ohne Plan sieht ein Bot nicht, wer feuern könnte: Ihr sagt es.
bot-nobody-fires = Niemand ist übrig, der auf jemanden feuern kann.
bot-near-made-up = Wer in der Nähe ist, ist erfunden: Es gibt keinen Plan.
bot-reveals = { $what } ist gebaut und wird aufgedeckt.
bot-tech-point = Ein Punkt mehr auf die Tech, die gebaut wird.
bot-begins-tech = { $what } wird mit einem Punkt begonnen.
bot-nothing-to-spend = Für Punkte gibt es nichts mehr zu kaufen.
bot-spend-order = Die Reihenfolge beim Ausgeben ist einem Bot egal.
bot-leader-stays = Der Leader steht hier gut.
bot-beast-stays = Das Beast kommt an keinen Helden näher heran.
bot-table-says-beast = Ihr sagt, über wen das Beast läuft.
bot-hold = Da ist kein Ziel.
bot-fire = Alle, die getroffen werden können, sind genannt: Feuer.
bot-shambles = { $space } ist näher an etwas zu essen.
bot-shambled = Näher geht es nicht.
bot-rouses = Ein Zombie-Held geht weiter.
bot-zombie-fights = { $name } passt am besten.
bot-spawns = { $space } liegt nahe bei einem Helden.
