"""Pictures as outlines: where edges run, whatever colours they have, and how alike two of them are.

Begin with ``edge_field.outline``.
"""
