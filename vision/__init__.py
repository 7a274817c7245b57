"""From pixels to a reading: what a frame of a Ten Drops game shows, with a score for every claim.

Begin with ``reader.read``: it takes a ``frame`` and a ``profile`` and gives a ``reading``.
"""
