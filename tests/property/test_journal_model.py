"""The journal against a plain list: random appends, finishes, faults, cuts and damaged bytes.

The model is a list of what was acknowledged, and of the one entry more that a recovery may bring.
It runs on a store in memory that fails as it is told, on files, and on littlefs as on the Pico.
"""

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from ram_store import STAGES, PowerCutError, RamStore

from bank.journal import Journal, JournalError, names, record
from host_tools.folder import Folder
from host_tools.pico_flash import PicoFlash

FINISH = None  # stands in the model's list for the mark of the end

payloads = st.binary(max_size=60)
stages = st.sampled_from(STAGES)
faults = st.sampled_from([OSError(5), MemoryError()])
FAULTS = (OSError, MemoryError)
SIZES = [(64, 64, 2), (128, 64, 2), (300, 100, 3), (4096, 220, 4)]


class PlainMachine(RuleBasedStateMachine):
    """One open game and a finished one beside it, which must never change; on any store."""

    @initialize(sizes=st.sampled_from(SIZES), header=st.binary(max_size=90))
    def begin(self, sizes, header):
        self.sizes = sizes
        self.store = self.new_store()
        self.journal = Journal(self.store, *sizes)
        self.header = header
        self.journal.create(b"other", 1)
        self.journal.append(b"of the other")
        self.number = self.journal.create(header, 2**32 - 1)
        while self.journal.rest():
            pass
        self.other = {name: self.store.read(name) for name in self.files(1)}
        self.entries = []  # acknowledged
        self.extras = []  # what may come after them if the game is opened again now

    def new_store(self):
        raise NotImplementedError

    def power_cycle(self):
        """Power goes and comes back, between two operations."""

    def files(self, number):
        return [name for name in self.store.names() if name.startswith(f"game-{number:04d}.")]

    @rule(payload=payloads)
    def append(self, payload):
        self.journal.append(payload)
        self.entries.append(payload)
        self.extras = []

    @rule()
    def rest(self):
        self.journal.rest()

    @rule()
    def snapshot(self):
        """What is kept is the number of payloads: the model's list has them."""
        self.journal.snapshot(b"%d" % self.journal.count)

    @rule()
    def finish(self):
        was_finished = self.is_finished()
        self.journal.finish()
        if not was_finished:
            self.entries.append(FINISH)
            self.extras = []

    @rule(skipped=st.integers(0, 2))
    def open(self, skipped):
        """Power comes back: what is found is now what is acknowledged."""
        self.power_cycle()
        self.journal = Journal(self.store, *self.sizes)
        assert self.journal.games() == [1, self.number]
        recovery = self.journal.open(self.number, skipped)
        assert recovery.header == self.header and recovery.checksum == 2**32 - 1
        assert recovery.note in (None, "torn")
        found = list(self.journal.records())
        count = 0 if recovery.snapshot is None else int(recovery.snapshot)
        assert list(self.journal.recent()) == found[count:]
        assert recovery.recent in (None, found[count:])
        entries = self.matching(found, self.journal.is_finished)
        assert entries is not None, (found, self.entries, self.extras)
        self.entries = entries
        self.extras = []
        assert Journal(self.store, *self.sizes).open(self.number, 9).note is None

    @invariant()
    def is_as_acknowledged(self):
        if not hasattr(self, "journal"):
            return
        expected = [entry for entry in self.entries if entry is not FINISH]
        assert self.journal.count == len(expected)
        assert self.journal.is_finished == self.is_finished()
        assert list(self.journal.records()) == expected
        for name, content in self.other.items():
            assert self.store.read(name) == content

    def is_finished(self):
        return bool(self.entries) and self.entries[-1] is FINISH

    def matching(self, found, is_finished):
        """The acknowledged entries, or these and one extra: whichever was found, or None."""
        for candidate in [self.entries] + [self.entries + [extra] for extra in self.extras]:
            listed = [entry for entry in candidate if entry is not FINISH]
            ends = bool(candidate) and candidate[-1] is FINISH
            if listed == found and ends == is_finished:
                return candidate
        return None


class FilesMachine(PlainMachine):
    """On files, as the PC side has them."""

    def new_store(self):
        self.path = Path(tempfile.mkdtemp())
        self.folder = Folder(self.path)
        return self.folder

    def power_cycle(self):
        self.folder.close()
        self.folder = self.store = Folder(self.path)

    def teardown(self):
        if hasattr(self, "folder"):
            self.folder.close()
            shutil.rmtree(self.path)


class FlashMachine(PlainMachine):
    """On littlefs with the Pico's geometry; after each loss of power it is mounted anew."""

    def new_store(self):
        self.flash = PicoFlash()
        return self.flash.store()

    def power_cycle(self):
        self.flash = self.flash.copy()
        self.store = self.flash.store()


