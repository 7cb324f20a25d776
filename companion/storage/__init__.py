"""Storage on disk: the journal, records, and the owner's cards, boards and photos."""
