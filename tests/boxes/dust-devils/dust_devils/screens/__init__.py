"""What only the screens need."""
