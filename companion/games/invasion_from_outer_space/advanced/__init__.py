"""The Advanced Game: fires, Crowds on the move, ruins, crashed saucers, the Fun House, Allies."""
