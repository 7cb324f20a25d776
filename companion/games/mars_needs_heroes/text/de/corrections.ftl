# Was von Hand gesetzt werden kann, und was gesetzt wurde.

field-pile = { $colour }, noch nicht gesehen
field-table = { $colour } auf dem Tisch
field-turner = Wer aufdeckt
field-won = { $colour } bei { $seat }
field-hand = Handkarten von { $seat }
field-token = Freeze Rays von { $seat }
field-bid = Offenes Gebot von { $seat }
no-hand = keine

