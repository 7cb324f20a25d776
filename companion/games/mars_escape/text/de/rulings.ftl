# Wo die Anleitung schweigt oder sich zweifach lesen lässt: die Frage und ihre Antworten.

ruling-ESC-A01 = Was steht auf den Karten? Die Anleitung führt sie nicht auf.
ruling-ESC-A01-told = Was ihr Karte für Karte eingegeben habt
ruling-ESC-A01-practice = Ein Satz Übungskarten, den wir uns ausgedacht haben (vor dem Austeilen)

ruling-ESC-A02 = Genau vier Schiffsteile oder mindestens vier?
ruling-ESC-A02-at_least = Mindestens vier: The Eyes kann aus drei fünf machen
ruling-ESC-A02-exactly = Genau vier

ruling-ESC-A03 = Darf noch jemand reagieren, wenn das vierte Teil da ist?
ruling-ESC-A03-immediate = Nein, die Partie ist sofort gewonnen
ruling-ESC-A03-last_steal = Ja, einmal noch: Ein letztes Steal kann den Sieg verhindern

ruling-ESC-A04 = In welcher Reihenfolge werden wartende Karten ausgeführt?
ruling-ESC-A04-lifo = Die zuletzt gelegte zuerst
ruling-ESC-A04-fifo = Die zuerst gelegte zuerst; Karten, die unter einer anderen liegen, warten
ruling-ESC-A04-turn_order = Im Uhrzeigersinn ab dem Spieler, der dran ist
ruling-ESC-A04-table = Ihr sagt, welche als Nächste kommt

ruling-ESC-A05 = Wann bleibt eine Karte ohne Antwort?
ruling-ESC-A05-window = Wenn alle anderen gepasst haben, ihr es sagt oder die Zeit um ist
ruling-ESC-A05-explicit = Erst wenn alle anderen laut gepasst haben

ruling-ESC-A06 = Ist das Alien besiegt, sobald der Schaden reicht?
ruling-ESC-A06-window = Erst wenn alle reagieren konnten und niemand es tut
ruling-ESC-A06-at_once = Sofort

ruling-ESC-A07 = Wann endet ein Angriff ohne Erfolg?
ruling-ESC-A07-says_so = Wenn der Angreifer es sagt
ruling-ESC-A07-empty_hand = Wenn er keine Waffe mehr auf der Hand hat (darauf müsst ihr selbst achten)

ruling-ESC-A08 = Musst du ein aktives Alien angreifen?
ruling-ESC-A08-free = Nein

ruling-ESC-A09 = Musst du eine Karte ziehen?
ruling-ESC-A09-must = Ja
ruling-ESC-A09-optional = Nein, du darfst verzichten

ruling-ESC-A10 = Und wenn kein Alien aktiv ist?
ruling-ESC-A10-skipped = Kein Angriff; Gegenstände dürfen trotzdem gespielt werden

ruling-ESC-A11 = Und wenn Nachzieh- und Ablagestapel leer sind?
ruling-ESC-A11-nothing = Niemand zieht, oder nur so viele Karten, wie da sind

ruling-ESC-A12 = Und wenn der Nachziehstapel nach der ersten Karte einer Cache Chest leer ist?
ruling-ESC-A12-shuffle = Der Ablagestapel wird zum Nachziehstapel, dann kommt die zweite Karte
ruling-ESC-A12-what_is_left = Es bleibt bei dem, was noch da war

ruling-ESC-A13 = Eine Cache Chest bringt mitten im Angriff ein Alien: Wer wird angegriffen?
ruling-ESC-A13-new = Das neue Alien obenauf, mit den Waffen, die schon liegen
ruling-ESC-A13-former = Das bisher angegriffene Alien

ruling-ESC-A14 = Eine Karte bringt zwei Aliens: Welches liegt oben?
ruling-ESC-A14-second = Das zweite

ruling-ESC-A15 = Können mehrere Freeze Rays vor einem Spieler warten?
ruling-ESC-A15-several = Ja, jeder kostet einen Zug
ruling-ESC-A15-one = Nein, nur einer auf einmal

