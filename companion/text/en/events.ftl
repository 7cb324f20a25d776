events-no-socket = the events for the room have no socket at { $path }: { $why }
