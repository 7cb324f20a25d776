"""The owner's cards: entering, photographing, sharing, and showing them to the camera."""
