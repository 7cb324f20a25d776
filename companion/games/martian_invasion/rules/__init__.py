"""What each action does, and what follows from it."""
