"""Boards in colours of their own: the game drew its bubbles or its ground anew, or ground shows that nobody has seen.

Begin with ``own_reading.read_in_own_colours``.
"""
