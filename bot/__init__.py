"""The program: devices, the loop that plays, the record of a run, the command line. All input and output is here."""
