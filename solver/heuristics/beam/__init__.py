"""Beams of growing width over the decisions of chains, where droplets meet all bubbles at one distance.

Begin with ``beam_search``. ``beam_kernel`` goes tick by tick, ``forward_beam`` looks to the end of chains, ``rating``
ranks positions, ``layers`` keeps the best of them, ``wide_position`` is a position on a board of up to 16x16.
"""
