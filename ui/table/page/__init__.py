"""The page of the moment as a screen: ribbon, poster, sentence, keys and the strip of dice."""
