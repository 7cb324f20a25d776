events-no-socket = die Ereignisse für den Raum haben keinen Socket unter { $path }: { $why }
