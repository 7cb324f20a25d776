# Das Formular, in dem steht, was auf deinen Karten, Bögen und Szenarien gedruckt ist.

entry-name = Karte, Bogen oder Szenario
entry-names = Karten, Bögen und Szenarien

# Was ein Teil ist.
entry-choice-what-hero-item = Heldengegenstand
entry-choice-what-hero-event = Heldenereignis
entry-choice-what-martian-event = Marsianerereignis
entry-choice-what-martian-tech = Tech der Marsianer
entry-choice-what-hero = Heldenbogen
entry-choice-what-champion = Champion
entry-choice-what-scenario = Szenario
entry-choice-what-template = Schablone
entry-choice-what-town-item = Gegenstand der Kleinstadt
entry-choice-what-town-event = Ereignis der Kleinstadt
entry-choice-what-town-hero = Heldenbogen der Kleinstadt
entry-choice-what-zombie-event = Zombie-Ereignis

# Die Zeilen des Formulars, und was darunter steht.
entry-field-name = Name
entry-hint-name = wie gedruckt
entry-field-what = Was ist es?
entry-field-advanced = Mit dem Symbol „Advanced“?
entry-hint-advanced = untere rechte Ecke
entry-field-copies = Wie oft in der Schachtel?
entry-field-keywords = Stichwörter
entry-hint-keywords = durch Kommas getrennt
entry-field-cost = Kosten
entry-hint-cost = Kommandopunkte; bei einem Heldenereignis die Kraftmarker
entry-field-when = Wann wird es eingesetzt?
entry-hint-when = auf einem Heldenbogen: das Talent
entry-field-marks = Steht davon etwas darauf?
entry-field-weapon = Ist es eine Waffe?
entry-field-hands = Hände, die es braucht
entry-field-range = Reichweite
entry-hint-range = 0 für keine
entry-field-hit = Trifft ab
entry-hint-hit = oder mehr; 0 für nie
entry-field-breaks = Zerbricht bei
entry-field-combat = Kampfbonus
entry-field-effects = Was es tut
entry-hint-effects = auf einem Heldenbogen: das Talent
entry-field-role = Rolle
entry-hint-role = etwa Strongman
entry-field-start = Startgebäude
entry-field-agility = Gewandtheit
entry-hint-agility = so viel oder mehr
entry-field-moves = Felder, die er zieht
entry-field-dice = Kampfwürfel
entry-field-health = Lebensfelder
entry-field-toughness = Toughness
entry-hint-toughness = so viel oder mehr; 0 für keine
entry-field-weaknesses = Schwächen
entry-hint-weaknesses = durch Kommas getrennt
entry-field-traits = Regeln des Zard Beast
entry-hint-traits = wie seine Karte sie nennt; keine heißt alle
entry-field-talent = Name des Talents
entry-field-tokens = Kraftmarker für das Talent
entry-field-bonus = In jedem Kampf, ohne zu bezahlen
entry-field-counts-as = Gilt als ausgerüstet mit
entry-hint-counts-as = Stichwörter von Gegenständen, durch Kommas getrennt
entry-field-begins-with = Beginnt mit
entry-hint-begins-with = Namen von Karten, durch Kommas getrennt
entry-field-turns = Runden
entry-field-hero-goal = Die Helden müssen
entry-field-hero-n = Wie viele?
entry-field-martian-goal = Die Marsianer müssen
entry-field-martian-n = Wie viele davon?
entry-field-end = Wer gewinnt am Ende der Rundenleiste?
entry-field-fair-grounds = Mit den Fair Grounds?
entry-field-crowds = Mengen
entry-field-starting-cards = Startkarten der Helden
entry-field-allies = Marker für Verbündete
entry-field-ally-rule = Wo wird ein Verbündeter gerettet oder entführt?
entry-hint-ally-rule = kein Marsianer in der Mitte; Marsianer und kein Held unter der Untertasse
entry-field-ally-moves = Felder, die Helden einen Verbündeten bewegen
entry-hint-ally-moves = 0: Ihr lest es auf der Karte
entry-field-saucer-health = Treffer, die eine Untertasse abschießen
entry-hint-saucer-health = 0, wenn das nicht geht
entry-field-champion = Champion von Anfang an auf dem Plan
entry-hint-champion = leer für keinen
entry-field-search = Suchkarten des Szenarios
entry-hint-search = Namen oder Stichwörter, durch Kommas getrennt
entry-field-numbers = Zahlen der Abschnitte
entry-hint-numbers = vom Loch nach außen
entry-field-lengths = Länge jedes Abschnitts
entry-hint-lengths = in Feldern eines Außenplans, etwa 1.5, 1.5, 2
entry-field-widths = Breite jedes Abschnitts
entry-hint-widths = in Feldern eines Außenplans, etwa 1, 1.5, 2
entry-field-text = Was sonst darauf steht, kurz

