"""A profile as plain tables and pictures, as they are stored, and the checks on the way back.

Begin with ``profile_parts.from_parts``.
"""
