# Wo die Anleitung schweigt oder sich zweifach lesen lässt: die Frage und ihre Antworten.

ruling-MAD-A01 = Wie viele dürfen mitspielen? Die Anleitung sagt es nicht.
ruling-MAD-A01-publisher = Drei bis sechs, laut Verlag
ruling-MAD-A01-two_players = Auch zwei, mit Stapeln aus drei Karten (Hausvariante; vor dem Spiel entschieden)

ruling-MAD-A02 = Welche Seiten hat ein Würfel?
ruling-MAD-A02-two_each = Zwei Marsianer, zwei Strahlenpistolen, zwei Atomschläge
ruling-MAD-A02-told = Wie bei den Karten eingegeben, für andere Würfel

ruling-MAD-A03 = Decken Atomschläge früherer Würfe des Zuges weiter Ecken ab?
ruling-MAD-A03-stay = Ja, sie bleiben dort bis zum Ende des Zuges
ruling-MAD-A03-last_roll = Nein, nur die Atomschläge des letzten Wurfs decken Ecken ab

ruling-MAD-A04 = Was, wenn es mehr Atomschläge als Eck-Atomschläge gibt?
ruling-MAD-A04-nuked = Alle sind abgedeckt, also hat es dich erwischt; die übrigen Würfel tun nichts

ruling-MAD-A05 = Verlierst du, wenn es dich erwischt, auch ein Plättchen aus einem früheren Zug?
ruling-MAD-A05-keeps = Nein, nur was in diesem Zug gewürfelt wurde
ruling-MAD-A05-removed = Ja, auch das Plättchen auf dem Ziel kommt zurück

ruling-MAD-A06 = Ein Ziel braucht Atomschläge: Zählen die auf den Ecken auch dafür?
ruling-MAD-A06-both = Ja, jeder Atomschlag zählt für das Ziel und deckt eine Ecke ab
ruling-MAD-A06-one_purpose = Ein Würfel tut nur eines: erst die Felder des Ziels, dann die Ecken
ruling-MAD-A06-busts = Auf so einer Karte zählt, wie oft es den Angreifer erwischt hat, nicht die Atomschläge

ruling-MAD-A07 = Eine Stadt braucht Marsianer: Darf man Marsianer neu würfeln?
ruling-MAD-A07-stay = Nein, wie beim Wahrzeichen: Sie zählen, und der Zug endet
ruling-MAD-A07-monuments_only = Nur Wahrzeichen halten Marsianer fest; hier werden alle neu gewürfelt, oder man hört auf

ruling-MAD-A08 = Auf den Feldern des Ziels sind verschiedene Symbole: Was zählt?
ruling-MAD-A08-in_order = Würfel, die zu den nächsten offenen Feldern passen, der Reihe nach
ruling-MAD-A08-any_mix = Jedes Symbol, das die Karte zeigt, in beliebiger Mischung
ruling-MAD-A08-first_symbol = Nur das Symbol des ersten Feldes

ruling-MAD-A09 = Darf das Ziel nach einem Wurf wechseln?
ruling-MAD-A09-no = Nein
ruling-MAD-A09-by_card = Wenn eine geltende Karte es erlaubt; die App bietet es dann an, solange so eine Karte da ist

ruling-MAD-A10 = Du hörst auf, ohne ein passendes Symbol zu haben: Kommt ein Plättchen auf die Karte?
ruling-MAD-A10-no_token = Nein
ruling-MAD-A10-beside = Ja, neben die Karte, auf 0

ruling-MAD-A11 = Es gibt keine Marsianer mehr zum Neuwürfeln: Zählt der Fortschritt trotzdem?
ruling-MAD-A11-marked = Ja, wie beim Aufhören

ruling-MAD-A12 = Was wird aus den Plättchen der anderen auf einer eroberten Karte?
ruling-MAD-A12-returned = Sie gehen an ihre Besitzer zurück, der Fortschritt ist verloren

ruling-MAD-A13 = Wann wird die nächste Karte des Stapels aufgedeckt?
ruling-MAD-A13-after_effects = Nach den Effekten der eroberten Karte; ihre rote Regel gilt ab dem nächsten Zug
ruling-MAD-A13-at_once = Davor; ihre rote Regel gilt schon für den Rest dieses Zuges

ruling-MAD-A14 = Wer wendet rote Regeln an?
ruling-MAD-A14-by_kind = Die App, wenn sie die Regel kennt, sonst ihr
ruling-MAD-A14-by_hand = Alle roten Regeln wendet ihr selbst an

ruling-MAD-A15 = Findet ein Extrazug noch statt, wenn das Ende ansteht?
ruling-MAD-A15-taken = Ja, sofort, auch der des Startspielers; dann gilt die Regel fürs Ende
ruling-MAD-A15-ends_first = Die Partie endet vor jedem weiteren Zug des Startspielers

ruling-MAD-A16 = Was passiert, wenn ein Stapel leer ist?
ruling-MAD-A16-shrinks = Die Reihe ist um eine Karte kürzer, mitsamt ihren Eck-Atomschlägen; der Rest bleibt im Spiel

ruling-MAD-A17 = Was, wenn in der letzten Runde ein zweiter Stapel leer wird?
ruling-MAD-A17-no_change = Nichts ändert sich, das Ende steht schon fest

ruling-MAD-A18 = Ein Würfel wurde vor dem Wurf hingelegt: Gilt er als gewürfelt?
ruling-MAD-A18-as_rolled = Ja: Ein Marsianer darf neu gewürfelt werden, ein Atomschlag deckt eine Ecke ab
ruling-MAD-A18-fixed = Er darf auch jede Seite zeigen, bleibt aber den ganzen Zug so

ruling-MAD-A19 = Darf auch vor dem Neuwürfeln ein Würfel hingelegt werden?
ruling-MAD-A19-first_roll = Nein, nur vor dem ersten Wurf des Zuges
ruling-MAD-A19-every_roll = Ja, vor jedem Wurf

ruling-MAD-A20 = Darf man weiterwürfeln, wenn das Ziel schon erreicht ist?
ruling-MAD-A20-must_claim = Nein, es wird sofort erobert

ruling-MAD-A21 = Zuletzt in der Zugfolge: Ab wo wird gezählt?
ruling-MAD-A21-from_marker = Ab dem Startspielermarker: Je weiter links davon, desto später
ruling-MAD-A21-from_trigger = Ab dem, der die letzte Karte eines Stapels erobert hat

ruling-MAD-A22 = Ist es wichtig, welche Eck-Atomschläge abgedeckt sind?
ruling-MAD-A22-count_only = Nein, nur wie viele

ruling-MAD-A23 = Wer wählt die Seite der Schwierigkeitskarte?
ruling-MAD-A23-table = Ihr, vor dem Austeilen
ruling-MAD-A23-random = Der Zufall: Ihr werft sie, wenn der Startspieler feststeht

ruling-MAD-A24 = Nach dem Neuwürfeln: Welche Würfel zeigt ihr der App?
ruling-MAD-A24-rolled_only = Nur die geworfenen; die anderen merkt sich die App
ruling-MAD-A24-all_ten = Alle zehn; die App prüft, dass von den anderen keiner fehlt
