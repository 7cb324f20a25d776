# Gezeichnete Pläne und das Abzeichnen der eigenen.

# ---- Spielen auf einem gezeichneten Plan
boards-closer = Näher
boards-wider = Ganz
boards-fewer = { $party }. Noch einmal tippen: weniger.
boards-tap-again = Noch einmal tippen: in dieses Feld.
boards-lay-so = So hinlegen
boards-stay-here = Hier bleiben
boards-touches = Berührt { $who }
boards-touches-nobody = Berührt niemanden
boards-stepwise = Schritt für Schritt. Die Taste beendet die Bewegung.
boards-at-once = Direkt bis ans Ende des Weges.
boards-hold-finger = Ist es am Tisch anders, halte den Finger hierauf.
boards-nothing-here = Hier geht gerade nichts.
boards-which = Was davon?
boards-go-there = Dorthin gehen
boards-none-of-these = Nichts davon
boards-in-space = Feld: { $space }

# ---- die eigenen Pläne
boards-title = Pläne
boards-copy = Plan abzeichnen
boards-look-again = Suchen
boards-to-share = Pläne weitergeben
boards-how-to-share = Jeder fertige Plan ist eine Datei in { $folder }, im Datenordner der App (mars-companion doctor sagt, wo der ist). Kopiere sie zum Weitergeben. Lege eine fremde dorthin und tippe auf „Suchen“.
boards-practice-only = Ihr spielt auf Übungsplänen, bis du deine eigenen abgezeichnet hast.
boards-played-on = Gespielt wird auf: { $names }.
boards-draft = { $missing ->
    [0] { $kind }: vollständig, noch nicht fertiggestellt
    [one] { $kind }: noch 1 Angabe fehlt
   *[other] { $kind }: noch { $missing } Angaben fehlen
}
boards-no-name = Noch ohne Namen
boards-draft-unreadable = Der Entwurf { $draft } ist nicht lesbar: { $why }.
boards-draft-aside = Er wurde als { $file } beiseitegelegt.
boards-draft-left-out = Er bleibt außen vor.
boards-not-kept = Das ließ sich nicht sichern
boards-change = Ändern
boards-take-away = Löschen
boards-cancel = Abbrechen
boards-its-file = Datei: { $file }.
boards-still-there = Nicht gelöscht
boards-outer = Außenplan
boards-outer-for-small-town = Außenplan: Kleinstadt
boards-outer-of-small-town = Außenplan, Kleinstadt
boards-center = Mitte: { $side }
boards-kind = { $kind }, { $wide } × { $high } Kästchen
boards-kind-practice = { $kind }, { $wide } × { $high } Kästchen, Übung

# ---- ein neuer
boards-which-one = Welchen Plan hast du?
boards-write-name = Tippe, um ihn zu benennen
boards-its-name = Name
boards-begin = Beginnen
boards-cells = Kästchen je Seite
boards-missing-corner = Fehlende Eckkästchen
boards-large-cells = Kästchen je großem Feld
boards-grid-outer = Alle Außenpläne haben dasselbe Raster. Die fehlende Ecke liegt unten rechts.
boards-grid-center = Ein großes Feld besteht aus mehreren Kästchen: so vielen, wie kleine Felder der Außenpläne an seiner Kante liegen.

# ---- abzeichnen
boards-undo = Rückgängig
boards-redo = Vor
boards-finish = Fertig
boards-unreadable = Dieser Entwurf ist nicht lesbar
boards-is-not-kept = Nicht gesichert: { $why }.
boards-a-board = Ein Plan
boards-missing = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
boards-complete = Vollständig
boards-drag-to-see = Ziehe am Plan, um den Rest zu sehen.
boards-building-name = Name des Gebäudes
boards-board-name = Name des Plans
boards-give-up-ask = Diesen Entwurf löschen?
boards-not-brought-back = Das lässt sich nicht zurücknehmen.
boards-give-it-up = Löschen
boards-keep-it = Behalten
boards-not-whole = Noch nicht vollständig
boards-is-it-so = Ist es auf dem echten Plan so?
boards-finish-so = Ja, fertig
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
boards-use-walls = Tippe eine Kante eines Felds an.
boards-use-spaces = Tippe ein Kästchen an, um zu wechseln: nicht Teil des Plans, von einer Sperre gefüllt, Feld.
boards-use-join = Tippe zwei Kästchen schräg gegenüber an, um sie zu einem großen Feld zu vereinen. Tippe ein großes Feld an, um es zu teilen.
boards-use-buildings = Wähle ein Gebäude und tippe seine Felder an. Noch einmal tippen nimmt eins heraus.
boards-use-blockers = Tippe die Feldecke an, an der eine Sperre steht.
boards-use-marks = Wähle, was dort gedruckt ist, und tippe das Feld an.
boards-use-photo = Zeichne den Plan von einem Foto unter dem Raster ab.
boards-use-board = Wie der Plan heißt und was darauf ist.
boards-choice-brush-turn = Reihum
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
boards-off-board = Das liegt außerhalb des Plans.

# ---- daneben
boards-still-missing = Es fehlt noch
boards-can-be-finished = Vollständig: bereit zum Abschließen.
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
boards-give-up = Entwurf löschen

# ---- ein Gebäude
boards-what-it-is = Art
boards-its-numbers = Zufallszahlen
boards-pick-up = Pick Up: Karte oder Kartenart
boards-hero-sheets = Name auf Heldenbögen
boards-bonus = Bonus von Raum { $number }
boards-tap-to-write = Hier eingeben

# ---- das Foto
boards-no-camera = Keine Kamera. Ein Plan lässt sich auch ohne Foto abzeichnen: Zähle seine Felder.
boards-reading = Das Bild wird gelesen …
boards-lay-under-camera = Lege den Plan unter die Kamera.
boards-drag-afterwards = Ziehe danach die Ecken des Rasters auf den Plan.
boards-drag-each = Ziehe jede Ecke auf dieselbe Ecke des gedruckten Plans.
boards-take-picture = Dieses Bild nehmen
boards-show-grid = Raster zeigen
boards-take-photo = Foto machen
boards-from-file = Aus einer Datei
boards-drag-corners = Ecken ziehen
boards-take-another = Neues Foto
boards-without-photo = Ohne Foto
boards-picture-from-file = Ein Bild aus einer Datei
boards-stick-or-folder = Von einem USB-Stick oder aus einem Ordner
boards-no-stick = Kein USB-Stick gefunden. Stecke einen ein, warte einen Moment und tippe auf „Suchen“. Öffnen sich Sticks nicht von selbst, kopiere das Bild nach { $folder }.
boards-folder = Ein Ordner
boards-no-pictures = Hier sind keine Bilder ({ $kinds }).
boards-other-places = Andere Orte
