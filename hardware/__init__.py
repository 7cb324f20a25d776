"""Cameras, dice reading, buzzers, lamps and the panel, real and simulated."""
