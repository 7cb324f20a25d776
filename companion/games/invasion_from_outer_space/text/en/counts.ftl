# Numbers of things, as parts of sentences.

# Gaps: $number: number, such as that of a thing on the table.

count-wounds = { $number ->
    [one] { $number } wound
   *[other] { $number } wounds
}
count-hits = { $number ->
    [one] { $number } hit
   *[other] { $number } hits
}
count-spaces = { $number ->
    [one] { $number } space
   *[other] { $number } spaces
}
count-tokens = { $number ->
    [one] { $number } Power Token
   *[other] { $number } Power Tokens
}
count-points = { $number ->
    [one] { $number } Command Point
   *[other] { $number } Command Points
}
count-martians = { $number ->
    [one] { $number } Martian
   *[other] { $number } Martians
}
