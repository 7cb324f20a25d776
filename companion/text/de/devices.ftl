# Lenses, and the wires of buzzers and lamps.

lens-auto = stellt von selbst scharf
lens-turn = drehe ihr Objektiv, bis das Bild scharf ist
wire-button = Platz { $seat } Taste
wire-lamp = Platz { $seat } Lampe
