"""The games that dropsbot plays, behind one protocol: ``game`` says what a game is, ``choice`` which one it is."""
