"""Devices: how they are, calibration, calibrated trays and the settings."""
