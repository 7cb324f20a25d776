# What a first match teaches: a title and a few sentences each.

lesson-hands = Sieben Karten für jede Seite
lesson-hands-1 = Eine Seite spielt die Marsianer, die andere die Menschen.
lesson-hands-2 = Jede Seite zieht von ihrem eigenen Nachziehstapel, bis sie sieben Karten hat.

lesson-reserves = Tauscht bis zu zwei Karten
lesson-reserves-1 = Legt bis zu zwei Karten ab und zieht ebenso viele.
lesson-reserves-2 = Weltraum-, Luft- und Bodenkarten kämpfen jeweils in ihrer eigenen Schlacht. Eine gute Hand hat von allem etwas.

lesson-abduction = Entführung
lesson-abduction-1 = Die Marsianer dürfen eine Abduction ablegen.
lesson-abduction-2 = Dann verlieren die Menschen eine zufällige Handkarte.

lesson-battles = Drei Schlachten: Weltraum, Luft, Boden
lesson-battles-1 = Beide Seiten wählen ihre Karten für die Schlacht geheim und decken sie gemeinsam auf.
lesson-battles-2 = Zählt die Stärken zusammen. Die stärkere Seite bekommt einen Strategiepunkt.
lesson-battles-3 = Jede Schlacht läuft gleich ab. Hebt euch also etwas für die nächste auf.

lesson-ambush = Ein Ambush
lesson-ambush-1 = Die Menschen dürfen einen Ambush ablegen: Eine Marsianerkarte verlässt die Schlacht, mit allem, was auf ihr liegt.

lesson-mind_control = Mind Control
lesson-mind_control-1 = Die Marsianer dürfen Mind Control Devices ablegen: Eine Menschenkarte kämpft in dieser Schlacht für sie.

lesson-regroup = Was ein Zug wert war
lesson-regroup-1 = Zwei Strategiepunkte in einem Zug bringen einen Siegpunkt, drei bringen zwei. Ein einzelner bringt nichts.
lesson-regroup-2 = Drei Siegpunkte gewinnen die Partie.
lesson-regroup-3 = Jetzt legen beide Seiten bis auf vier Karten ab.
