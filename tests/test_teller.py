"""The teller across losses of power: snapshots, undo beyond them, old games, faults, a full flash.

Imports the bank, its maker of games, and flash in memory.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ram_store import ALL, NONE, RamStore
from scenario_helpers import new_unit, play
from tapbank_command import tapbank

from bank import commands, editions, money, state
from bank.editions import city
from bank.game import Game
from bank.journal import JournalError, journal, names
from bank.journal.journal import RECORDS_BETWEEN_SNAPSHOTS
from bank.redo import LINES_KEPT
from bank.teller import Teller
from bank.ui import words
from host_tools.folder import Folder
from host_tools.maker import PLAYERS, Maker
from host_tools.pico_flash import PicoFlash
from host_tools.virtual import SettableClock

CITY = editions.load(city.EDITION)
FAULTS = (OSError, MemoryError)


def new_teller(store, clock=None) -> Teller:
    return Teller(store, {CITY.id: CITY}, clock or SettableClock(1000))


def idle(teller) -> None:
    """Idle time, until nothing more is done."""
    for _ in range(200):
        teller.rest()


def play_some(teller, count: int, seed: int = 1) -> list:
    """Play so many commands with idle time; the state after each."""
    maker = Maker(Game(CITY, PLAYERS, {}), seed)
    states = [state.dumps(teller.game)]
    while len(states) <= count:
        command, result = maker.next()
        if result == "ok":
            teller.clock.advance(7000)
            assert teller.do(dict(command)) == "ok"
            states.append(state.dumps(teller.game))
            teller.rest()
            teller.rest()
    return states


@pytest.fixture
def played():
    """(store, teller) of a game of 300 commands, with two snapshots."""
    store = RamStore()
    teller = new_teller(store)
    assert teller.start(CITY, PLAYERS, {})
    play_some(teller, 300)
    idle(teller)
    assert {"game-0001.s0", "game-0001.s1"} <= set(store.files)
    return store, teller


def same(one: Teller, other: Teller) -> None:
    assert state.dumps(one.game) == state.dumps(other.game)
    assert one.lines == other.lines
    assert one.elapsed_ms() == other.elapsed_ms()
    assert one.journal.count == other.journal.count


def test_a_game_resumed_from_a_snapshot_is_that_from_the_whole_log(played):
    store, teller = played
    whole = RamStore({name: data for name, data in store.files.items() if ".s" not in name})
    same(new_teller(store), teller)
    same(new_teller(whole), teller)
    for slot in ("s0", "s1"):
        one = RamStore({name: data for name, data in store.files.items() if slot not in name})
        same(new_teller(one), teller)


def test_little_is_read_of_a_long_game(played):
    store, _ = played
    store.restart()
    read = []
    inner = store.read
    store.read = lambda name: read.append(name) or inner(name)
    new_teller(store)
    closed = [name for name in set(read) if len(name) == len("game-0001.000000")]
    assert len(closed) < len(names.of_game(list(store.files), 1, names.CLOSED))
    assert sum(len(inner(name)) for name in set(read) & set(store.files)) < 16_000


def test_the_last_twenty_commands_are_told_after_a_snapshot(played):
    store, teller = played
    assert teller.do({"do": "salary", "player": "Ann"}) == "ok"
    assert teller.do({"do": "undo"}) == "ok"
    idle(teller)
    lines = new_teller(store).lines
    assert len(lines) == LINES_KEPT
    assert [line[0] for line in lines] == list(range(303 - LINES_KEPT, 303))
    assert [line[3] for line in lines] == sorted(line[3] for line in lines)
    assert new_teller(store).history(2) == [
        (301, "Ann got M2M for GO", True),
        (302, "Took back: Ann got M2M for GO", False),
    ]


def test_a_snapshot_of_a_state_that_does_not_fit_is_passed_over(played):
    store, teller = played
    again = journal.Journal(store)
    for slot in (0, 1):
        again.open(1, 9)
        again.append(commands.pack(teller.game, {"do": "salary", "player": "Ann"}))
        again.snapshot(b"of a later version %d" % slot)
    resumed = new_teller(store)
    assert resumed.game is not None and resumed.journal.count == 302
    assert resumed.game.apply({"do": "undo"}) == resumed.game.apply({"do": "undo"}) == "ok"
    assert state.dumps(resumed.game) == state.dumps(teller.game)


def test_undo_to_the_beginning_over_restarts():
    """The states come back in the reverse order, over snapshots and losses of power."""
    store = RamStore()
    teller = new_teller(store)
    assert teller.start(CITY, PLAYERS, {})
    maker = Maker(Game(CITY, PLAYERS, {}), 3)
    states = [state.dumps(teller.game)]
    while len(states) < 200:
        command, result = maker.next()
        if result == "ok" and command["do"] != "undo":
            assert teller.do(dict(command)) == "ok"
            states.append(state.dumps(teller.game))
            teller.rest()
        elif result == "ok":
            assert teller.do({"do": "undo"}) == "ok"
            states.pop()
    looks = 0
    while len(states) > 1:
        if len(states) % 17 == 0:
            teller = new_teller(store)
        looks += teller.must_look_back()
        assert teller.do({"do": "undo"}) == "ok"
        states.pop()
        assert state.dumps(teller.game) == states[-1]
        idle(teller)
    assert looks >= 1
    assert teller.do({"do": "undo"}) == "nothing_to_undo"
    assert state.dumps(new_teller(store).game) == states[0]


def test_an_undo_that_goes_beyond_the_snapshot_is_resumed_all_the_same(played):
    store, teller = played
    expected = {}
    for count in range(120):
        assert teller.do({"do": "undo"}) == "ok"
        expected[count] = state.dumps(teller.game)
        if count % 30 == 29:
            assert state.dumps(new_teller(RamStore(store.files)).game) == expected[count]


def undone_deeply(monkeypatch, chunks: int, salaries: int, undos: int) -> tuple:
    """(store, teller) of salaries of which so many are taken back, in little memory for undo."""
    monkeypatch.setattr("bank.redo.UNDO_CHUNKS", chunks)
    store = RamStore()
    teller = new_teller(store)
    assert teller.start(CITY, PLAYERS, {})
    play_some_salaries(teller, salaries)
    for _ in range(undos):
        assert teller.do({"do": "undo"}) == "ok"
        teller.rest()
        teller.rest()
    return store, teller


def test_more_is_taken_back_than_is_held_in_memory_and_the_game_is_resumed(monkeypatch):
    store, teller = undone_deeply(monkeypatch, 3, 400, 300)
    assert [player.cash for player in teller.game.players] == [(3770 + 25 * 200)] * 4
    same(new_teller(RamStore(store.files)), teller)
    whole = RamStore({name: data for name, data in store.files.items() if ".s" not in name})
    same(new_teller(RamStore(whole.files)), teller)
    for files in (store.files, whole.files):
        later = new_teller(RamStore(files))
        assert later.start(CITY, PLAYERS, {})
        assert state.dumps(later.old_game(1)) == state.dumps(teller.game)


def test_verify_and_log_read_a_game_of_which_nearly_all_is_taken_back(monkeypatch, tmp_path):
    store, _ = undone_deeply(monkeypatch, 24, 1600, 1590)
    for name, data in store.files.items():
        (tmp_path / name).write_bytes(data)
    answer = tapbank("verify", tmp_path)
    assert answer.code == 0 and "3190 commands" in answer.out, answer.err
    answer = tapbank("log", tmp_path)
    assert answer.code == 0 and answer.out.count("\n") == 3191, answer.err
    log = tmp_path / "deep.jsonl"
    log.write_text(answer.out)
    answer = tapbank("replay", log)
    assert answer.code == 0 and "3190 commands agree" in answer.out, answer.err


@pytest.mark.parametrize(
    "payload",
    [
        b"\x7f",  # no command has this number
        b"\x01",  # a salary of nobody
        b"\x01\x40",  # a salary of the player number 64
        b"\x00",  # an undo where nothing was done
        b"",
    ],
)
def test_a_stored_command_that_is_none_does_not_keep_the_unit_from_starting(payload):
    store = RamStore()
    teller = new_teller(store)
    assert teller.start(CITY, PLAYERS, {})
    teller.journal.append(payload)
    before = dict(store.files)
    unit = new_unit(store)
    shown = " ".join(" ".join(unit.rows()[:3]).split())
    assert shown == "The last game cannot be read. It is kept. A new one can start."
    assert store.files == before
    play(unit, "keys ##3# ## ## ## #\nwait 1s\nkeys C11##")
    assert unit.rows()[0] == "PAID M2M            "
    assert unit.app.teller.journal.games() == [1, 2]


def test_a_stored_command_that_the_bank_refuses_ends_the_resuming_from_snapshots_too(played):
    store, teller = played
    refused = {"do": "clear_hazard", "player": "Ann", "deed": CITY.deeds[0].id}
    assert teller.game.apply(dict(refused)) != "ok"
    teller.journal.append(commands.pack(teller.game, refused))
    again = new_teller(store)
    assert again.game is None and again.notices == [("game_lost", None)] and again.lines == []
    assert again.journal.number is None
    assert again.old_game(1) is None


def test_the_cards_and_the_game_are_both_told_of_when_both_are_damaged(played):
    store, teller = played
    refused = {"do": "clear_hazard", "player": "Ann", "deed": CITY.deeds[0].id}
    teller.journal.append(commands.pack(teller.game, refused))
    store.write("cards.json", b"{")
    unit = new_unit(store)
    assert " ".join(unit.rows()).startswith("The card table could not be read.")
    play(unit, "keys *")
    assert " ".join(unit.rows()).startswith("The last game cannot")
    play(unit, "keys *")
    assert unit.rows()[3] == "#new game           "


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 70), st.integers(0, 70)), min_size=1, max_size=5))
def test_what_was_taken_back_is_told_alike_live_and_resumed(rounds):
    """Rounds of so many payments, and then so many undos; what is told names what is undone."""
    store = RamStore()
    teller = new_teller(store)
    assert teller.start(CITY, PLAYERS, {})
    in_force = []
    number = 0
    for payments, undos in rounds:
        for _ in range(payments):
            number += 1
            amount = number * CITY.unit
            payee = PLAYERS[number % 4]
            pay = {"do": "pay", "from": "bank", "to": payee, "amount": amount}
            assert teller.do(pay) == "ok"
            in_force.append((payee, amount))
            idle(teller)
        for _ in range(min(undos, len(in_force))):
            assert teller.do({"do": "undo"}) == "ok"
            in_force.pop()
            idle(teller)
        whole = {name: data for name, data in store.files.items() if ".s" not in name}
        for files in (store.files, whole):
            resumed = new_teller(RamStore(files))
            assert resumed.lines == teller.lines
            if in_force and resumed.game.undo_stack.held:
                payee, amount = in_force[-1]
                last = resumed.game.last_command()
                assert (last["to"], last["amount"]) == (payee, amount)
                told = words.tell_last(resumed.game, resumed.lines)
                is_kept = words.last_in_force(resumed.lines)
                paid = f"Bank paid {payee} {money.text(CITY, amount // CITY.unit)}"
                assert told == (paid if is_kept else "Payment")


# The payments: without a snapshot, just before the first one, just after it.
@pytest.mark.parametrize(
    "payments", [25, RECORDS_BETWEEN_SNAPSHOTS - 2, RECORDS_BETWEEN_SNAPSHOTS + 6]
)
@pytest.mark.parametrize("undos", [1, 9, 10, 11, 12, 19, 20, 21, 30, 45])
def test_many_undos_before_a_restart_are_told_as_before_it(payments, undos):
    """The first ten name what they take back, for its line is kept; the later ones cannot."""
    store = RamStore()
    teller = new_teller(store)
    assert teller.start(CITY, PLAYERS, {})
    for number in range(1, payments + 1):
        pay = {"do": "pay", "from": "bank", "to": "Ann", "amount": number * CITY.unit}
        assert teller.do(pay) == "ok"
        idle(teller)
    undos = min(undos, payments)
    for _ in range(undos):
        assert teller.do({"do": "undo"}) == "ok"
        idle(teller)
    told = []
    for number in range(payments + undos - LINES_KEPT + 1, payments + undos + 1):
        if number <= payments:
            paid = f"Bank paid Ann {money.text(CITY, number)}"
            told.append((number, paid, number > payments - undos))
        else:
            taken = 2 * payments + 1 - number
            is_kept = number - taken <= LINES_KEPT
            paid = f"Bank paid Ann {money.text(CITY, taken)}" if is_kept else "Payment"
            told.append((number, f"Took back: {paid}", False))
    whole = {name: data for name, data in store.files.items() if ".s" not in name}
    for files in (store.files, whole):
        assert new_teller(RamStore(files)).history(LINES_KEPT) == told


def test_the_unit_says_that_it_looks_back():
    store = RamStore()
    unit = new_unit(store)
    play(unit, "keys #3# ## ## ## #\nwait 1s\n" + "keys C11##*\nwait 1s\n" * 140)
    unit.power_cycle()
    teller = unit.app.teller
    held = teller.game.undo_stack.held
    assert 0 < held < 140
    play(unit, "keys #\n" + "hold *\nkeys ##\n" * held)
    assert teller.must_look_back()
    seen = len(unit.frames)
    play(unit, "hold *\nwait 1s")
    shown = [frame for frame in unit.frames if "Looking back" in frame[1]]
    assert shown and len(unit.frames) > seen
    play(unit, "keys ##\n" + 'log {"do": "undo"}')
    assert teller.game.undo_stack.depth == 140 - held - 1


def test_the_unit_says_when_what_it_looks_for_is_damaged():
    store = RamStore()
    unit = new_unit(store)
    play(unit, "keys #3# ## ## ## #\nwait 1s\n" + "keys C11##*\nwait 1s\n" * 140)
    data = store.files["game-0001.000000"]
    middle = len(data) // 2
    store.files["game-0001.000000"] = data[:middle] + b"?" + data[middle + 1 :]
    unit.power_cycle()
    held = unit.app.teller.game.undo_stack.held
    play(unit, "keys #\n" + "hold *\nkeys ##\n" * held)
    play(
        unit,
        """\
