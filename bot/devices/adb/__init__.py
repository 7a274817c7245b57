"""Android phones and emulators over adb: what they show, and taps that are acknowledged and numbered."""
