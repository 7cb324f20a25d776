# Why a bot does something.

why-weapon = Die Waffen auf der Hand reichen für dieses Alien.
why-item = Die Karte bringt jetzt am meisten.
why-take = Das ist die nützlichste Karte dort.
why-track = Dieses Alien ist am leichtesten zu besiegen.
why-draw = Eine Karte mehr ist nie verkehrt.
why-nothing = Nichts anderes würde jetzt helfen.
