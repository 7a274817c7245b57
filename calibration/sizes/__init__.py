"""Which sizes the groups of bubbles have, and what stays in doubt and should be asked.

Begin with ``labelling.labellings``.
"""
