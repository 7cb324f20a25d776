"""The demo that plays by itself, and the pictures of the handbook."""
