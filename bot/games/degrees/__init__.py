"""Playing Ten Steps, Ten Thousand Degrees through the devices that Ten Drops is played through."""
