# Cards, Items and abilities.

# Gaps: $card: name of a card; $carried: number of Items; $hands: list of hands; $most: largest
# number; $name: name of a player, a figure, a card or a thing; $number: number, such as that of a
# thing on the table; $seat: name of the player who sits there, or the number of the seat; $what: what
# is meant, in words; $who: name of a player or figure.

card-used = { $who } uses { $what }.
card-bonus-used = { $name } uses the Combat Bonus on the sheet.
card-big-top = { $name } draws a card in the Big Top.
card-break-test = { $what }: Break Test
card-holds = { $what } holds.
card-played = { $seat } plays { $what }.
card-who-pays = Which Hero pays { count-tokens }?
card-acts-again = { $what } works again.
card-tech-was = It was { $what }; its points are lost.
card-shows-tech = { $seat } shows the cancelled Tech.

card-drawn = { $seat } draws a card.
card-draws = { $seat } draws { $number ->
    [one] a card
   *[other] { $number } cards
}.
card-shuffled-back = { $name } draws a Scenario Search Card: shuffle it back and draw another.
card-found = { $name } finds { $what }.
card-event-found = { $name } draws an Event and keeps it secret.
card-takes-top = { $name } takes the top card of the Hero deck. Show an Item, keep an Event secret.
card-hero-deck = the Hero deck
card-too-many-items = { $name } carries { $carried } Items, { $most } at most.
card-too-many-weapons = { $name } carries { $carried } Weapons, { $most } at most.
card-counts = { $card } counts { $hands }.
card-new-from-table = A new card comes from the table, as one JSON text.
card-all-known = All cards in this game are known.
card-only-card = Only a card can be entered during a game.
card-known-now = { $what } is known now.
card-known-already = { $what } is already known.
card-other-deck = { $what } is in a deck that is not part of this game (IFOS-419).
card-more-lie = More than { $number } of { $what } are already on the table.
card-no-place = There is no room for { $number } of { $what } in the deck.
