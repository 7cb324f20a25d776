# Why a bot does something.

why-lay = In dieser Schlacht bringt sie am meisten, so wie es steht.
why-plan = Gegen { $hands } Hände, die die andere Seite haben kann, gewinnt das etwa { $chance } von 100 Partien.
why-drop = Diese Karte nützt am wenigsten.
why-ready = Die anderen Karten bleiben für später.
why-answer = Das dreht die Schlacht.
why-nothing = Nichts anderes würde jetzt helfen.
