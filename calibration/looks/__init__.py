"""How empty cells and bubbles of each size look, from cells of known sizes, and which scores to believe.

Begin with ``harvest.harvest``.
"""
