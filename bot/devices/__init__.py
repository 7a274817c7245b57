"""The places a game can run in. Each is a :class:`dropsbot.bot.devices.port.Device`."""
