"""Boards whose picture was changed on its way here: displaced, resized, in other colours, compressed, noisy.

Begin with ``changed_picture.read_changed``.
"""
