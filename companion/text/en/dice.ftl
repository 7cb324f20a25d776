# Kinds of dice.

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
