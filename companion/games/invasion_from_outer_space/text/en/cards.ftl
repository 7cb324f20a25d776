# Cards, Items and abilities.

card-used = { $who } uses { $what }.
card-bonus-used = { $name } uses the Combat Bonus of the sheet.
card-big-top = { $name } draws a card in the Big Top.
card-break-test = Break Test of { $what }
card-holds = { $what } holds.
card-played = { $seat } plays { $what }.
card-who-pays = Which Hero pays { count-tokens }?
card-acts-again = { $what } acts again.
card-tech-was = It was { $what }; its points are gone.
card-shows-tech = { $seat } shows the Tech that is cancelled.

card-drawn = { $seat } draws a card.
card-draws = { $seat } draws { $number ->
    [one] a card
   *[other] { $number } cards
}.
card-shuffled-back = { $name } draws a Scenario Search Card: it is shuffled back, and another drawn.
card-found = { $name } finds { $what }.
card-event-found = { $name } draws an Event, kept secret.
card-takes-top = { $name } takes the top card of the Hero deck. An Item is shown, an Event kept secret.
card-hero-deck = the Hero deck
card-too-much = { $name } carries too much: at most 4 Items, 2 of them Weapons.
card-new-from-table = A new card comes from the table, as one JSON text.
card-all-known = All cards of this match are known.
card-only-card = Only a card can be entered in the middle of a match.
card-known-now = { $what } is known now.
card-known-already = { $what } is known already.
card-other-deck = { $what } belongs to a deck that is not in this match (IFOS-419).
card-more-lie = More than { $number } of { $what } lie on the table already.
card-no-place = There is no place for { $number } of { $what } in the deck.
