"""The tables of edition 1.0: which function fills which slot, under which number."""
