# Was gefragt wird, und was man antworten kann.

ask-first = Wer nimmt den Startspielermarker?
ask-difficulty = Werft die Schwierigkeitskarte: Welche Seite liegt oben?
stack = Stapel { $number }
ask-turn-up = Deckt Stapel { $stack } auf: Welche Karte?

# Eine Karte in einer Zeile: was sie braucht, Punkte, Eck-Atomschläge.
card-line = { $nukes ->
    [0] { $wants }, { counted-points }, kein Eck-Atomschlag
    [one] { $wants }, { counted-points }, { $nukes } Eck-Atomschlag
   *[other] { $wants }, { counted-points }, { $nukes } Eck-Atomschläge
}
ask-target = { $seat }: Welche Stadt fällt?
target-detail = { $card }; { $pace }
target-detail-begun = { $card }; bisher { $base } von { $spaces }; { $pace }
red-rule-of = { $card } (rot): { $text }
own-rule-of = { $card } (deine): { $text }

ask-set-die = { $seat }, legst du einen Würfel, bevor du würfelst?
set-none = Keinen legen
dice-rolled = { $count } Würfel zu werfen
ask-roll = { $count ->
    [one] { $seat } wirft { $count } Würfel: { $needed } für { $card }.
   *[other] { $seat } wirft { $count } Würfel: { $needed } für { $card }.
}
show-all = Zeigt alle { $count }.
matching = { $count } passende

ask-decide = { $seat }: { $done } von { $spaces }, weiter?
roll-again = Noch mal { $count }
go-odds = { $nuked } erwischt · { $claim } erobert
stop = Genug
stop-marks = markiert +{ $got }: { $done } von { $spaces }
change-target = Zu { $card } wechseln
if-a-card-says-so = wenn eine Karte es sagt
# The chance to win the match.
advice-go = { $how ->
    [exact] Neu würfeln: Das gewinnt zu { $go }, Aufhören zu { $stop }.
   *[about] Neu würfeln: Das gewinnt etwa zu { $go }, Aufhören zu { $stop }.
}
advice-stop = { $how ->
    [exact] Aufhören: Das gewinnt zu { $stop }, neu würfeln zu { $go }.
   *[about] Aufhören: Das gewinnt etwa zu { $stop }, neu würfeln zu { $go }.
}

ask-resolve = { $seat } hat { $card } erobert. Wendet die Regel von Hand an: { $text }
done = Fertig
set-score = Punkte antippen: ändern
