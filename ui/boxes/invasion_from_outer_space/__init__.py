"""Screens for Invasion From Outer Space alone."""
