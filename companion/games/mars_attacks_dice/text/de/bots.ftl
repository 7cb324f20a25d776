# Warum ein Bot etwas tut.

why-target = Ein Zug gegen { $card } verspricht die meisten Punkte.
why-set = Das Ziel braucht es.
why-nothing = Es macht keinen Unterschied.
why-attack = Ein Angriff auf { $card } gewinnt etwa { $chance } von 100 vorausgespielten Partien.
why-go = Neu würfeln gewinnt etwa { $chance } von 100 vorausgespielten Partien.
why-stop = Aufhören gewinnt etwa { $chance } von 100 vorausgespielten Partien.
why-this = Das gewinnt etwa { $chance } von 100 vorausgespielten Partien.
