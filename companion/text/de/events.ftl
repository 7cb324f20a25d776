events-no-socket = die Ereignisse für den Raum haben keinen Socket unter { $path }: { $why }
events-broker-gone = der MQTT-Broker ist nicht erreichbar
events-broker-refused = der MQTT-Broker weist uns ab: { $why }
events-entity = { $which ->
    [due] Zu tun
    [turn] Am Zug
    [game] Spiel
    [last] Letztes Ergebnis
    [open] Rennen offen
   *[race] Rennen
}
events-board-waiting = Warten auf den Tisch
events-board-lost = Keine Verbindung
events-board-freeze = FREEZE?
events-board-enter = Gib den Code ein, den der Tisch zeigt: Einstellungen, Gerät, Raum.
events-code = { $verdict ->
    [wait] Zu viele falsche Codes. Versuch es in { $seconds } s wieder.
   *[wrong] Das ist nicht der Code. Versuch es in { $seconds } s wieder.
    }
events-board-open = Öffnen
events-board-shelf = Die nächste Partie wird ausgesucht.
events-port-taken = Port { $port } ist nicht zu haben: { $why }
