# What a first match teaches, each sentence at its first use: a title, and two lines at most.

lesson-cards = One secret card each
lesson-cards-1 = Choose a card in secret. All are revealed at once.
lesson-cards-2 = The highest card that nobody else chose takes the rocks.
