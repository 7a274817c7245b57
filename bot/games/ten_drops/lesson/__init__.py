"""What a careful game needs: watching a tap with a clock in hand, and keeping what was seen."""
