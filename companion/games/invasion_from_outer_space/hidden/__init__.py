"""What a seat may see: observation, projection and resampling."""