ruling-ESC-A16 = Darfst du dich selbst einfrieren?
ruling-ESC-A16-allowed = Ja, auch wenn es wenig bringt
ruling-ESC-A16-others = Nein

ruling-ESC-A17 = Was, wenn ein Freeze Ray kommt, bevor der Nachziehstapel berührt wurde?
ruling-ESC-A17-no_draw = Der ganze Zug fällt aus, ohne Ziehen

ruling-ESC-A18 = Was, wenn jemand im eigenen Zug eingefroren wird, nachdem eine Waffe gespielt wurde?
ruling-ESC-A18-next_turn = Er wartet auf den nächsten Zug
ruling-ESC-A18-illegal = Er darf dann nicht gespielt werden

ruling-ESC-A19 = Darf ein Confusion Ray auf eine eigene Karte oder einen wartenden Freeze Ray?
ruling-ESC-A19-any = Ja, auf jeden aktiven Gegenstand und jede aktive Waffe
ruling-ESC-A19-open = Nur auf Karten, auf die man noch antworten darf

ruling-ESC-A20 = Kann ein wartender Freeze Ray später aufgehoben werden?
ruling-ESC-A20-any_time = Ja, bis er abgelegt wird
ruling-ESC-A20-when_played = Nur während er gespielt wird

ruling-ESC-A21 = Was gilt als gegen einen Spieler gespielt?
ruling-ESC-A21-direct = Was auf ihn, seine Hand, seinen Vorrat oder seine aktiven Karten gelegt wird
ruling-ESC-A21-indirect = Auch ein Tracker oder eine Cache Chest, die andere in seinen Angriff hinein spielen

ruling-ESC-A22 = Entfernt ein Force Field einen Freeze Ray, der schon wartet?
ruling-ESC-A22-waiting = Ja
ruling-ESC-A22-open = Nein, nur Karten, die gerade gespielt werden

ruling-ESC-A23 = Darf das Ziel eines Sleight of Hand mit einem Force Field antworten?
ruling-ESC-A23-force_too = Ja, das hebt es auf
ruling-ESC-A23-only_confusion = Nein, nur mit einem Confusion Ray

ruling-ESC-A24 = Wie lange hält ein Force Field, das im Zug eines anderen gespielt wurde?
ruling-ESC-A24-current = Bis dieser Zug endet

ruling-ESC-A25 = Was macht die Broken Time Machine mit einem geschützten Spieler?
ruling-ESC-A25-keeps = Er behält seine Hand und bekommt nichts
ruling-ESC-A25-four_more = Er behält seine Hand und bekommt vier Karten dazu

ruling-ESC-A26 = Darf ein Scavenger nehmen, was gerade erst abgelegt wurde?
ruling-ESC-A26-any = Ja, alles, was beim Ausführen dort liegt
ruling-ESC-A26-earlier = Keine Karte, die in diesem Zug abgelegt wurde

ruling-ESC-A27 = Kann ein Alien im Ablagestapel liegen?
ruling-ESC-A27-never = Nein: nur im Nachziehstapel, Alienstapel oder in Vorräten

ruling-ESC-A28 = Was, wenn in Nachzieh- und Alienstapel kein Alien mehr für einen Alien Tracker ist?
ruling-ESC-A28-no_effect = Er bewirkt nichts und wird abgelegt
ruling-ESC-A28-refused = Er darf nicht gespielt werden

ruling-ESC-A29 = Braucht ein Alien Tracker einen Alienstapel?
ruling-ESC-A29-no = Nein, er darf einen beginnen

ruling-ESC-A30 = Wer darf eine Waffe kopieren, und wie lange zählt die Kopie?
ruling-ESC-A30-attacker = Der Angreifer in seinem Angriff; sie zählt bis zu dessen Ende
ruling-ESC-A30-anyone = Alle; sie zählt bis zum Ende des Angriffs
ruling-ESC-A30-moment = Der Angreifer; sie zählt nur für den laufenden Angriff

