"""The typed steps on the engine's stack."""
