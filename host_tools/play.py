"""The unit in a browser: the web server of `tapbank play`.

Imports aiohttp and host_tools, and `bank` only inside `app_factory`. The app runs in the server's
own loop, a step every few milliseconds; stopping leaves the store closed and every browser told.
"""

import asyncio
import errno
import logging
import signal
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from host_tools.bench import Bench, Client
from host_tools.folder import Folder
from host_tools.picture import deed_uid, ledger_log_of

PAGE = Path(__file__).parent / "page"
STEP_S = 0.01
BEAT_S = 5  # a page that has heard nothing for three beats takes the connection for lost
FRAME_BYTES = 8 << 20  # beyond this aiohttp closes the connection; below it we answer ourselves
CLOSE_S = 2  # how long a browser may take to say goodbye
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'; connect-src 'self' ws: wss:",
    "X-Content-Type-Options": "nosniff",
}


def app_factory(editions: dict):
    """What makes the real app, with `editions` (id -> Edition), on its ports and its store."""
    from bank.app import App

    def build(ports, store):
        app = App(
            ports.keypad,
            ports.reader,
            ports.display,
            ports.buzzer,
            ports.clock,
            store,
            ports.chance,
            editions,
        )
        for edition in editions.values():
            teach_deed_cards(app.teller.cards, edition)
        return app

    return build


def teach_deed_cards(cards, edition) -> None:
    """Let the virtual deed cards be known, as if somebody had tapped each; once a folder."""
    pairs = []
    for title in edition.deeds:
        uid = deed_uid(edition.id, title.number)
        if cards.deed(edition, uid) is None and cards.player(uid) is None:
            pairs.append((uid, title.id))
    if pairs:
        cards.set_deeds(edition, pairs)


BENCH = web.AppKey("bench", Bench)


async def _index(_request):
    return web.FileResponse(PAGE / "index.html")


async def _ledger_log(request):
    number, text = ledger_log_of(request.app[BENCH].app)
    if number is None:
        raise web.HTTPNotFound(text="No game is running, so there is no ledger log yet.")
    name = f"tapbank-game-{number}.jsonl"
    return web.Response(
        body=text.encode(),
        content_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _socket(request):
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        # A foreign page that is open in the same browser must not play along.
        raise web.HTTPForbidden(text="Only Tapbank's own page may use the unit.")
    socket = web.WebSocketResponse(heartbeat=10, timeout=CLOSE_S, max_msg_size=FRAME_BYTES)
    await socket.prepare(request)
    bench = request.app[BENCH]
    client = Client(socket)
    bench.join(client)
    pump = asyncio.create_task(client.pump())
    try:
        async for frame in socket:
            if frame.type == WSMsgType.TEXT:
                fault = bench.hear(client, frame.data)
            elif frame.type == WSMsgType.BINARY:
                fault = "The message is not text."
            else:
                break
            if fault:
                await socket.send_json({"type": "error", "text": fault})
    except ConnectionError:
        pass  # the browser went away while we answered
    finally:
        bench.leave(client)
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)
    return socket


async def _add_headers(_request, response):
    response.headers.update(HEADERS)


async def _close_clients(site):
    await asyncio.gather(*(client.close() for client in site[BENCH].clients))


def make_site(bench: Bench) -> web.Application:
    """The web site: the page, the websocket at /ws, and the ledger log to be kept."""
    site = web.Application()
    site[BENCH] = bench
    site.router.add_get("/", _index)
    site.router.add_get("/ws", _socket)
    site.router.add_get("/ledger.jsonl", _ledger_log)
    site.router.add_static("/page/", PAGE)
    site.on_response_prepare.append(_add_headers)
    site.on_shutdown.append(_close_clients)
    return site


async def run_steps(bench: Bench):
    """Run the app for ever."""
    loop = asyncio.get_running_loop()
    beat_at = loop.time()
    while True:
        bench.step()
        if loop.time() >= beat_at:
            bench.beat()
            beat_at += BEAT_S
        await asyncio.sleep(STEP_S)


async def _serve(app_factory, store, port: int, host: str) -> int:
    """Serve until a signal comes (0) or the unit has stopped on a fault (1)."""
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C comes as KeyboardInterrupt
            loop.add_signal_handler(number, stop.set)
    bench = Bench(app_factory, store)
    runner = web.AppRunner(make_site(bench), access_log=None, shutdown_timeout=1)
    await runner.setup()
    tasks = [asyncio.create_task(stop.wait())]
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, OverflowError) as error:
            print(_port_sentence(error, host, port), file=sys.stderr)
            return 1
        port = runner.addresses[0][1]
        name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host
        print(f"Tapbank is at http://{name}:{port} (Ctrl-C stops it).", flush=True)
        print(f"The game is kept in {store.path}.", flush=True)
        tasks.append(asyncio.create_task(run_steps(bench)))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            return 0
        logging.error("The unit has stopped on a fault.", exc_info=tasks[1].exception())
        print("The unit has stopped on a fault; the game is kept as it was.", file=sys.stderr)
        return 1
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await runner.cleanup()


def _port_sentence(error: Exception, host: str, port: int) -> str:
    if getattr(error, "errno", None) == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else 8080
        return (
            f"Port {port} is in use by another program; "
            f"choose another one, for example --port {other}, or make play PORT={other}."
        )
    return f"Port {port} of {host} cannot be opened: {getattr(error, 'strerror', None) or error}."


def serve(app_factory, data_dir, port: int, host: str = "127.0.0.1") -> int:
    """Run the unit with its game folder until Ctrl-C; returns the exit code of the command."""
    try:
        store = Folder(data_dir)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    with store:
        try:
            return asyncio.run(_serve(app_factory, store, port, host))
        except KeyboardInterrupt:
            return 0
