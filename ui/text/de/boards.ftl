# Gezeichnete Pläne und das Abzeichnen der eigenen.

# ---- Spielen auf einem gezeichneten Plan
boards-closer = Näher
boards-wider = Ganz
boards-how-template = Tippe an, wo sie beginnt, dann ein Feld, das sie berühren soll; noch einmal dreht sie.
boards-how-walk = Tippe ein helles Feld an oder zeichne den Weg; tippe den Helden an, um Schritt für Schritt zu gehen.
boards-how-drag = Ziehe eine Figur auf ein helles Feld, oder tippe beides an.
boards-how-tap = Tippe ein helles Feld auf dem Plan an.
boards-fewer = { $party }. Noch einmal tippen: weniger.
boards-lay-so = So hinlegen
boards-stay-here = Hier bleiben
boards-touches = Berührt { $who }
boards-touches-nobody = Berührt niemanden
boards-stepwise = Schritt für Schritt. Die Taste beendet den Weg.
boards-at-once = Gleich ans Ende des Weges.
boards-hold-finger = Ist es am Tisch anders, halte den Finger hierauf.
boards-nothing-here = Hier geht jetzt nichts.
boards-which = Was davon?
boards-go-there = Dorthin gehen
boards-none-of-these = Nichts davon
boards-in-space = Feld: { $space }

# ---- die eigenen Pläne
boards-title = Pläne
boards-copy = Plan abzeichnen
boards-look-again = Suchen
boards-to-share = Pläne weitergeben
boards-how-to-share = Jeder fertige Plan ist eine Datei in { $folder }, im Ordner mit den Daten der App (mars-companion doctor sagt, wo das ist). Kopiere sie von dort, um sie weiterzugeben; lege eine fremde dorthin und tippe auf „Suchen“.
boards-practice-only = Gespielt wird auf Übungsplänen, bis du deine eigenen abgezeichnet hast.
boards-played-on = Gespielt wird auf: { $names }.
boards-draft = { $missing ->
    [0] { $kind }; nicht beendet, vollständig
    [one] { $kind }; nicht beendet, 1 Sache fehlt
   *[other] { $kind }; nicht beendet, { $missing } Sachen fehlen
}
boards-no-name = Noch ohne Namen
boards-draft-unreadable = Der Entwurf { $draft } ist nicht lesbar: { $why }.
boards-draft-aside = Er liegt beiseite als { $file }.
boards-draft-left-out = Er bleibt außen vor.
boards-not-kept = Das lässt sich nicht sichern
boards-change = Ändern
boards-take-away = Entfernen
boards-cancel = Abbrechen
boards-its-file = Seine Datei ist { $file }.
boards-still-there = Er ist noch da
boards-outer = Außenplan
boards-outer-for-small-town = Außenplan: Small Town
boards-outer-of-small-town = Außenplan, Small Town
boards-center = Mitte: { $side }
boards-kind = { $kind }, { $wide } mal { $high } Zellen
boards-kind-practice = { $kind }, { $wide } mal { $high } Zellen, Übung

# ---- ein neuer
boards-which-one = Welcher liegt vor dir?
boards-write-name = Tippe, um ihn zu benennen
boards-its-name = Sein Name
boards-begin = Beginnen
boards-cells = Zellen je Seite
boards-missing-corner = Fehlend an der Ecke
boards-large-cells = Zellen je großem Feld
boards-grid-outer = Alle Außenpläne haben dasselbe Raster. Die fehlende Ecke liegt unten rechts.
boards-grid-center = Große Felder bestehen aus mehreren Zellen: so vielen, wie kleine Felder der Außenpläne daran liegen.

# ---- abzeichnen
boards-undo = Zurück
boards-redo = Wieder
boards-finish = Fertig
boards-unreadable = Dieser Entwurf ist nicht lesbar
boards-is-not-kept = Das ist nicht gesichert: { $why }.
boards-a-board = Ein Plan
boards-missing = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
boards-complete = Vollständig
boards-drag-to-see = Ziehe am Plan, um den Rest zu sehen.
boards-building-name = Name des Gebäudes
boards-board-name = Name des Plans
boards-give-up-ask = Diesen Entwurf aufgeben?
boards-not-brought-back = Das lässt sich nicht zurücknehmen.
boards-give-it-up = Aufgeben
boards-keep-it = Behalten
boards-not-whole = Noch kein ganzer Plan
boards-is-it-so = Ist es auf dem echten Plan so?
boards-finish-so = So beenden
boards-go-on-copying = Weiter abzeichnen
boards-not-yet = Noch nicht

