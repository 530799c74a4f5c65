"""`tapbank play` as a process of its own, on a folder of the test's.

Imports the standard library and tests/tapbank_command. A server that was not stopped cleanly, or
that said anything on standard error, fails the test.
"""

import re
import signal

from tapbank_command import finish, start_tapbank

ADDRESS = re.compile(r"http://\S+")


class Server:
    """A running unit on `folder`; it can be stopped and started again on the same port."""

    def __init__(self, folder, *arguments):
        self.folder = folder
        self.arguments = arguments
        self.port = 0
        self.url = ""
        self.process = None
        self.start()

    def start(self):
        """Start, and wait until the page is there."""
        self.process = start_tapbank(
            "play", "--port", self.port, "--data", self.folder, *self.arguments
        )
        line = self.process.stdout.readline().decode()
        address = ADDRESS.search(line)
        if not address:
            raise AssertionError(line + finish(self.process).error)
        self.url = address[0]
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self):
        """Stop as Ctrl-C does, which must be clean."""
        if self.process is None:
            return
        process, self.process = self.process, None
        process.send_signal(signal.SIGINT)
        answer = finish(process)
        assert (answer.code, answer.error) == (0, "")