# Was auf einer Zeile gewählt wird.
entry-choice-answer-no = Nein
entry-choice-answer-yes = Ja
entry-choice-moment-any = Jederzeit
entry-choice-moment-start = Zu Beginn des Zuges
entry-choice-moment-fight = In einem Kampf
entry-choice-moment-blast = Bei einem Beschuss
entry-choice-moment-ranged = Als Fernangriff
entry-choice-moment-move = Beim Ziehen
entry-choice-moment-search = Beim Durchsuchen
entry-choice-moment-wound = Bei einer Wunde
entry-choice-moment-card = Gegen eine Karte
entry-choice-moment-command = In der Kommandophase
entry-choice-moment-cannon = An einer Kanone
entry-choice-moment-agility = Nach einer Gewandtheitsprobe
entry-choice-moment-toughness = Nach Würfeln für Toughness
entry-choice-moment-break = Nach einem Break Test
entry-choice-moment-roll = Nach jedem Wurf
entry-choice-moment-fended = Nach einem Kampf, noch mit Marsianern
entry-choice-trait-rage = Rage
entry-choice-trait-giant = Giant
entry-choice-trait-roar = Roar
entry-choice-mark-immediate = Play Immediately
entry-choice-mark-remains = Remains in Play
entry-choice-mark-once = Wird für seine Wirkung abgelegt
entry-choice-mark-search-card = Findet eine Suchkarte
entry-choice-mark-explosive = Explosive
entry-choice-weapon-none = Nein
entry-choice-weapon-hand = Nahkampf
entry-choice-weapon-ranged = Fernkampf
entry-choice-hero-goal-martians = Marsianer töten
entry-choice-hero-goal-champion = Einen Champion töten
entry-choice-hero-goal-saucers = Untertassen zerstören
entry-choice-hero-goal-allies = Verbündete retten
entry-choice-hero-goal-survive = Bis zum Ende durchhalten
entry-choice-hero-goal-read = Etwas anderes: Ihr zählt
entry-choice-martian-goal-heroes = Helden töten
entry-choice-martian-goal-crowds = Mengen vernichten
entry-choice-martian-goal-allies = Verbündete entführen
entry-choice-martian-goal-buildings = Gebäude zerstören
entry-choice-martian-goal-survive = Bis zum Ende durchhalten
entry-choice-martian-goal-read = Etwas anderes: Ihr zählt
entry-choice-ally-rule-none = Ihr sagt es, nach der Karte
entry-choice-ally-rule-places = Gerettet in der Mitte, entführt unter einer Untertasse
entry-choice-end-lead = Wer vorn liegt
entry-choice-end-heroes = Die Helden
entry-choice-end-martians = Die Marsianer
entry-choice-end-read = Wie die Karte sagt

