"""What a buzzer has sounded, from the edges on its wire.

Imports nothing. A wire's changes are (nanoseconds, level), in order.
"""

MS = 1_000_000
SILENCE_MS = 80  # longer than a rest within a sequence
EDGE_MS = 5  # longer than a period of the lowest tone
TOLERANCE_PERCENT = 3
LATE_MS = 30  # so much a tone may last longer than it should: other parts have their turn


def tones_of(changes: list) -> list:
    """The tones as (hertz, begin, end), times in milliseconds; a pulse or two is none."""
    rises = [ns for ns, level in changes if level]
    found = []
    for before, after in zip(rises, rises[1:], strict=False):
        period = after - before
        if period > EDGE_MS * MS:
            continue
        hertz = 1_000_000_000 / period
        last = found[-1] if found else None
        if last and last[2] == before / MS and is_about(hertz, last[0]):
            found[-1] = (last[0], last[1], after / MS)
        else:
            found.append((hertz, before / MS, after / MS))
    return [tone for tone in found if (tone[2] - tone[1]) * tone[0] > 3000]


def is_about(hertz: float, wanted: float) -> bool:
    """Whether an ear would take one for the other."""
    return abs(hertz - wanted) * 100 <= wanted * TOLERANCE_PERCENT


def sequences_of(changes: list, known: list) -> list:
    """Which of the known sequences of (hertz, milliseconds) have sounded, in their order."""
    tones = tones_of(changes)
    found = []
    while tones:
        fitting = [sequence for sequence in known if _begins_with(tones, sequence)]
        if not fitting:
            raise ValueError(f"What sounded is none of the unit's: {tones}.")
        longest = max(fitting, key=len)
        found.append(longest)
        del tones[: _count(longest)]
    return found


def _count(sequence: tuple) -> int:
    return sum(1 for hertz, _ in sequence if hertz)


def _begins_with(tones: list, sequence: tuple) -> bool:
    if len(tones) < _count(sequence):
        return False
    begin = tones[0][1]
    place = 0
    for hertz, milliseconds in sequence:
        end = begin + milliseconds
        if hertz:
            heard, began, ended = tones[place]
            place += 1
            if not is_about(heard, hertz) or not -5 <= ended - began - milliseconds <= LATE_MS:
                return False
            end = ended
        begin = end
    return True


def is_silent(changes: list, now_ms: float) -> bool:
    """Whether the last tone is over, and no other one of its sequence can follow."""
    return not changes or now_ms - changes[-1][0] / MS > SILENCE_MS
