"""What is on flash: games as append-only files of records that outlive a power cut at any moment.

Imports nothing of the game: a record's payload, a game's header and a snapshot's payload are opaque
bytes here.
"""

from bank.journal.journal import Journal, Recovery
from bank.journal.record import JournalError

__all__ = ("Journal", "JournalError", "Recovery")
