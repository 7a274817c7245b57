"""Files as a person or a stranger has them: read up to a limit and never for ever, written whole or not at all."""