class FaultyMachine(PlainMachine):
    """On a store in memory where any operation can fail, be cut off, or be damaged afterwards."""

    def new_store(self):
        return RamStore()

    def power_cycle(self):
        self.store.restart()

    @rule(payload=payloads, change=st.integers(0, 4), stage=stages, fault=faults)
    def append_with_failing_change(self, payload, change, stage, fault):
        self.store.plan(change, stage, fault)
        self.try_append(payload)

    @rule(payload=payloads, read=st.integers(0, 5), fault=faults)
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

    @rule(change=st.integers(0, 6), stage=stages, fault=faults, keeps=st.booleans())
    def idle_with_failing_change(self, change, stage, fault, keeps):
        self.store.plan(change, stage, fault)
        with suppress(*FAULTS):
            self.idle(keeps)
        self.store.restart()

    @rule(read=st.integers(0, 9), fault=faults, keeps=st.booleans())
    def idle_with_failing_read(self, read, fault, keeps):
        self.store.plan(read=read, fault=fault)
        with suppress(*FAULTS):
            self.idle(keeps)
        self.store.restart()

    @rule(change=st.integers(0, 6), stage=stages, keeps=st.booleans(), skipped=st.integers(0, 2))
    def idle_with_cut(self, change, stage, keeps, skipped):
        self.store.plan(change, stage)
        with suppress(PowerCutError):
            self.idle(keeps)
        self.open(skipped)

    def idle(self, keeps):
        if keeps:
            self.journal.snapshot(b"%d" % self.journal.count)
        while self.journal.rest():
            pass

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

    @rule(
        payload=payloads,
        change=st.integers(0, 3),
        stage=stages,
        cuts=st.lists(st.tuples(st.integers(0, 2), stages), max_size=3),
        skipped=st.integers(0, 2),
    )
    def append_with_cut_and_recovery_with_cuts(self, payload, change, stage, cuts, skipped):
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
                Journal(self.store, *self.sizes).open(self.number, skipped)
        self.open(skipped)

    @rule(tail=st.binary(min_size=1, max_size=40), data=st.data())
    def garbage_behind_the_end(self, tail, data):
        used = [name for name in self.files(self.number) if self.is_newest_tail(name)]
        assume(used)
        self.store.files[used[0]] += tail
        self.open(9)

    def is_newest_tail(self, name):
        """Whether the last record is in that file."""
        file = names.parse(name)
        data = self.store.read(name)
        if file.kind != names.TAIL or not data or file.is_kept:
            return False
        head = record.decode_head(data)
        if head is None:
            return False
        walk = record.Walk(data, head, b"")
        while walk.step():
            pass
        return walk.link == self.journal.link

    @precondition(lambda self: self.entries)
    @rule(data=st.data())
    def damage(self, data):
        """Any byte behind the header changed: a prefix comes back, and a note if it is shorter."""
        own = [name for name in self.files(self.number) if not name.endswith(".bad")]
        name = data.draw(st.sampled_from([name for name in own if names.parse(name).kind < 4]))
        content = self.store.files[name]
        first = 28 + 19 + len(self.header) if name.endswith(".000000") else 0
        assume(first < len(content))
        place = data.draw(st.integers(first, len(content) - 1))
        flip = data.draw(st.integers(1, 255))
        files = dict(self.store.files)
        files[name] = content[:place] + bytes([content[place] ^ flip]) + content[place + 1 :]
        damaged = RamStore(files)
        journal = Journal(damaged, *self.sizes)
        recovery = journal.open(self.number, 9)
        acknowledged = [entry for entry in self.entries if entry is not FINISH]
        found = list(journal.records())
        if len(found) < len(acknowledged):
            assert found == acknowledged[: len(found)] and recovery.note is not None
        else:
            assert self.matching(found, journal.is_finished) is not None or recovery.note


FaultyMachine.TestCase.settings = settings(stateful_step_count=40)
FilesMachine.TestCase.settings = settings(stateful_step_count=25, max_examples=30)
FlashMachine.TestCase.settings = settings(stateful_step_count=60, max_examples=30)
TestJournalWithFaults = FaultyMachine.TestCase
TestJournalOnFiles = FilesMachine.TestCase
TestJournalOnFlash = FlashMachine.TestCase


@given(
    files=st.dictionaries(
        st.sampled_from(
            ["game-0001.000", "game-0001.001", "game-0001.000.bad", "game-0002.001"]
            + ["game-0001.000000", "game-0001.000004", "game-0001.t1", "game-0002.s0"]
        ),
        st.binary(max_size=80)
        | st.binary(max_size=60).map(lambda tail: b"TAPB\x01\xfe" + tail)
        | st.binary(max_size=60).map(lambda tail: b"TAPB\x02\xfd" + tail),
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
