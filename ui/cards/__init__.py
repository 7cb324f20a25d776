"""Cards: entering, recognising and showing them."""
