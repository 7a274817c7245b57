"""The places a game can run in. Each is a :class:`bot.devices.port.Device`."""
