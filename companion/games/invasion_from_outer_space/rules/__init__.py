"""What each step does, one file per chapter of the rulebook."""
