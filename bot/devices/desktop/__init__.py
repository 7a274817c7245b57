"""A window of the desktop as a device: finding it, taking its picture, and the one mouse that all windows share."""
