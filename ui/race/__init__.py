"""The race of the buzzers: the countdown, the race and its result."""
