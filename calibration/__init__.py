"""From frames of a game to a profile by which ``vision`` can read that game."""
