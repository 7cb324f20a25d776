# Why a bot does something.

why-mix = After a tie it mixes its bids.
why-high = These cards are worth more than two usual ones: it bids to win.
why-low = Two usual cards are worth more than these: it saves its high cards.
why-freeze = These cards are worth the Freeze Ray.
why-no-freeze = These cards are not worth the Freeze Ray.
why-nothing = Nothing hangs on it.
why-these-bids = These cards move the chance to win by { $percent } %: { $bids }.
bid-with-share = { $number } ({ $percent } %)
why-freeze-now = These cards move the chance to win by { $percent } %: worth the Freeze Ray.
why-freeze-later = These cards move the chance to win by { $percent } %: the Freeze Ray is kept.
why-won-already = The cards are won already.
