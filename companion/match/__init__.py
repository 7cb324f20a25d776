"""A match in progress: the session, the race referee, bots, simulation and statistics."""
