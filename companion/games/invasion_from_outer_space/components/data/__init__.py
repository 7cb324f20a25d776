"""Printed data that comes with the app."""