# Was an einer Eingabe nicht stimmt.
entry-the-piece = Das Teil
entry-line = { $name }, { $label }
entry-nothing = nichts
entry-goal-heroes = { $name }, Ziel der Helden
entry-goal-martians = { $name }, Ziel der Marsianer
entry-goal-zombies = { $name }, Ziel der Zombies
entry-error-form = Ein Teil ist ein Formular: sein Name, was es ist, und was darauf steht.
entry-error-entries = Die Eingaben müssen eine Liste sein.
entry-error-name = { $what }: { $key } braucht bis zu 40 Buchstaben und Ziffern.
entry-error-number = { $name }: { $key } ist eine ganze Zahl von { $low } bis { $high }, nicht { $value }.
entry-error-choice = { $name }: { $key } ist eins von { $choices }, nicht { $value }.
entry-error-offered = { $name }: { $key } ist eins der angebotenen, nicht { $value }.
entry-error-text = { $name }: { $key } ist ein Text von einer Zeile, bis zu { $most } Zeichen.
entry-error-brackets = { $name }: { $key } darf keine geschweiften Klammern haben.
entry-error-list = { $name }: { $label } ist eine Liste von höchstens { $most }.
entry-error-long = { $name }: { $label } hat höchstens { $most } Zeichen.
entry-error-not-listed = { $deck ->
    [hero] Die Anleitung nennt keine erweiterte Heldenkarte { $name } ({ $rule }).
   *[martian] Die Anleitung nennt keine erweiterte Marsianerkarte { $name } ({ $rule }).
}
entry-error-copies = { $name } gibt es { $number }-mal mit dem Symbol ({ $rule }).
entry-error-no-hero = Keiner der acht Helden heißt { $name } (IFOS-452).
entry-error-no-champion = Kein Champion heißt { $name } (IFOS-049).
entry-error-side = Die Schablone hat die Seiten { $sides } (IFOS-229).
entry-error-sections = { $side }: Jeder Abschnitt hat eine Zahl, eine Länge und eine Breite.
entry-error-measures = { $name }: Längen und Breiten sind Zahlen, etwa 1.5, 2.
entry-error-rising = Seite { $side }: Die Zahlen der Abschnitte steigen vom Loch nach außen.
entry-error-tech-cost = { $name } ist Tech und braucht die Kosten in Kommandopunkten (IFOS-040).
entry-error-no-weapon = { $name } ist kein Gegenstand, also keine Waffe und ohne Break Test.
entry-error-no-bonus = { $name } ist kein Gegenstand, also ohne Kampfbonus und Reichweite.
entry-error-item-remains = { $name } ist ein Gegenstand und liegt ohnehin offen (IFOS-033).
entry-error-not-immediate = { $name } ist kein Ereignis und wird nicht sofort gespielt.
entry-error-no-range = { $name } ist eine Fernkampfwaffe: Reichweite und Trefferzahl fehlen.
entry-error-hand-range = { $name } ist eine Nahkampfwaffe und hat keine Reichweite.
entry-error-card-twice = { $symbol ->
    [with] { $name } mit dem Symbol „Advanced“ ist zweimal erfasst.
   *[without] { $name } ohne das Symbol „Advanced“ ist zweimal erfasst.
}
entry-error-many = { $symbol ->
    [with] Karten mit dem Symbol „Advanced“ ({ $deck }): { $number } sind erfasst, es gibt { $most } (IFOS-031).
   *[without] Karten ohne das Symbol „Advanced“ ({ $deck }): { $number } sind erfasst, es gibt { $most } (IFOS-031).
}
entry-error-aim = { $kind ->
    [crowds] { $name }: Das Ziel sind { $number } Mengen, es gibt { $there }.
    [saucers] { $name }: Das Ziel sind { $number } Untertassen, es gibt { $there }.
   *[allies] { $name }: Das Ziel sind { $number } Verbündete, es gibt { $there }.
}
entry-error-no-goal = { $what }: Ein Champion fehlt.
entry-error-barred = { $name }: { $champion } kommt und kann nicht ausgeschlossen sein.
entry-error-unkillable = { $name }: Niemand kann { $champion } töten.
entry-error-scenario-twice = Ein Szenario ist zweimal erfasst.
entry-error-hero-twice = Ein Held ist zweimal erfasst.
entry-error-champion-twice = Ein Champion ist zweimal erfasst.
entry-error-heroes = Es gibt { $most } Helden, und { $number } sind erfasst (IFOS-452).
entry-error-trait-twice = { $name }: Eine Eigenschaft steht zweimal da.
entry-error-threshold = { $name }: { $key } ist 0 für keine oder eine Zahl von 2 bis 6.
entry-error-face-twice = { $name }: { $key } nennt eine Zahl zweimal.
entry-error-twice = { $name } ist zweimal erfasst.

# Was von dem, was eine Partie braucht, erfunden ist.
made-up-cards = { $deck ->
    [hero] { $number } Heldenkarten
   *[martian] { $number } Marsianerkarten
}
made-up-heroes = alle Helden
made-up-scenario = das Szenario { $name }
made-up-template = die Schablone { $side }

