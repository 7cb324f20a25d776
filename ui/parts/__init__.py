"""Parts of single screens that are large enough to stand alone."""
