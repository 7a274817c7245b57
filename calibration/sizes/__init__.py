"""Which sizes groups of bubbles have, and what stays in doubt and is to be asked.

Begin with ``labelling.labellings``.
"""
