"""The template and what it aims: Death Rays, Saucer Blasts, cannons, the Human Cannonball."""
