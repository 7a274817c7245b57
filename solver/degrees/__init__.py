"""The second game, Ten Steps, Ten Thousand Degrees (十步万度): which pointers to tap for the most degrees."""
