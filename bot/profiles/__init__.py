"""Profiles on disk: where they are, what is in them, giving them away; ``home`` finds, loads and saves them."""
