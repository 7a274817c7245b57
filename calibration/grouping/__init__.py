"""Cells of pictures sorted by look: a bubble of each size is one group, what is in no group is empty.

Begin with ``groups.group``.
"""
