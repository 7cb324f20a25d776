# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-MI-A01 = Die Stärken sollen bis 9 gehen, aber auf Common Cold und Poison Gas steht 10. Was gilt?
ruling-MI-A01-lists = Die Zahl auf der Karte: 10
ruling-MI-A01-cap = Keine Karte hat mehr als 9; Bonuskarten kommen noch dazu

ruling-MI-A02 = Wohin kommen Karten, die gekämpft haben?
ruling-MI-A02-discard = Gleich nach der Schlacht auf den Ablagestapel: Jede kämpft einmal
ruling-MI-A02-return = Zurück auf die Hand: Mit einem anderen Merkmal dürfen sie in diesem Zug noch einmal kämpfen
ruling-MI-A02-stay = Sie bleiben auf dem Tisch und werden beim Sammeln abgelegt

ruling-MI-A03 = Ein Nachziehstapel ist leer, und es soll gezogen werden. Was nun?
ruling-MI-A03-shuffle = Mischt den eigenen Ablagestapel zu einem neuen Nachziehstapel
ruling-MI-A03-stop = Es wird nicht mehr gezogen
ruling-MI-A03-end = Die Partie endet: Die meisten Siegpunkte gewinnen

ruling-MI-A04 = Wie viele Abduction-, Mind-Control- oder Ambush-Karten dürfen in einer Phase gespielt werden?
ruling-MI-A04-one = Von jeder Art eine
ruling-MI-A04-any = Beliebig viele, eine nach der anderen

ruling-MI-A05 = Mind Control und Ambush in derselben Schlacht: Wer entscheidet zuerst?
ruling-MI-A05-text = Erst die Marsianer über Mind Control, dann die Menschen über den Ambush
ruling-MI-A05-human = Erst die Menschen über den Ambush
ruling-MI-A05-secret = Beide entscheiden geheim; Mind Control wird dann zuerst ausgeführt

ruling-MI-A06 = Wann wird ein Ambush gewählt?
ruling-MI-A06-after = Nach dem Aufdecken, bevor die Stärken zusammengezählt werden
ruling-MI-A06-committed = Er wird verdeckt mit den anderen Karten gespielt und muss dann benutzt werden

ruling-MI-A07 = Eine Menschenkarte kämpft für die Marsianer. Kann ein Ambush sie treffen?
ruling-MI-A07-own = Nein: Sie zählt für die Marsianer, aber ein Ambush trifft nur deren eigene Karten
ruling-MI-A07-ambush = Ja, wie jede Karte dieser Seite

ruling-MI-A08 = Dürfen Bonuskarten auf eine Menschenkarte, die gerade die Seite gewechselt hat?
ruling-MI-A08-no = Nein, Bonuskarten werden vor dem Aufdecken gespielt
ruling-MI-A08-yes = Ja, wenn die Marsianer eine eigene Karte aufgedeckt haben

ruling-MI-A09 = Gleiche Stärken: Zählen Bonuskarten als Karten?
ruling-MI-A09-all = Ja, jede Karte zählt, die noch da ist
ruling-MI-A09-trait = Nein, nur Karten mit dem Merkmal der Phase

ruling-MI-A10 = Dürfen mehrere Bonuskarten auf einer Karte liegen?
ruling-MI-A10-any = Ja, beliebig viele
ruling-MI-A10-one = Nein, auf jeder Karte eine

ruling-MI-A11 = Keine Seite spielt in einer Schlacht eine Karte. Wer bekommt den Strategiepunkt?
ruling-MI-A11-both = Beide: Es ist ein Gleichstand
ruling-MI-A11-nobody = Niemand

ruling-MI-A12 = Beide Seiten erreichen beim selben Sammeln das Ziel. Wer gewinnt?
ruling-MI-A12-more = Wer mehr Punkte hat; bei Gleichstand geht es weiter, bis eine Seite führt
ruling-MI-A12-shared = Beide gewinnen gemeinsam
ruling-MI-A12-martian = Die Marsianer

ruling-MI-A13 = Zählen Strategiepunkte in den nächsten Zug hinein?
ruling-MI-A13-no = Nein, es zählen nur die dieses Zugs

ruling-MI-A14 = Darf eine Seite beim Sammeln mehr ablegen, als sie muss?
ruling-MI-A14-any = Ja, beliebig viele
ruling-MI-A14-exact = Nein, genau bis auf vier

ruling-MI-A15 = Wer tauscht bei den Reserven zuerst? Gezogen werden so viele, wie abgelegt wurden.
ruling-MI-A15-together = Beide gleichzeitig, verdeckt
ruling-MI-A15-martian = Erst die Marsianer, dann die Menschen

ruling-MI-A16 = Und wenn die Menschen keine Karte haben? Wird eine verlorene ersetzt?
ruling-MI-A16-no_effect = Ohne Karten passiert nichts; was verloren ist, wird in diesem Zug nicht ersetzt

ruling-MI-A17 = Wer wählt die Karte aus, die eine Abduction nimmt?
ruling-MI-A17-point = Die Marsianer zeigen auf eine Kartenrückseite; bei einer Hand in der App wählt die App
ruling-MI-A17-die = Ein Würfel: Die Hand wird gemischt und von links abgezählt

ruling-MI-A18 = Wie werden geheime Karten erfasst?
ruling-MI-A18-table = Sie liegen verdeckt auf dem Tisch; nach dem Aufdecken gebt ihr sie für beide ein
ruling-MI-A18-handover = Vor dem Aufdecken, nacheinander auf einem verdeckten Bildschirm

ruling-MI-A19 = Gibt es einen Startspieler?
ruling-MI-A19-none = Nein: Alles passiert gleichzeitig, oder die Seite steht fest

ruling-MI-A20 = Könnt ihr um mehr als drei Siegpunkte spielen?
ruling-MI-A20-setting = Ja, ihr legt es vor der Partie fest

ruling-MI-A21 = Darf ein Ambush eine einzelne Bonuskarte treffen?
ruling-MI-A21-no = Nein, er trifft eine Karte mit eigener Stärke, und ihre Bonuskarten gehen mit
ruling-MI-A21-yes = Ja, er darf eine Bonuskarte nehmen und den Rest liegen lassen
