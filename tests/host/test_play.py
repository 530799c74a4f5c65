"""The unit in a browser, over its websocket: the picture, the keys, the cards, and bad messages."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys

import pytest
from aiohttp import WSMsgType
from aiohttp.test_utils import TestClient, TestServer
from echo_app import ANN, BEN, Echo
from ram_store import RamStore

from host_tools.bench import Bench
from host_tools.edition import known
from host_tools.picture import deed_uid, hello_of
from host_tools.play import app_factory, make_site, run_steps
from host_tools.virtual import SettableClock

WAIT_S = 20
PICTURE = {"hello", "lcd", "table", "ledger", "reader"}
SERVER = """
import sys
from host_tools.play import serve
from echo_app import Echo
sys.exit(serve(Echo, sys.argv[1], int(sys.argv[2])))
"""


class Table:
    """A running server and its browsers."""

    def __init__(self, client, bench):
        self.client = client
        self.bench = bench

    async def browser(self):
        return Browser(await self.client.ws_connect("/ws"))


class Browser:
    """One page: remembers the newest message of each type."""

    def __init__(self, line):
        self.line = line
        self.seen = {}

    async def say(self, **message):
        await self.line.send_json(message)

    async def hear(self):
        """The next message, whatever it is."""
        frame = await asyncio.wait_for(self.line.receive(), WAIT_S)
        assert frame.type == WSMsgType.TEXT, frame
        message = json.loads(frame.data)
        self.seen[message["type"]] = message
        return message

    async def until(self, kind, is_wanted=lambda message: True):
        """The next message of this type that is wanted."""
        while True:
            message = await self.hear()
            if message["type"] == kind and is_wanted(message):
                return message

    async def row(self, number, text):
        """Wait until a row of the display reads so."""
        while "lcd" not in self.seen or self.seen["lcd"]["rows"][number].rstrip() != text:
            await self.hear()


def play(scene):
    """Run an async scene at a table with the echoing app."""

    async def run():
        bench = Bench(Echo, store=None)
        async with TestClient(TestServer(make_site(bench))) as client:
            steps = asyncio.create_task(run_steps(bench))
            try:
                await asyncio.wait_for(scene(Table(client, bench)), 60)
            finally:
                steps.cancel()
                await asyncio.gather(steps, return_exceptions=True)

    asyncio.run(run())


def test_the_editions_on_the_table():
    """Before a game all that can be played, with one the game's alone; its deed cards are known."""

    editions = known(())
    bench = Bench(app_factory(editions), RamStore(), clock=SettableClock(1000))

    def hello():
        bench.look()
        return hello_of(bench.app)

    def press(keys):
        for key in keys:
            bench.ports.keypad.press(key)
            bench.ports.keypad.release(key)
            bench.step()

    assert [one["id"] for one in hello()["editions"]] == ["city", "classic", "mzansi"]
    assert hello()["chosen"] is None
    press("#3")
    assert hello()["chosen"] == "mzansi"
    press("2######")
    assert bench.app.game.edition.id == hello()["chosen"] == "mzansi"
    (shown,) = hello()["editions"]
    assert len(shown["track"]) == 40 and shown["currency"] == "M" and shown["salary"] == 200
    assert set(shown["track"]) == {deed["id"] for deed in shown["deeds"]} | set(shown["spaces"])
    for edition in editions.values():
        for title in edition.deeds:
            uid = deed_uid(edition.id, title.number)
            assert bench.app.teller.cards.deed(edition, uid) == title.id
    uids = {deed_uid(id, title.number) for id in editions for title in editions[id].deeds}
    assert len(uids) == sum(len(edition.deeds) for edition in editions.values())


def test_a_page_that_comes_gets_the_whole_picture():
    async def scene(table):
        first = await table.browser()
        await first.say(type="down", key="5")
        await first.row(0, "5v")
        late = await table.browser()
        while PICTURE - set(late.seen):
            await late.hear()
        assert late.seen["hello"]["title"] == "Tapbank"
        assert late.seen["hello"]["players"][0]["label"] == "Ann"
        assert late.seen["hello"]["players"][1]["label"] == "Card 2"
        assert late.seen["lcd"]["rows"][0] == "5v".ljust(20)
        assert [len(row) for row in late.seen["lcd"]["rows"]] == [20] * 4
        assert late.seen["table"]["state"] is None
        assert late.seen["ledger"]["lines"] == [{"n": 1, "text": "Key 5", "undone": False}]
        assert late.seen["reader"]["card"] is None

    play(scene)


def test_keys_of_every_page_count_and_all_pages_see_the_same():
    async def scene(table):
        one, other = await table.browser(), await table.browser()
        await one.say(type="down", key="A")
        await one.say(type="up", key="A")
        await other.row(0, "AvA^")
        await other.say(type="down", key="#")
        await one.row(0, "AvA^#v")
        assert (await one.until("ledger"))["lines"][-1]["text"] == "Key #"

    play(scene)


def test_the_buzzer_is_heard():
    async def scene(table):
        page = await table.browser()
        await page.say(type="down", key="1")
        assert (await page.until("sound"))["tones"] == [[2000, 30], [0, 20]]

    play(scene)


