"""What hurts: wounds and death, fires, and what Crowds suffer."""
