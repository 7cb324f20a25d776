# What a first match teaches, each lesson at its first use: a title, and two lines at most.

lesson-cards = One secret card each
lesson-cards-says = Choose in secret. The highest card that nobody else chose takes the rocks.