def test_a_key_that_two_hold_goes_up_when_both_have_let_go():
    async def scene(table):
        one, other = await table.browser(), await table.browser()
        await one.say(type="down", key="*")
        await one.row(0, "*v")
        await other.say(type="down", key="*")
        await other.say(type="down", key="1")
        await other.row(0, "*v1v")
        await one.say(type="up", key="*")
        await one.say(type="down", key="2")
        await one.row(0, "*v1v2v")
        await other.say(type="up", key="*")
        await one.row(0, "*v1v2v*^")

    play(scene)


def test_a_repeated_down_is_one_press():
    async def scene(table):
        page = await table.browser()
        for _ in range(3):
            await page.say(type="down", key="#")
        await page.say(type="up", key="#")
        await page.row(0, "#v#^")

    play(scene)


def test_a_page_that_goes_lets_go_of_key_and_card():
    async def scene(table):
        watcher, page = await table.browser(), await table.browser()
        await page.say(type="down", key="*")
        await page.say(type="place", card=ANN)
        await watcher.row(0, "*v")
        await watcher.row(1, ANN)
        await page.line.close()
        await watcher.row(0, "*v*^")
        await watcher.row(1, "-")
        assert watcher.seen["reader"]["card"] is None

    play(scene)


def test_a_tap_is_seen_however_fast_it_is():
    async def scene(table):
        page = await table.browser()
        for _ in range(2):
            await page.say(type="place", card=ANN)
            await page.say(type="remove")
        await page.say(type="place", card=BEN)
        await page.row(1, BEN)
        assert table.bench.app.cards == [None, ANN, None, ANN, None, BEN]

    play(scene)


def test_a_second_hand_cannot_push_the_card_away():
    async def scene(table):
        one, other = await table.browser(), await table.browser()
        await one.say(type="place", card=ANN)
        await other.row(1, ANN)
        await other.say(type="place", card=BEN)
        assert "card lies on the reader" in (await other.until("error"))["text"]
        await other.say(type="remove")
        await other.say(type="down", key="1")
        await one.row(0, "1v")
        assert table.bench.app.cards == [None, ANN]
        await one.say(type="remove")
        await one.row(1, "-")
        await other.say(type="place", card=BEN)
        await one.row(1, BEN)

    play(scene)


BAD_MESSAGES = [
    "", "hello", "{", "null", "5", "[]", '"down"', "{}", "[" * 250,
    '{"type": "pay"}', '{"type": 5}', '{"type": ["down"]}', '{"type": null}',
    '{"type": "down"}', '{"type": "down", "key": "E"}', '{"type": "down", "key": "a"}',
    '{"type": "down", "key": 5}', '{"type": "down", "key": ["5"]}', '{"type": "down", "key": ""}',
    '{"type": "down", "key": "55"}', '{"type": "down", "key": "5", "by": "me"}',
    '{"type": "up", "key": null}', '{"type": "place"}', '{"type": "place", "card": "xyz"}',
    '{"type": "place", "card": "5A00C7E1"}', '{"type": "place", "card": 12345678}',
    '{"type": "place", "card": "' + "0" * 12 + '"}', '{"type": "remove", "card": "5a00c7e1"}',
    '{"type": "down", "key": "5"' + " " * 400 + "}", "x" * 2_000_000,
]  # fmt: skip


def test_a_message_that_is_not_ours_gets_one_sentence_and_changes_nothing():
    async def scene(table):
        page = await table.browser()
        for text in BAD_MESSAGES:
            await page.line.send_str(text)
            answer = (await page.until("error"))["text"]
            assert answer.endswith(".") and "\n" not in answer and len(answer) < 100, text[:50]
        await page.line.send_bytes(b'{"type": "down", "key": "5"}')
        assert (await page.until("error"))["text"] == "The message is not text."
        await page.say(type="down", key="7")
        await page.row(0, "7v")
        assert table.bench.app.cards == [None]

    play(scene)


def test_the_page_and_all_its_parts_are_served_and_ask_for_nothing_else():
    async def scene(table):
        answer = await table.client.get("/")
        page = await answer.text()
        assert "http://" not in page.replace("http://www.w3.org", "") and "https://" not in page
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
        for part in ("style.css", "board.css", "unit.js", "board.js", "font.js", "icon.svg"):
            assert (await table.client.get(f"/page/{part}")).status == 200
        assert (await table.client.get("/page/../play.py")).status == 404

    play(scene)


def test_a_foreign_page_is_not_let_in():
    async def scene(table):
        answer = await table.client.get("/ws", headers={"Origin": "http://elsewhere.example"})
        assert answer.status == 403

    play(scene)


def start_server(folder, port):
    return subprocess.Popen(
        [sys.executable, "-c", SERVER, str(folder), str(port)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process on Windows")
def test_ctrl_c_is_clean_and_a_second_run_is_refused(tmp_path):
    server = start_server(tmp_path, 0)
    try:
        assert server.stdout.readline().startswith("Tapbank is at http://localhost:")
        second = start_server(tmp_path, 0)
        out, complaint = second.communicate(timeout=60)
        assert second.returncode == 1 and out == ""
        assert complaint.count("\n") == 1 and str(tmp_path) in complaint
        server.send_signal(signal.SIGINT)
        _, complaint = server.communicate(timeout=60)
        assert server.returncode == 0 and complaint == ""
    finally:
        server.kill()
        server.communicate()


def test_a_port_in_use_is_named(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        server = start_server(tmp_path, port)
        out, complaint = server.communicate(timeout=60)
    assert server.returncode == 1 and out == ""
    assert complaint.count("\n") == 1 and f"Port {port} is in use" in complaint
    assert "--port" in complaint and "PORT=" in complaint
