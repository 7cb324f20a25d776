# What every engine refuses.

correction-form = Eine Korrektur kommt vom Tisch, mit Pfad und Wert.
correction-value = { $label } kann nicht { $value } sein.
correction-unknown = Den Wert { $path } gibt es hier nicht.
ruling-form = Eine Auslegung kommt vom Tisch, mit Kennung und Wahl.
ruling-unknown = Die Auslegung { $ruling } gibt es in diesem Spiel nicht.
ruling-choice = { $choice } ist keines von { $known }.
player-unknown = Den Spieler { $player } gibt es nicht.
answer-dice = { $due } Würfel sind gefragt, nicht { $named }
answer-groups = { $due } Gruppen von Würfeln sind gefragt, nicht { $named }
answer-coloured = { $due } Würfel ({ $colour }) sind gefragt, nicht { $named }
answer-nothing = dieser Platz hat jetzt nichts zum Aufdecken
answer-hand = { $size } Karten sind auf dieser Hand, nicht { $named }
answer-kind = { $card } kann so nicht aufgedeckt werden
answer-most = es kann höchstens { $most } { $card } geben
answer-number = eine Zahl von { $low } bis { $high } ist gefragt, nicht { $value }
box-card = Karte
box-cards = Karten
box-all-entered = Alle Karten dieser Art sind eingetragen, also hat eine von ihnen einen anderen Namen. Wählt die mit denselben Werten, und berichtigt ihren Namen später bei den eingetragenen Karten.
box-complete = Bei { $box } gibt es nichts einzugeben: Es ist schon alles da.
box-no-boards = { $box } hat keine Pläne zum Abzeichnen.
box-seats = { $box } ist für { $many } Spieler, nicht für { $seats }.
box-seats-rule = { $box } ist für { $many } Spieler, nicht für { $seats } ({ $rule }).
box-range = { $low } bis { $high }
box-table = Was auf dem Material steht, muss eine Tabelle sein.
box-list = { $key } muss eine Liste von Tabellen sein.
box-data = Die Angaben müssen eines von { $known } sein, nicht { $data }.
box-choices = Die Wahlen müssen eine Tabelle sein.
box-choice = { $key } kann nicht { $choice } sein, nur { $known }.
box-no-choice = { $count ->
    [0] { $key } gibt es nicht.
   *[other] { $key } gibt es nicht, nur { $known }.
}
odds-chance = eine Chance, von 0 (nie) bis 1 (immer)
form-table = Eine Karte wird als Formular eingegeben: was sie ist und was auf ihr steht.
form-key-of = { $name }, { $label }
form-number = { $what }: Gib eine Zahl von { $low } bis { $high } ein.
form-text = { $what }: höchstens { $most } Zeichen.
form-choice = { $what }: Wähle eines von { $choices }.
form-list-few = { $what }: Tippe mindestens { $low ->
    [one] eines
   *[other] { $low }
} an.
form-list = { $what }: { $low } bis { $high } von { $choices }.

# Was an eingegebenen Werten nicht stimmt, und was sie sein können.
parse-nested = { $what } ist zu tief verschachtelt.
parse-missing = { $where }: { $key } fehlt.
parse-unknown = { $where }: { $key } ist hier unbekannt.
parse-refused = { $where }: { $error }
parse-wrong = { $where }: { $key } muss { $takes } sein, nicht { $value }.
parse-wrong-whole = { $where }: Das muss { $takes } sein, nicht { $value }.
parse-or = { $one } oder { $other }
parse-bool = true oder false
parse-table = eine Tabelle
parse-list-of = eine Liste von { $number }
parse-number = { $which ->
    [whole] eine ganze Zahl
   *[any] eine Zahl
}
parse-number-between = { $which ->
    [whole] eine ganze Zahl von { $low } bis { $high }
   *[any] eine Zahl von { $low } bis { $high }
}
parse-number-least = { $which ->
    [whole] eine ganze Zahl von mindestens { $low }
   *[any] eine Zahl von mindestens { $low }
}
parse-number-most = { $which ->
    [whole] eine ganze Zahl von höchstens { $high }
   *[any] eine Zahl von höchstens { $high }
}
parse-length = { $which ->
    [text] ein Text
   *[list] eine Liste
}
parse-length-most = { $which ->
    [text] ein Text von höchstens { $high } Zeichen
   *[list] eine Liste von höchstens { $high } Einträgen
}
parse-length-between = { $which ->
    [text] ein Text von { $low } bis { $high } Zeichen
   *[list] eine Liste von { $low } bis { $high } Einträgen
}

# Was der Tisch von Hand setzt.
value-no = nein
value-yes = ja
set-by-hand = Von Hand gesetzt: { $what } = { $value }
corrected = { $what }.
ruled = Auslegung am Tisch: { $choice }
ruling = Auslegung { $ruling }: { $choice }
ruling-ours = { $ruling } von dieser App
