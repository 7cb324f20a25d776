# Warum ein Bot etwas tut.

why-target = Ein Zug gegen { $card } verspricht die meisten SP.
why-go-or-stop = Neu würfeln markiert { $go }, Aufhören { $stop }.
why-set = Das Ziel braucht es.
why-nothing = Es macht keinen Unterschied.
average-vp = { $sign }{ NUMBER($vp, minimumFractionDigits: 1, maximumFractionDigits: 1) } SP
why-attack = Ein Angriff auf { $card } ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
why-go = Neu würfeln ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
why-stop = Aufhören ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
why-this = Das ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
