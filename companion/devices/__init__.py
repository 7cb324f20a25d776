"""The devices at the table: protocols that the hardware implements, wiring and mounting."""
