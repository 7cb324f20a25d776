# Arten von Würfeln.

# Innerhalb eines Satzes.
dice-d6 = sechsseitige Würfel
dice-mars-attacks = Mars-Attacks-Würfel
no-face = { $dice } haben keine Seite { $face }, nur { $faces }

# Am Anfang einer Zeile; `own` ist eine Farbe, die wir nicht kennen.
dice-of-kind = { $kind ->
    [d6] Sechsseitige Würfel
   *[mars-attacks] Mars-Attacks-Würfel
}
dice-of-colour = { $colour ->
    [white] Weiße { $dice }
    [green] Grüne { $dice }
    [red] Rote { $dice }
    [blue] Blaue { $dice }
    [yellow] Gelbe { $dice }
    [black] Schwarze { $dice }
    [orange] Orange { $dice }
    [purple] Lila { $dice }
   *[other] { $dice }, { $own }
}
