"""Weapons aimed with the template: Death Rays, Saucer Blasts, cannons, the Human Cannonball."""
