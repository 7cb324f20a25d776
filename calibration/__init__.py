"""Guided calibration of camera, tray and dice."""
