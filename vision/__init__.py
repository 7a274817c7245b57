"""From pixels to a reading: what a frame of a Ten Drops game shows, with a score for every claim."""
