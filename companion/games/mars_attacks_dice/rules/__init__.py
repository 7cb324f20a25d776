"""What each action does, and what happens next."""
