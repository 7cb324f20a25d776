"""What can be set by hand, and what follows."""
