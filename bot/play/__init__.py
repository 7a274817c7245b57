"""Playing a game on a device: ``loop`` is the flow, whole; the other modules are single steps of it."""
