# Why a bot does something.

why-lay = Ihre Stärke zählt in dieser Schlacht am meisten, so wie die Karten verteilt sind.
why-drop = Es ist die Karte, die am wenigsten nützt.
why-ready = Die anderen Karten bleiben für später.
why-answer = Es dreht die Schlacht.
why-nothing = Nichts anderes würde jetzt helfen.
