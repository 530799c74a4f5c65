"""The unit's screens: pages on a grid of 4 rows of 20 characters.

May import the bank, never a driver: an event goes in, a move comes out, a frame comes out.
"""
