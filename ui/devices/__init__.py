"""Devices: their status, calibration, calibrated trays and the settings."""
