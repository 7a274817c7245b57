"""What all compiled code stands on: how it is compiled and kept on disk (``jit``), and random numbers (``chance``).

Compiled code is Numba functions over arrays of words and integers, with no Python objects in them. It lies in the room
of the search that runs it.
"""
