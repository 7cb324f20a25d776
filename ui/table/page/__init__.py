"""A box's page (`Box.page`) on the screen: ribbon, poster, sentence, keys, strip of dice."""
