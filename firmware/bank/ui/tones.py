"""What the buzzer plays: (hertz, milliseconds) one after the other, 0 hertz is silence.

Imports nothing.
"""

TAP = ((1760, 30),)
PAID = ((1320, 120),)
REFUSED = ((330, 120), (0, 60), (330, 120))
TICK = ((880, 60),)
TIME_UP = ((660, 400),)
GAME_OVER = ((880, 150), (1100, 150), (1320, 300))
