# Jede Regel des Spiels in unseren eigenen Worten.

# Worum es in den Regeln geht.
section-setting-up = Aufbau
section-a-round = Eine Runde
section-the-end = Das Ende

# Die Regeln; `left` sagt, warum die App eine dem Tisch überlässt.
topic-EX-01 = Für 2 bis 4 Personen. Alle haben fünf Karten, 1 bis 5.
topic-EX-02 = Würfelt mit einem Würfel: So viele Steine fallen in den Krater.
topic-EX-03 = Alle wählen geheim eine Karte. Alle werden gleichzeitig aufgedeckt und sind dann verbraucht.
topic-EX-04 = Die höchste Karte, die sonst niemand gewählt hat, nimmt alle Steine. Gibt es keine, bleiben sie liegen.
topic-EX-05 = Nach fünf Runden gewinnt, wer die meisten Steine hat.
