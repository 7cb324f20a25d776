"""What is allowed, and why not."""