ruling-ESC-A31 = Ein kopierter Gegenstand: Wessen Ziele gelten?
ruling-ESC-A31-own = Wer kopiert, wählt neu und hat den Nutzen
ruling-ESC-A31-same = Dasselbe Ziel wie bei der kopierten Karte

ruling-ESC-A32 = Kann ein 3-D Printer auf ein Force Field aufgehoben werden?
ruling-ESC-A32-window = Ja, solange man auf ihn antworten darf
ruling-ESC-A32-never = Nein

ruling-ESC-A33 = Darf ein wartender Freeze Ray kopiert werden?
ruling-ESC-A33-yes = Ja, er ist aktiv
ruling-ESC-A33-no = Nein

ruling-ESC-A34 = Was, wenn Sleight of Hand auf eine leere Hand gespielt wird?
ruling-ESC-A34-no_effect = Es bewirkt nichts und wird abgelegt
ruling-ESC-A34-refused = Es darf nicht gespielt werden

ruling-ESC-A35 = Darf das Ziel eines Sleight of Hand Gegenstände gegen andere spielen?
ruling-ESC-A35-locked = Nein, nur was es aufhebt

ruling-ESC-A36 = Welche Karten bleiben, wenn die Time Machine alles zurücksetzt?
ruling-ESC-A36-active = Alle, die schon aktiv waren: Waffen, Freeze Rays, Force Fields

ruling-ESC-A37 = Was ist mit Aliens, die die Time Machine austeilt?
ruling-ESC-A37-as_setup = Wie beim Aufbau: zeigen, zurücklegen, ersetzen

ruling-ESC-A38 = Was ist mit Gegenständen, die schon warten, wenn eine Time Machine gespielt wird?
ruling-ESC-A38-stay = Sie bleiben und werden nach dem Zurücksetzen ausgeführt
ruling-ESC-A38-first = Sie werden vorher ausgeführt

ruling-ESC-A39 = Wann verlieren alle gemeinsam?
ruling-ESC-A39-ends = Nach dem elften Alien, sobald nichts mehr wartet
ruling-ESC-A39-goes_on = Nie, solange noch ein Steal da sein kann: Ihr spielt, bis der Nachziehstapel leer ist oder ihr aufhört

ruling-ESC-A40 = Was darf man nach dem Sieg über ein Alien noch tun?
ruling-ESC-A40-items = Nur Gegenstände spielen; der Zug endet

ruling-ESC-A41 = Wie wird beim ersten Austeilen ein Alien ersetzt?
ruling-ESC-A41-put_back = Zurück in den Nachziehstapel, dafür die oberste Karte nehmen
ruling-ESC-A41-set_aside = Alle Aliens vor dem Austeilen beiseitelegen und danach einmischen

ruling-ESC-A42 = Darf eine Waffe gespielt werden, während Gegenstände warten?
ruling-ESC-A42-allowed = Ja; der Angriff wird nach ihnen allen gewertet
ruling-ESC-A42-refused = Keine Waffe, solange ein Gegenstand wartet

ruling-ESC-A43 = Zwei Steal liegen auf demselben Schiffsteil. Wer bekommt es?
ruling-ESC-A43-later = Das spätere; für das frühere ist dann nichts mehr da
ruling-ESC-A43-earlier = Das frühere, wenn es niemand aufhebt: Es nimmt das Teil, wo immer es dann ist

ruling-ESC-A44 = Darf das Ziel von Sleight of Hand einen Confusion Ray aufheben, der es schützt?
ruling-ESC-A44-no = Nein, nur eine Karte auf Sleight of Hand selbst
ruling-ESC-A44-yes = Ja, denn auch das hilft, Sleight of Hand aufzuheben

ruling-ESC-A45 = Hält ein Force Field einen 3-D Printer auf einer Karte des geschützten Spielers auf?
ruling-ESC-A45-stopped = Ja, er wird auf dessen aktive Karten gespielt
ruling-ESC-A45-let_through = Nein, eine Kopie schadet niemandem
