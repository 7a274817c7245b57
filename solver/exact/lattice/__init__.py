"""The exact search for rules where droplets meet all bubbles at one distance and surplus is absorbed.

Begin with ``lattice_search``. ``lattice_kernel`` is the search itself, ``lattice_position`` one tick of a chain, and
``ground`` the board's shape as tables.
"""
