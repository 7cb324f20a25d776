# Short words of many screens.
common-cancel = Abbrechen
common-close = Schließen
common-delete = Löschen
common-later = Später
common-ok = OK
common-play = Spielen
common-rules = Regeln
