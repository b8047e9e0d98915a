"""Runs the program on a folder, with limits, and returns how it ended."""

import os
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time

MEMORY = 256 * 1024
# How much longer than its CPU time it may take on a busy machine.
PATIENCE = 15


class Outcome:
    def __init__(self, status, usage, is_late, errors):
        self.signal = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
        self.code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss // (1024 if os.uname().sysname == "Darwin" else 1)
        self.is_late = is_late or self.signal == signal.SIGXCPU
        self.errors = errors


class Program:
    """`seconds`: of CPU time, far more than any batch should take. A sanitizer needs additional memory."""

    def __init__(self, path, seconds, is_sanitized=False):
        self.path, self.seconds, self.is_sanitized = path, seconds, is_sanitized
        self.executions = 0

    def run(self, arguments, folder, output=subprocess.DEVNULL, parts=None, seconds=None):
        """`parts`: its input, with a pause at each None. `seconds`: when it is killed."""
        self.executions += 1
        # A file, because a full pipe would block it.
        with tempfile.TemporaryFile() as errors:
            child = subprocess.Popen(
                [self.path] + arguments, cwd=folder, stdin=subprocess.DEVNULL if parts is None else subprocess.PIPE,
                stdout=output, stderr=errors)
            self.limit(child.pid)
            if parts is not None:
                threading.Thread(target=send, args=(child.stdin, parts), daemon=True).start()
            stopped = []
            timer = threading.Timer(PATIENCE * self.seconds if seconds is None else seconds, lambda: (stopped.append(True), kill(child.pid)))
            timer.start()
            _, status, usage = os.wait4(child.pid, 0)
            timer.cancel()
            child.returncode = 0
            errors.seek(0)
            outcome = Outcome(status, usage, bool(stopped), errors.read())
        if self.is_sanitized:
            outcome.memory = 0
        return outcome

    def talk(self, arguments, folder, parts):
        """How it ended, and its output."""
        with tempfile.TemporaryFile() as output:
            outcome = self.run(arguments, folder, output, parts)
            output.seek(0)
            return outcome, output.read()

    def limit(self, child):
        """Linux ends it by a specific signal; elsewhere only the clock does."""
        if hasattr(resource, "prlimit"):
            try:
                resource.prlimit(child, resource.RLIMIT_CPU, (self.seconds, self.seconds + 1))
            except ProcessLookupError:
                pass


def kill(child):
    """Popen.kill() may take the status of a process that has just ended, which `run` waits for."""
    try:
        os.kill(child, signal.SIGKILL)
    except ProcessLookupError:
        pass


def send(pipe, parts):
    """Sends a client's messages, and disconnects."""
    try:
        for part in parts:
            if part is None:
                time.sleep(0.05)
            else:
                pipe.write(part)
                pipe.flush()
        pipe.close()
    except OSError:
        # The other side has disconnected.
        pass


class Sandbox:
    """A temporary folder, with `work` for the files and `out` for reports."""

    def __enter__(self):
        self.top = os.path.realpath(tempfile.mkdtemp(prefix="xiblint-fuzz-"))
        self.work, self.out = os.path.join(self.top, "work"), os.path.join(self.top, "out")
        for folder in (self.work, self.out):
            os.mkdir(folder)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.top, ignore_errors=True)

    def path(self, name):
        """A folder `.git` can't be kept in this project's repository."""
        return os.path.join(self.work, name.replace("_git/", ".git/"))

    def write(self, files):
        for name, data in files.items():
            path = self.path(name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
            if data.startswith(b"#!"):
                os.chmod(path, 0o755)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def names(self):
        return {os.path.relpath(os.path.join(place, name), self.work) for place, _, names in os.walk(self.work) for name in names}
