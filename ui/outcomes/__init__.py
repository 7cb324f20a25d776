"""What just happened, for the whole table: a banner, a motion and a sound for each headline."""
