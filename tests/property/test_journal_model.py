"""The journal against a plain list: random appends, finishes, faults, cuts and damaged bytes.

The model is a list of what was acknowledged, and of the one entry more that a recovery may bring.
"""

from contextlib import suppress

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from ram_store import STAGES, PowerCutError, RamStore

from bank.journal import Journal, JournalError

FINISH = None  # stands in the model's list for the mark of the end

payloads = st.binary(max_size=60)
stages = st.sampled_from(STAGES)
faults = st.sampled_from([OSError(5), OSError(28), MemoryError()])
FAULTS = (OSError, MemoryError)


class JournalMachine(RuleBasedStateMachine):
    """One open game and a finished one beside it, which must never change."""

    @initialize(size=st.sampled_from([1, 64, 128, 256, 4096]), header=st.binary(max_size=90))
    def begin(self, size, header):
        self.segment_size = size
        self.store = RamStore()
        self.journal = Journal(self.store, size)
        self.header = header
        self.journal.create(b"other", 1)
        self.journal.append(b"of the other")
        self.journal.finish()
        self.other = dict(self.store.files)
        self.number = self.journal.create(header, 2**32 - 1)
        self.entries = []  # acknowledged
        self.extras = []  # what may come after them if the game is opened again now

    @rule(payload=payloads)
    def append(self, payload):
        self.store.restart()
        self.journal.append(payload)
        self.entries.append(payload)
        self.extras = []

    @rule()
    def finish(self):
        self.store.restart()
        was_finished = self.is_finished()
        self.journal.finish()
        if not was_finished:
            self.entries.append(FINISH)
            self.extras = []

    @rule(payload=payloads, change=st.integers(0, 3), stage=stages, fault=faults)
    def append_with_failing_change(self, payload, change, stage, fault):
        self.store.plan(change, stage, fault)
        self.try_append(payload)

    @rule(payload=payloads, read=st.integers(0, 3), fault=faults)
    def append_with_failing_read(self, payload, read, fault):
        self.store.plan(read=read, fault=fault)
        self.try_append(payload)

    def try_append(self, payload):
        try:
            self.journal.append(payload)
            self.entries.append(payload)
            self.extras = []
        except FAULTS:
            self.extras.append(payload)
        self.store.restart()

    @rule(change=st.integers(0, 2), stage=stages, fault=faults)
    def finish_with_failing_change(self, change, stage, fault):
        assume(not self.is_finished())
        self.store.plan(change, stage, fault)
        try:
            self.journal.finish()
            self.entries.append(FINISH)
            self.extras = []
        except FAULTS:
            self.extras.append(FINISH)
        self.store.restart()

    @rule(payload=payloads, change=st.integers(0, 3), stage=stages)
    def append_with_cut(self, payload, change, stage):
        self.store.plan(change, stage)
        try:
            self.journal.append(payload)
            self.entries.append(payload)
            self.extras = []
        except PowerCutError:
            self.extras.append(payload)
        self.open()

    @rule(
        payload=payloads,
        change=st.integers(0, 1),
        stage=stages,
        cuts=st.lists(st.tuples(st.integers(0, 2), stages), max_size=3),
    )
    def append_with_cut_and_recovery_with_cuts(self, payload, change, stage, cuts):
        self.store.plan(change, stage)
        try:
            self.journal.append(payload)
            self.entries.append(payload)
            self.extras = []
        except PowerCutError:
            self.extras.append(payload)
        for recovery_change, recovery_stage in cuts:
            self.store.restart()
            self.store.plan(recovery_change, recovery_stage)
            with suppress(PowerCutError):
                Journal(self.store, self.segment_size).open(self.number)
        self.open()

    @rule(tail=st.binary(min_size=1, max_size=40))
    def garbage_behind_the_end(self, tail):
        self.store.files[self.own_segments()[-1]] += tail
        self.open()

    @precondition(lambda self: self.entries)
    @rule(data=st.data())
    def damage(self, data):
        """Any byte behind the header changed: a prefix comes back, and a note if it is shorter."""
        name = data.draw(st.sampled_from(self.own_segments()))
        content = self.store.files[name]
        first = 22 + 11 + len(self.header) if name.endswith(".000") else 0
        assume(first < len(content))
        place = data.draw(st.integers(first, len(content) - 1))
        flip = data.draw(st.integers(1, 255))
        files = dict(self.store.files)
        files[name] = content[:place] + bytes([content[place] ^ flip]) + content[place + 1 :]
        damaged = RamStore(files)
        journal = Journal(damaged, self.segment_size)
        recovery = journal.open(self.number)
        acknowledged = [entry for entry in self.entries if entry is not FINISH]
        found = list(journal.records())
        if len(found) < len(acknowledged):
            assert found == acknowledged[: len(found)] and recovery.note is not None
        else:
            assert self.matching(found, journal.is_finished) is not None or recovery.note

    @rule()
    def open(self):
        """Power comes back: what is found is now what is acknowledged."""
        self.store.restart()
        self.journal = Journal(self.store, self.segment_size)
        assert self.journal.games() == [1, self.number]
        recovery = self.journal.open(self.number)
        assert recovery.header == self.header and recovery.checksum == 2**32 - 1
        assert recovery.note in (None, "torn")
        found = list(self.journal.records())
        entries = self.matching(found, self.journal.is_finished)
        assert entries is not None, (found, self.entries, self.extras)
        self.entries = entries
        self.extras = []
        self.store.restart()
        again = Journal(self.store, self.segment_size)
        assert again.open(self.number).note is None and self.store.changes == 0

    @invariant()
    def is_as_acknowledged(self):
        if not hasattr(self, "journal"):
            return
        expected = [entry for entry in self.entries if entry is not FINISH]
        assert self.journal.count == len(expected)
        assert self.journal.is_finished == self.is_finished()
        assert list(self.journal.records()) == expected
        for name, content in self.other.items():
            assert self.store.files[name] == content

    def is_finished(self):
        return bool(self.entries) and self.entries[-1] is FINISH

    def own_segments(self):
        prefix = f"game-{self.number:04d}."
        return sorted(
            name
            for name in self.store.files
            if name.startswith(prefix) and not name.endswith(".bad")
        )

    def matching(self, found, is_finished):
        """The acknowledged entries, or these and one extra: whichever was found, or None."""
        for candidate in [self.entries] + [self.entries + [extra] for extra in self.extras]:
            listed = [entry for entry in candidate if entry is not FINISH]
            ends = bool(candidate) and candidate[-1] is FINISH
            if listed == found and ends == is_finished:
                return candidate
        return None


JournalMachine.TestCase.settings = settings(stateful_step_count=40)
TestJournalAgainstList = JournalMachine.TestCase


@given(
    files=st.dictionaries(
        st.sampled_from(["game-0001.000", "game-0001.001", "game-0001.000.bad", "game-0002.001"]),
        st.binary(max_size=80) | st.binary(max_size=60).map(lambda tail: b"TAPB\x01\xfe" + tail),
    )
)
def test_a_folder_of_garbage_is_refused_and_left_alone(files):
    store = RamStore(files)
    journal = Journal(store)
    for number in (1, 2):
        try:
            journal.open(number)
        except JournalError as error:
            assert str(error).endswith(".")
        else:
            raise AssertionError("garbage was taken for a game")
    assert store.files == files
    assert journal.create(b"new", 0) > 0
    for name, content in files.items():
        assert store.files[name] == content
