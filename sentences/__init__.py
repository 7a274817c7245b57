"""Sentences for people, which can be said in several languages. Known to all of dropsbot; knows nothing of it."""
