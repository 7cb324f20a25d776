# Short words of many screens.
common-cancel = Cancel
common-close = Close
common-delete = Delete
common-later = Later
common-ok = OK
common-play = Play
common-rules = Rules
