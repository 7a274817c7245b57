"""Compiled code: Numba functions over arrays of words and integers, with no Python objects in them.

Source: bit-parallel fill and shift steps as chess programs use them, here one bit per cell and direction of flight.
"""
