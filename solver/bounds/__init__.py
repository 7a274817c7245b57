"""What no plan can exceed: how many hits the bubbles of a line absorb, and so how few taps clear a board.

Begin with ``tap_bound``. The bounds inside the exact searches are built on ``line_tables`` as well.
"""
