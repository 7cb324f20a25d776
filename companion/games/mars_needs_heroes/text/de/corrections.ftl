# Was von Hand gesetzt werden kann, und was gesetzt wurde.

field-pile = { $colour }, noch nicht gesehen
field-table = { $colour } auf dem Tisch
field-turner = Wer aufdeckt
field-won = { $colour } bei { $seat }
field-hand = Handkarten von { $seat }
field-token = Freeze Rays von { $seat }
field-bid = Offenes Gebot von { $seat }
no-hand = keine
choose-no-hand = Keine

set-pile = Von Hand gesetzt: { $colour }, noch nicht gesehen = { $value }
set-table = Von Hand gesetzt: { $colour } auf dem Tisch = { $value }
set-turner = Von Hand gesetzt: wer aufdeckt = { $value }
set-won = Von Hand gesetzt: { $colour } bei { $seat } = { $value }
set-hand = Von Hand gesetzt: Handkarten von { $seat } = { $value }
set-token = Von Hand gesetzt: Freeze Rays von { $seat } = { $value }
set-bid = Von Hand gesetzt: offenes Gebot von { $seat } = { $value }
corrected = { $what }.
table-rules = Auslegung am Tisch: { $choice }
