"""What the effects of cards and abilities do, one file per family."""
