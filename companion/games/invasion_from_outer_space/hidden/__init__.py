"""Hidden information: observation, projection and resampling."""