# ---- die Werkzeuge, und wozu sie da sind
boards-choice-tool-walls = Wände
boards-choice-tool-spaces = Felder
boards-choice-tool-join = Vereinen
boards-choice-tool-buildings = Gebäude
boards-choice-tool-blockers = Sperren
boards-choice-tool-marks = Marken
boards-choice-tool-photo = Foto
boards-choice-tool-board = Plan
boards-use-walls = Tippe eine Kante zwischen zwei Feldern an oder am Rand eines Felds.
boards-use-spaces = Tippe eine Zelle an: kein Teil des Plans, von einer Sperre gefüllt, wieder ein Feld.
boards-use-join = Tippe zwei Zellen schräg gegenüber an: sie werden ein großes Feld. Ein großes Feld wird durch Tippen geteilt.
boards-use-buildings = Wähle ein Gebäude und tippe seine Felder an; noch einmal nimmt eins heraus.
boards-use-blockers = Tippe eine Ecke von Feldern an, an der eine Sperre steht.
boards-use-marks = Wähle, was dort gedruckt ist, und tippe das Feld an.
boards-use-photo = Unter dem Raster liegt ein Foto des Plans, zum Abzeichnen.
boards-use-board = Wie der Plan heißt und was darauf ist.
boards-choice-brush-turn = Wechselnd
boards-choice-brush-wall = Wand
boards-choice-brush-door = Tür
boards-choice-brush-hard = Feste Wand
boards-choice-brush-hard-door = Feste Tür
boards-choice-brush-open = Nichts
boards-choice-mark-cannon = Kanone
boards-choice-mark-spot = Startstelle
boards-choice-mark-clown-head = Clown Head
boards-choice-house-house = Gebäude
boards-choice-house-tent = Zelt
boards-choice-house-fun-house = Fun House
boards-choice-house-big-top = Big Top
boards-choice-house-cornfield = Cornfield
boards-choose-building = Wähle erst ein Gebäude oder beginne ein neues.
boards-no-space = Hier ist kein Feld.
boards-off-board = Das ist neben dem Plan.

# ---- daneben
boards-still-missing = Es fehlt noch
boards-can-be-finished = Vollständig: er kann fertig werden.
boards-printed = Gedrucktes
boards-walls-round = Ummauern
boards-drop = Entfernen
boards-new-building = Neues Gebäude
boards-whole-house = Ganz
boards-room = Raum { $number }
boards-room-drawn = Raum { $number }
boards-spaces = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}
boards-numbers = Zahlen { $numbers }
boards-give-up = Entwurf aufgeben

# ---- ein Gebäude
boards-what-it-is = Was es ist
boards-its-numbers = Seine Zufallszahlen
boards-pick-up = Pick Up: die Karte oder die Art der Karte
boards-hero-sheets = Wie es auf Heldenbögen heißt
boards-bonus = Bonus von Raum { $number }
boards-tap-to-write = Tippe zum Schreiben

# ---- das Foto
boards-no-camera = Es gibt keine Kamera. Ein Plan lässt sich auch ohne Foto abzeichnen: zähle seine Felder.
boards-reading = Das Bild wird gelesen.
boards-lay-under-camera = Lege den Plan unter die Kamera.
boards-drag-afterwards = Danach ziehst du die Ecken des Rasters auf den Plan.
boards-drag-each = Ziehe jede Ecke auf die Ecke des gedruckten Plans.
boards-take-picture = Dieses Bild nehmen
boards-show-grid = Raster zeigen
boards-take-photo = Foto machen
boards-from-file = Aus einer Datei
boards-drag-corners = Ecken ziehen
boards-take-another = Neues Foto
boards-without-photo = Ohne Foto
boards-picture-from-file = Ein Bild aus einer Datei
boards-stick-or-folder = Von einem USB-Stick oder aus einem Ordner
boards-no-stick = Es wurde kein USB-Stick gefunden. Stecke einen ein, warte einen Moment und tippe auf „Suchen“. Wo Sticks sich nicht von selbst öffnen, kopiere das Bild nach { $folder }.
boards-folder = Ein Ordner
boards-no-pictures = Hier liegen keine Bilder ({ $kinds }).
boards-other-places = Andere Orte