hold *
wait 1s
|What came before    |
|cannot be read now. |
|Nothing was changed.|
|               *back|
keys *
""",
    )
    assert unit.app.teller.game.undo_stack.depth == 140 - held


def test_each_operation_of_a_game_fails_in_turn_and_nothing_is_lost():
    """Writes and reads, with an error or without memory: what is told as stored comes back."""
    script = [{"do": "salary", "player": PLAYERS[number % 4]} for number in range(48)]
    script += [{"do": "undo"}, {"do": "finish"}]
    tried = 0
    usual = journal.RECORDS_BETWEEN_SNAPSHOTS
    journal.RECORDS_BETWEEN_SNAPSHOTS = 10
    try:
        for fault in (OSError(5), MemoryError()):
            for is_read in (False, True):
                for place in range(140 if not is_read else 240):
                    for stage in (NONE, ALL) if not is_read else (NONE,):
                        tried += fails_once(script, fault, is_read, place, stage)
    finally:
        journal.RECORDS_BETWEEN_SNAPSHOTS = usual
    assert tried > 250, tried


def fails_once(script: list, fault, is_read: bool, place: int, stage: str) -> bool:
    """Play the script with one operation that fails; False when there were not so many."""
    store = RamStore()
    teller = new_teller(store)
    assert teller.start(CITY, PLAYERS, {})
    store.plan(-1 if is_read else place, stage, fault, place if is_read else -1)
    accepted = []
    failed = None  # the last command, when it was not acknowledged
    for command in script:
        failed = command
        try:
            if teller.do(dict(command)) == "ok":
                accepted.append(command)
                failed = None
        except FAULTS:
            pass  # the fault page: the game stays as the journal has it
        teller.rest()
        teller.rest()
    was_reached = (store.reads if is_read else store.changes) > place
    store.restart()
    expected = Game(CITY, PLAYERS, {})
    for command in accepted:
        assert expected.apply(dict(command)) == "ok"
    assert state.dumps(teller.game) == state.dumps(expected)
    possible = [state.dumps(expected)]
    if failed and expected.apply(dict(failed)) == "ok":
        possible.append(state.dumps(expected))
    assert state.dumps(new_teller(store).game) in possible
    return was_reached


def one_payment() -> RamStore:
    """A store with the cards and a game of one payment."""
    store = RamStore()
    unit = new_unit(store)
    play(unit, "keys #3# ## ## ## #\nwait 1s\nkeys C11##\n")
    assert unit.app.teller.cards.set_players([("04a1", "Ann")])
    return store


def failing_reads(store, begins: str, fault) -> None:
    """Let reads of the files whose name begins so fail."""
    inner = store.read

    def read(name: str) -> bytes:
        if name.startswith(begins):
            raise fault
        return inner(name)

    store.read = read


def test_a_card_table_that_cannot_be_read_does_not_offer_to_erase_the_games():
    store = one_payment()
    failing_reads(store, "cards.json", OSError(5))
    unit = new_unit(store)
    assert unit.rows() == [
        "The cards cannot be ",
        "read now. Switch off",
        "and on.             ",
        "               *back",
    ]
    play(unit, "keys D*#\nkeys C11##")
    assert unit.rows()[0] == "PAID M2M            "


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_that_cannot_be_read_now_is_there_at_the_next_power_on(fault):
    store = one_payment()
    before = dict(store.files)
    failing_reads(store, "game-", fault())
    unit = new_unit(store)
    assert unit.rows() == [
        "The last game cannot",
        "be read now. Switch ",
        "off and on.         ",
        "               *back",
    ]
    play(unit, "keys D*")
    assert store.files == before
    assert new_teller(RamStore(store.files)).journal.count == 1


@pytest.mark.parametrize("fault", [OSError(28), MemoryError(), JournalError("the last number")])
def test_a_new_game_that_cannot_be_begun_leaves_the_one_before_in_play(fault, monkeypatch):
    store = one_payment()
    teller = new_teller(store)
    whole = state.dumps(teller.game)
    with monkeypatch.context() as patched:
        patched.setattr(teller.journal, "create", failing(fault))
        assert not teller.start(CITY, PLAYERS, {})
    assert state.dumps(teller.game) == whole
    assert teller.do({"do": "salary", "player": "Ann"}) == "ok"
    same(new_teller(RamStore(store.files)), teller)


def test_a_set_up_that_is_left_leads_back_to_the_game():
    store = one_payment()
    unit = new_unit(store)
    play(unit, "keys #")
    home = unit.rows()
    whole = state.dumps(unit.app.game)
    play(unit, "keys DDD6#")
    assert unit.app.game is None  # what it takes up in memory is for the set-up
    play(unit, "keys 3*")
    assert unit.rows()[1] == "How many players?   "
    play(unit, "keys *\nwait 100ms")
    assert unit.rows() == home
    assert state.dumps(unit.app.game) == whole
    play(unit, "keys C11#")
    assert unit.rows()[0] == "PAID M2M            "
    assert new_teller(RamStore(store.files)).journal.count == 2


def test_a_page_that_has_no_memory_left_is_said_so_and_all_is_as_it_was(monkeypatch):
    unit = new_unit(one_payment())
    play(unit, "keys #")
    home = unit.rows()
    with monkeypatch.context() as patched:
        patched.setattr("bank.ui.lent.lend", failing(MemoryError()))
        play(unit, "keys DDD2")
        assert unit.rows()[0] == "No memory left for  "
    play(unit, "keys *2")
    assert unit.rows()[0].startswith("1 0:00")
    play(unit, "keys **")
    assert unit.rows() == home


def failing(fault):
    def fail(*_):
        raise fault

    return fail


@pytest.mark.parametrize("fault", FAULTS)
def test_when_the_game_before_cannot_be_read_again_either_the_unit_says_so(fault):
    store = one_payment()
    unit = new_unit(store)
    play(unit, "keys D#3# ## ## ##")
    assert unit.rows()[0] == "Ready to play:      "
    failing_reads(unit.store, "game-", fault())
    store.reuse = failing(fault())
    inner = store.write
    store.write = lambda name, data: inner(name, data) if name == "cards.json" else store.reuse()
    play(unit, "keys #")
    assert unit.rows()[:3] == [
        "The last game cannot",
        "be read now. Switch ",
        "off and on.         ",
    ]
    play(unit, "keys *")
    assert unit.rows()[0] == "Could not be stored."
    play(unit, "keys *")
    assert unit.rows()[3] == "#new game           "
    again = new_teller(RamStore(store.files))
    assert again.journal.number == 1 and again.journal.count == 1


@pytest.mark.parametrize("blocks", [30, 40])
def test_a_full_flash_drops_old_games_and_refuses_no_payment(blocks):
    """Real littlefs of few blocks: payments until old games are gone, and some more."""
    flash = PicoFlash(count=blocks)
    teller = new_teller(flash.store())
    seen = set()
    for game in range(1, 9):
        assert teller.start(CITY, PLAYERS, {}), game
        for number in range(150):
            assert teller.do({"do": "salary", "player": PLAYERS[number % 4]}) == "ok"
            teller.rest()
            teller.rest()
            if teller.notices:
                seen.add(teller.notices[0][0])
                teller.notices.clear()
        again = new_teller(flash.copy().store())
        assert again.journal.number == game and again.journal.count == 150
        assert state.dumps(again.game) == state.dumps(teller.game)
    assert "flash_low" in seen and "game_dropped" in seen
    assert teller.journal.games()[-1] == 8 and len(teller.journal.games()) < 8


def test_a_flash_without_room_at_any_point_loses_nothing():
    """A foreign file takes all but a few blocks; then payments until one is refused."""
    for left in range(1, 9):
        flash = PicoFlash(count=40)
        teller = new_teller(flash.store())
        assert teller.start(CITY, PLAYERS, {})
        with flash.open("ballast", "wb") as file:
            file.write(bytes(4096 * (flash.statvfs("/")[3] - left)))
        done = 0
        while done < 600 and teller.do({"do": "salary", "player": "Ann"}) == "ok":
            done += 1
            teller.rest()
        again = new_teller(flash.copy().store())
        assert again.journal.count == done
        assert state.dumps(again.game) == state.dumps(teller.game)
        assert done > 20


def test_the_warning_comes_once_and_before_anything_is_dropped():
    """How much room there is left is looked at once from one snapshot to the next."""
    store = RamStore()
    teller = new_teller(store)
    for _ in range(3):
        assert teller.start(CITY, PLAYERS, {})
        play_some(teller, 5)
    store.room = 100_000
    play_some_salaries(teller, RECORDS_BETWEEN_SNAPSHOTS)
    assert teller.notices == [("flash_low", 1)] and teller.journal.games() == [1, 2, 3]
    teller.notices.clear()
    play_some_salaries(teller, RECORDS_BETWEEN_SNAPSHOTS)
    assert not teller.notices and teller.journal.games() == [1, 2, 3]
    store.room = 40_000
    play_some_salaries(teller, RECORDS_BETWEEN_SNAPSHOTS)
    assert teller.notices == [("game_dropped", 1)] and teller.journal.games() == [2, 3]
    play_some_salaries(teller, RECORDS_BETWEEN_SNAPSHOTS)
    assert teller.journal.games() == [3]
    teller.notices.clear()
    teller._has_warned = False
    play_some_salaries(teller, RECORDS_BETWEEN_SNAPSHOTS)
    assert teller.notices == [("flash_low_last", None)]


def test_an_older_game_is_looked_at_with_its_seal_as_verify_prints_it(tmp_path):
    with Folder(tmp_path) as store:
        unit = new_unit(store)
        play(unit, "keys #3# ## ## ## #\nwait 1s\nkeys C11##*DDD5#\nwait 2s\n")
        play(unit, "keys #3# ## ## ## #\nwait 1s\n")
        play(unit, "keys DDDD1#D")
        shown = " ".join(" ".join(unit.rows()[:2]).split()[1:])
    answer = tapbank("verify", tmp_path, "--game", "1")
    assert answer.code == 0 and f"2 commands, seal {shown}: as it was written" in answer.out
    assert len(shown) == 19


def test_older_games_that_cannot_be_read_are_said_to_be_so():
    store = RamStore()
    unit = new_unit(store)
    for _ in range(3):
        play(unit, "keys #3# ## ## ## #\nwait 1s\nkeys C11##*DDD5#\nwait 2s\n")
    play(unit, "keys #3# ## ## ## #\nwait 1s\n")
    for name in names.closed(3, 0), names.closed(2, 0):
        store.files[name] = b"\xff" * 100
    play(unit, "keys DDDD1")
    assert unit.rows()[:2] == ["Game 3              ", "cannot be read      "]
    play(unit, "keys #")
    assert "cannot be read" in " ".join(" ".join(unit.rows()).split())
    play(unit, "keys #DD")
    assert unit.rows()[0] == "Game 1         ended"
    play(unit, "keys #\n")
    assert unit.rows()[0].startswith("1 ")


def play_some_salaries(teller, count: int) -> None:
    for number in range(count):
        assert teller.do({"do": "salary", "player": PLAYERS[number % 4]}) == "ok"
        teller.rest()
        teller.rest()
