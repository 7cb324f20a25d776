"""The demo that plays by itself, and the pictures for the handbook."""
