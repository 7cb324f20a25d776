# Why a bot does something.

why-weapon = Alle Waffen auf der Hand reichen für dieses Alien.
why-item = Die Karte bringt jetzt am meisten.
why-take = Es ist die nützlichste Karte dort.
why-track = Das Alien, das am leichtesten zu besiegen ist.
why-draw = Eine Karte mehr ist nie verkehrt.
why-nothing = Nichts anderes würde jetzt helfen.
