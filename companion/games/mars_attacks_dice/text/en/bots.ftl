# Why a bot does something.

# Gaps: $card: name of a card; $chance: share in percent.

why-target = Attacking { $card } promises the most points.
why-set = The target needs it.
why-nothing = It makes no difference.
why-attack = Attacking { $card } wins about { $chance } in 100 games played ahead.
why-go = Re-rolling wins about { $chance } in 100 games played ahead.
why-stop = Stopping wins about { $chance } in 100 games played ahead.
why-this = This wins about { $chance } in 100 games played ahead.