# Was die Angaben zu einem Teil sein müssen, aus einer Datei oder einem Formular.
entry-the-scenario = Das Szenario
entry-the-card = Die Karte
entry-the-kit = Das Zubehör
entry-the-side = Die Seite { $side } der Schablone
entry-the-hero = Der Held
entry-the-champion = Der Champion
entry-an-effect = Ein Effekt
entry-place = { $where }: { $key }
entry-takes-name = ein Name mit bis zu 40 Buchstaben und Ziffern
entry-takes-name-or-none = leer oder ein Name mit bis zu 40 Buchstaben und Ziffern
entry-takes-names = eine Liste von höchstens 8 Namen
entry-takes-text = ein Text von einer Zeile, bis zu 300 Zeichen ohne geschweifte Klammern
entry-takes-measure = ein Maß von mehr als 0 und höchstens 12 Kästchen
entry-takes-sections = eine Liste von 1 bis 8 Abschnitten
entry-error-table = { $what } muss eine Tabelle sein.
entry-error-one-line = { $where }: Nötig ist ein Text von einer Zeile.
entry-error-key = { $name } hat keinen Schlüssel „key“.
entry-error-kind = { $name }: kind muss { $kinds } sein.
entry-error-goal-kind = { $what }: kind ist { $kinds }, nicht { $value }.
entry-error-advanced-copies = { $name }: copies ist eine ganze Zahl von 1 bis { $most }.
entry-effect-table = { $where }: Ein Effekt ist eine Tabelle mit einem Wort unter do.
entry-effect-unknown = { $where }: Einen Effekt { $effect } gibt es nicht.
entry-effect-strange = { $where }: Bei { $effect } steht { $key }, und das hat kein Effekt.
entry-effect-part = { $where }: { $part } gehört zu keinem Effekt.
entry-effect-no-number = { $where } nimmt keine Zahl.
entry-effect-number = { $where } nimmt eine ganze Zahl von { $low } bis { $high }, nicht { $value }.
entry-effect-number-or = { $where } nimmt eine ganze Zahl von { $low } bis { $high } oder { $by }, nicht { $value }.
entry-effect-no-key = { $where } nimmt kein { $key }.
entry-effect-name = { $where } braucht unter what einen Namen mit bis zu 40 Buchstaben und Ziffern.
entry-effect-no-text = { $where } nimmt keinen Text; den hat nur note.
entry-effect-text = { $where } braucht einen Text von bis zu { $most } Zeichen.
entry-effect-brackets = { $where }: Ein Text hat keine geschweiften Klammern und nur eine Zeile.
entry-pieces-table = Das Material muss eine Tabelle sein, mit { $keys }.
entry-pieces-list = { $key } muss eine Liste sein.
entry-pieces-data = data ist owner oder practice, nicht { $value }.
entry-pieces-made-up = Was erfunden ist, muss eine Liste von Schlüsseln sein.
entry-town-table = Die Small Town muss eine Tabelle von Listen sein: { $keys }.
entry-town-piece = Ein Teil der Small Town muss eine Tabelle mit Namen sein.
entry-zombies-table = Die Teile der Zombies müssen eine Tabelle mit { $keys } sein.
entry-the-zombies = Die Zombies

# Zombies aus Last Night on Earth.
entry-choice-what-zombie-numbers = Zahlen der Zombies
entry-choice-what-zombie-scenario = Szenario mit Zombies
entry-field-figures = Zombies in der Schachtel
entry-field-hand = Karten einer vollen Hand
entry-field-hero-dice = Kampfwürfel eines Zombie-Helden
entry-field-first = Würfel für die ersten Zombies
entry-hint-first = bei einer Person mit Zombies
entry-field-spawned = Würfel für neue Zombies
entry-hint-spawned = bei einer Person mit Zombies
entry-field-living-goal = Die Helden müssen
entry-field-living-n = Wie viele?
entry-field-zombie-goal = Die Zombies müssen
entry-field-zombie-n = Wie viele davon?
entry-field-zombie-end = Wer gewinnt am Ende der Rundenleiste?
entry-choice-living-goal-zombies = Zombies töten
entry-choice-living-goal-survive = Bis zum Ende durchhalten
entry-choice-living-goal-read = Etwas anderes: Ihr zählt
entry-choice-zombie-goal-heroes = Helden töten
entry-choice-zombie-goal-survive = Bis zum Ende durchhalten
entry-choice-zombie-goal-read = Etwas anderes: Ihr zählt
entry-choice-zombie-end-zombies = Die Zombies
entry-choice-zombie-end-heroes = Die Helden
entry-choice-zombie-end-read = Wie die Karte sagt
entry-error-zombie-scenario = Die Szenarien mit Zombies heißen { $names } (IFOS-394).
