# Why a bot does something.

why-target = Attacking { $card } promises the most VP.
why-go-or-stop = Re-rolling marks { $go }, stopping { $stop }.
why-set = The target needs it.
why-nothing = It makes no difference.
average-vp = { $sign }{ NUMBER($vp, minimumFractionDigits: 1, maximumFractionDigits: 1) } VP
why-attack = Attacking { $card } is worth { $vp } on average, counting later turns.
why-go = Re-rolling is worth { $vp } on average, counting later turns.
why-stop = Stopping is worth { $vp } on average, counting later turns.
why-this = This is worth { $vp } on average, counting later turns.
