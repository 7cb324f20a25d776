# Why a bot does something.

why-target = A turn against { $card } promises most VP.
why-go-or-stop = Going on marks { $go } on average, stopping { $stop }.
why-set = The target needs it.
why-nothing = Nothing hangs on it.
average-vp = { $sign }{ NUMBER($vp, minimumFractionDigits: 1, maximumFractionDigits: 1) } VP
why-attack = An attack on { $card } is worth { $vp } on average, later turns counted.
why-go = Going on is worth { $vp } on average, later turns counted.
why-stop = Stopping is worth { $vp } on average, later turns counted.
why-this = This is worth { $vp } on average, later turns counted.
