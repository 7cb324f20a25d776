# Kinds of dice.

# Gaps: $colour: name of a colour; $dice: number or kind of dice; $face: what a die or a card shows on
# its upper side; $faces: list of faces of dice; $kind: what kind it is, in words; $own: one of
# several: a colour, or the own one.

# Within a sentence.
dice-d6 = six-sided dice
dice-mars-attacks = Mars Attacks dice
no-face = { $dice } have no face { $face }, only { $faces }

# At the beginning of a line; `own` is a colour that we do not know.
dice-of-kind = { $kind ->
    [d6] Six-sided dice
   *[mars-attacks] Mars Attacks dice
}
dice-of-colour = { $colour ->
    [white] White { $dice }
    [green] Green { $dice }
    [red] Red { $dice }
    [blue] Blue { $dice }
    [yellow] Yellow { $dice }
    [black] Black { $dice }
    [orange] Orange { $dice }
    [purple] Purple { $dice }
   *[other] { $own } { $dice }
}
