# Gebäude, Kanonen und das Fun House.

building-section-cannon = Zufälliger Abschnitt für eine Kanone
building-section = Zufälliger Abschnitt: { $face }.
building-cannon = Eine Kanone steht in { $space }.
building-cannon-section = Archibalds Kanone: in welchem Abschnitt des Plans?
building-cannon-where = Wo steht Archibalds Kanone? In einem Feld dieses Abschnitts im Freien.
building-cannon-by-hand = Würfelt einen zufälligen Abschnitt; die Helden legen dort im Freien einen Kanonenmarker hin.
building-destroyed = { $name } ist zerstört: Legt einen großen Marker darauf. Niemand kommt mehr hinein.
building-named-destroyed = { $name } zerstört
building-some-destroyed = Das Gebäude ist zerstört: Legt einen großen Marker darauf.
building-marker-gone = Der Marker von { $name } lag dort: Legt die Karte ab.
building-ask-markers = Lag auf diesem Gebäude der Marker einer Karte?
building-one-destroyed = Gebäude zerstört
building-flees = { $who }: nach { $space }.
building-flees-where = { $who } muss { $space } verlassen. Wohin?
building-soldiers-flee-where = { $who ->
    [zombies] Die Zombies müssen { $space } verlassen. Wohin?
   *[soldiers] Die Soldaten müssen { $space } verlassen. Wohin?
}
building-ally = Ein Verbündeter

house-roll = Raum im Fun House: { $name }
house-rolled = { $name }: Raum { $room }.
house-stays = { $name } bleibt in Raum { $room }, nimmt dessen Bonus und durchsucht.
house-full = Raum { $room } ist voll: { $name } geht zum Clown Head und durchsucht nicht.
house-carried = { $name } wird fortgetragen: { $space }.
house-which-space = { $name } geht in Raum { $room }: auf welches leere Feld?
house-there = Raum { $room }: Ist { $name } schon dort oder geht jetzt hin?
house-bonus = Fun House, Raum { $room }, { $name }: { $bonus }
house-printed-bonus = der aufgedruckte Bonus des Raums

building-section-roll = Zufälliger Abschnitt
building-section-none = Zufälliger Abschnitt: { $face } hat kein Gebäude, das infrage kommt. Würfelt noch einmal.
building-roll = Zufälliges Gebäude
building-none = Zufälliges Gebäude: { $face } ergibt keines, das hier infrage kommt. Würfelt noch einmal.
building-found = Zufälliges Gebäude: { $name }.
building-heroes-choose = Die Helden wählen ein Gebäude.
building-martians-choose = Die Marsianer wählen ein Gebäude.
building-do-there = Würfelt ein zufälliges Gebäude auf dem Plan und führt es dort aus.
building-figure-there = Würfelt ein zufälliges Gebäude auf dem Plan und stellt die Figur dorthin.
building-saucer-falls = Würfelt ein zufälliges Gebäude auf dem Plan: Die Untertasse stürzt darauf.
building-start-space = Auf welchem Feld beginnt { $name }?
