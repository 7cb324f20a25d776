# Why a bot does something.

# Gaps: $bids: list of bids; $number: number, such as that of a thing on the table; $share: share in
# percent.

why-high = These cards are worth more than two average ones: it tends to bid high.
why-low = Two average cards are worth more than these: it tends to bid low.
why-freeze = These cards are worth the Freeze Ray.
why-no-freeze = These cards are not worth the Freeze Ray.
why-nothing = It makes no difference.
why-these-bids = These cards change its chance of winning by { $share }: { $bids }.
bid-with-share = { $number } ({ $share })
why-freeze-now = These cards change its chance of winning by { $share }: worth the Freeze Ray.
why-freeze-later = These cards change its chance of winning by { $share }: it saves the Freeze Ray.
why-won-already = It has already won the cards.
