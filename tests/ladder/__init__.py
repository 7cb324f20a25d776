"""The ladder: how strong the levels of bots are, against each other and against fixed habits."""
