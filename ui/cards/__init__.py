"""Cards: entering, recognizing and showing them."""
