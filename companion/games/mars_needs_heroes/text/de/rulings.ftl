# Wo die Anleitung schweigt oder sich zweifach lesen lässt: die Frage und ihre Antworten.

ruling-MNH-A01 = Drei bieten dieselbe Zahl. Was hebt sich auf?
ruling-MNH-A01-all = Alle gleichen Zahlen heben sich auf, egal wie viele es sind
ruling-MNH-A01-pairs = Nur Paare heben sich auf; von drei gleichen Karten zählt die letzte im Uhrzeigersinn ab dem, der aufgedeckt hat

ruling-MNH-A02 = Zwei rufen fast gleichzeitig FREEZE. Was wird aus dem Marker des Langsameren?
ruling-MNH-A02-keep = Nur der Erste zählt; wer langsamer ist, behält den Marker
ruling-MNH-A02-spent = Beide Marker sind verbraucht
ruling-MNH-A02-slammed = Wer langsamer ist, behält den Marker nur, wenn er noch nicht auf dem Tisch lag

ruling-MNH-A03 = Darf im selben Gebot ein zweiter Freeze Ray den ersten schlagen?
ruling-MNH-A03-first = Nein, ein Freeze Ray je Gebot
ruling-MNH-A03-last = Ja, der letzte, bevor die Karten genommen sind, bekommt sie

ruling-MNH-A04 = Darf den Freeze Ray auch einsetzen, wer das Gebot gerade gewinnt?
ruling-MNH-A04-anyone = Ja, alle mit einem unbenutzten Marker
ruling-MNH-A04-others = Nein, nur wer nicht gewinnt

ruling-MNH-A05 = Wann ist es zu spät zum Einfrieren?
ruling-MNH-A05-confirm = Wenn die Karten genommen sind, aber nicht vor Ablauf der eingestellten Zeit
ruling-MNH-A05-countdown = Wenn die eingestellte Zeit um ist
ruling-MNH-A05-table = Keine Uhr: Der Tisch entscheidet

ruling-MNH-A06 = FREEZE bei einem Gleichstand: vor oder nach den zwei weiteren Karten?
ruling-MNH-A06-before = Davor: Wer einfriert, nimmt, was da liegt; es kommen keine Karten dazu
ruling-MNH-A06-after = Nachdem die zwei weiteren Karten aufgedeckt sind

ruling-MNH-A07 = Wer deckt nach einem Freeze Ray die nächsten zwei Karten auf?
ruling-MNH-A07-taker = Wer die Karten genommen hat
ruling-MNH-A07-highest = Wer das Gebot nach der Zahl gewonnen hat (nach einem Gleichstand, wer die Karten genommen hat)

ruling-MNH-A08 = Wer deckt bei einem Gleichstand die zwei weiteren Karten auf?
ruling-MNH-A08-turner = Wer auch die davor aufgedeckt hat
ruling-MNH-A08-anyone = Irgendjemand

ruling-MNH-A09 = Wer deckt die Karten der nächsten Runde auf?
ruling-MNH-A09-winner = Wer die Runde gewonnen hat
ruling-MNH-A09-clockwise = Wer im Uhrzeigersinn als Nächstes sitzt

ruling-MNH-A10 = Gleichstand mit der jeweils letzten Karte: Mit welchen Karten bietet ihr als Nächstes?
ruling-MNH-A10-refill = Alle nehmen zuerst ihre fünf Heldenkarten zurück

ruling-MNH-A11 = Mehrere liegen in jeder Farbe gleichauf. Wer gewinnt?
ruling-MNH-A11-shared = Sie teilen sich den Sieg
ruling-MNH-A11-freeze = Wer einen unbenutzten Freeze Ray hat; sonst teilen sie sich den Sieg
ruling-MNH-A11-sudden = Wer einen unbenutzten Freeze Ray hat; sonst ein weiteres Gebot mit vollen Händen

ruling-MNH-A12 = Wie wird ein Gleichstand in der größten Farbe entschieden?
ruling-MNH-A12-sorted = Die zweitgrößte Anzahl zählt, dann die drittgrößte und so weiter, egal in welcher Farbe
ruling-MNH-A12-named = Farbe für Farbe, zuerst die, von der sie zusammen am meisten haben

ruling-MNH-A13 = Der Stapel ist leer. Wird um die letzten Karten noch geboten?
ruling-MNH-A13-settle = Ja, erst wird alles gewonnen, was auf dem Tisch liegt

ruling-MNH-A14 = Wann dürfen zwei nach endlosen Gleichständen neu starten?
ruling-MNH-A14-offer = Wenn beide wollen, nach fünf Gleichständen hintereinander bei leerem Stapel
ruling-MNH-A14-any = Wenn beide wollen, nach jedem Gleichstand bei leerem Stapel
ruling-MNH-A14-auto = Von selbst nach zehn Gleichständen hintereinander bei leerem Stapel

ruling-MNH-A15 = Was geschieht beim Neustart mit einem Freeze Ray, der nie benutzt wurde?
ruling-MNH-A15-one = Nichts: Alle haben wieder genau einen
ruling-MNH-A15-plus_one = Er bleibt, und es kommt einer dazu

ruling-MNH-A16 = Werden zu zweit oder dritt alle 40 Invasorenkarten benutzt? (Vor der ersten Karte.)
ruling-MNH-A16-all = Ja, immer 40
ruling-MNH-A16-ten_each = Zehn pro Person; der Rest kommt ungesehen zur Seite

ruling-MNH-A17 = Welche Farben sind in der Schachtel? (Vor der ersten Karte.)
ruling-MNH-A17-owner = Wie ihr sie gezählt habt; bis dahin die Übungskarten
ruling-MNH-A17-tens = Vier Farben mit je zehn Karten

ruling-MNH-A18 = Wer ist der beste Held: mit den meisten Karten insgesamt oder einer Farbe?
ruling-MNH-A18-colour = Mit den meisten Karten einer Farbe

ruling-MNH-A19 = Gleichstand um den letzten Satz: Wann nehmt ihr die gespielten Heldenkarten zurück?
ruling-MNH-A19-every = Nach jedem Gleichstand
ruling-MNH-A19-once = Einmal; dann bietet ihr mit dem Rest und nehmt alle zurück, wenn er verbraucht ist
