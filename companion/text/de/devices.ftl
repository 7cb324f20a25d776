# Lenses, and the wires of buzzers and lamps.

lens-auto = stellt von selbst scharf
lens-turn = drehe am Objektiv, bis das Bild scharf ist
wire-button = Platz { $seat }: Taster
wire-lamp = Platz { $seat }: Lampe

# How the machine is reached.
no-network = { $name } hat kein Netz.
reached = Zu finden als { $name }.local ({ $addresses })

# Said of dice, and compared: nobody may have rolled yet.
unmoved = lag schon beim letzten Wurf so da
all-unmoved = diese Würfel lagen schon beim letzten Wurf so da
no-dice-seen = Keine Würfel zu sehen
faces-not-shown = zeige zuerst jede ihrer Seiten (Geräte, Kalibrieren)
