"""Games at random: each seed draws a whole game of Ten Drops, its look, its window and its pace, and plays it."""
