# Treffer und Wunden.

hit-divide = { count-hits } zu verteilen. Wer nimmt einen?
hit-dodge-roll = Ausweichen: { $name }
hit-dodged = { $name } weicht ab { $need } aus: { $dice }, { count-wounds }.
hit-dodges = { $name } weicht aus

wound-left = { $name } – { count-wounds } – noch { $left } von { $boxes }
wound-soldiers-killed = { troop } getötet
wound-killed-soldiers = { troop } getötet.
wound-toughness-roll = Toughness
wound-toughness = Toughness { $need }+: { $dice }; { $number ->
    [one] es bleibt
   *[other] es bleiben
} { count-wounds }.
wound-has = { $name } hat { count-wounds }.
wound-killed = { $name } ist getötet
wound-was-killed = { $name } ist getötet.
wound-takes = { $name } nimmt { count-wounds }: { $now } von { $boxes }.
wound-dead = { $name } ist tot
wound-is-dead = { $name } ist tot.
wound-crowd-left = { $name } – noch { $left } von { $boxes }
wound-crowd-gone = { $name } vernichtet
wound-crowd-is-gone = { $name } ist vernichtet.
