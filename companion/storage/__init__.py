"""What is kept on disk: the journal, records, and the cards, boards and photos of the owner."""
