# Warum ein Bot etwas tut.

why-target = Ein Zug gegen { $card } verspricht die meisten SP.
why-go-or-stop = Weitermachen markiert im Schnitt { $go }, Aufhören { $stop }.
why-set = Das Ziel braucht es.
why-nothing = Davon hängt nichts ab.
average-vp = { $sign }{ NUMBER($vp, minimumFractionDigits: 1, maximumFractionDigits: 1) } SP
why-attack = Ein Angriff auf { $card } ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
why-go = Weitermachen ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
why-stop = Aufhören ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
why-this = Das ist im Schnitt { $vp } wert, spätere Züge mitgezählt.
