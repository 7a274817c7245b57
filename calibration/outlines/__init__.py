"""Pictures as outlines: where edges run, whatever their colours, and how alike two outlines are.

Begin with ``edge_field.outline``.
"""
