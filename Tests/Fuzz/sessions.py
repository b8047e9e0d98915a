"""Sessions of the language server: what a client sends, line by line, and whether what comes back is what the protocol has.

A line is a message as JSON, `raw` with bytes in hexadecimal that are no message, or `pause`. `{work}` is the address of the folder.
"""

import json
from urllib.parse import quote

import random_text

NAME = "session.txt"
METHODS = ["textDocument/" + name for name in (
    "hover", "definition", "implementation", "references", "completion", "codeAction", "documentSymbol", "codeLens", "diagnostic",
    "prepareRename", "rename", "formatting", "didOpen", "didSave", "didClose")] + [
    "workspace/symbol", "workspace/diagnostic", "workspace/executeCommand", "workspace/didChangeWatchedFiles",
    "workspace/didChangeWorkspaceFolders", "workspace/didChangeConfiguration", "initialize", "initialized", "$/unknown", "unknown",
    "completionItem/resolve", "window/workDoneProgress/cancel"]
NUMBERS = [0, 1, 2, 7, 40, 999, -1, 2**31 - 1, 2**31, 2**63 - 1, 2**63, 2**64, 1e308, 1.5, -0.0]
KEYS = ["uri", "textDocument", "position", "line", "character", "range", "start", "end", "text", "contentChanges", "version", "context",
        "diagnostics", "query", "newName", "changes", "type", "only", "previousResultIds", "partialResultToken", "event", "added", "command",
        "arguments"]
RAW = [b"Content-Length: 5\r\n\r\n{\"a\"", b"Content-Length: -5\r\n\r\n", b"Content-Length: 99999999999999999999\r\n\r\n", b"\r\n\r\n",
       b"Content-Length: 70000000\r\n\r\nx", b"Content-Length\r\n\r\n{}", b"{}\n", b"\x00" * 5000, b"content-length:2\n\n{}", b"\xff\xfe"]


def anything(random, depth=0):
    way = random.random()
    if way < 0.15:
        return random.choice([None, True, False])
    if way < 0.4:
        return random.choice(NUMBERS)
    if way < 0.65 or depth > 3:
        return random.choice(["{work}", "{work}/App", "file:///", "file://%zz", "http://x/", "utf-16"] + random_text.NAMES)
    if way < 0.8:
        return [anything(random, depth + 1) for _ in range(random.randrange(4))]
    return {random.choice(KEYS): anything(random, depth + 1) for _ in range(random.randrange(4))}


def position(random):
    return {name: random.choice(NUMBERS) if random.random() < 0.08 else random.randrange(60) for name in ("line", "character")}


def span(random):
    return {"start": position(random), "end": position(random)}


PIECES = [piece.decode("utf-8", "replace") for piece in random_text.PIECES + [
    b'customClass="CardView"', b"<view/>", "é😀".encode(), b"@IBOutlet ", b"class A: UIView {}\n", b"", b"", b"x"]]


class Script:
    """One session; `files` are those that can be opened."""

    def __init__(self, random, files):
        self.random, self.files = random, files
        self.lines, self.number, self.version = [], 0, 0

    def add(self, method, params=None, is_request=None):
        message = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            message["params"] = params
        if is_request if is_request is not None else not method.split("/")[-1].startswith(("did", "initialized", "$")):
            self.number += 1
            message["id"] = self.number if self.random.random() < 0.9 else f"id {self.number}"
        self.lines.append(json.dumps(message))

    def begin(self):
        caps = {"textDocument": {}, "workspace": {}}
        if self.random.random() < 0.5:
            caps["textDocument"]["diagnostic"] = {}
            caps["workspace"]["diagnostics"] = {"refreshSupport": True}
        if self.random.random() < 0.5:
            caps["general"] = {"positionEncodings": self.random.choice([["utf-8"], ["utf-16"], ["utf-32", "utf-8"], []])}
        caps["workspace"]["workspaceEdit"] = {"documentChanges": True}
        caps["workspace"]["didChangeWatchedFiles"] = {"dynamicRegistration": self.random.random() < 0.5}
        if self.random.random() < 0.05:
            caps = anything(self.random)
        self.add("initialize", {"processId": None, "rootUri": "{work}", "capabilities": caps})
        self.add("initialized", {})

    def step(self):
        random, way = self.random, self.random.random()
        name = random.choice(sorted(self.files))
        document = {"uri": "{work}/" + quote(name)}
        if way < 0.12:
            text = self.files[name].decode("utf-8", "replace")
            self.add("textDocument/didOpen", {"textDocument": dict(document, languageId="xml", version=self.version, text=text)})
        elif way < 0.45:
            self.version += 1
            change = {"text": random.choice(PIECES)}
            if random.random() < 0.97:
                change["range"] = span(random)
            self.add("textDocument/didChange", {"textDocument": dict(document, version=self.version), "contentChanges": [change]})
        elif way < 0.5:
            self.add("$/cancelRequest", {"id": random.randrange(max(1, self.number - 3), self.number + 3)}, is_request=False)
        elif way < 0.53:
            self.lines.append("pause")
        elif way < 0.56:
            self.lines.append(json.dumps(random.choice([anything(random), {"jsonrpc": "2.0", "id": anything(random), "method": anything(random)},
                                                        {"jsonrpc": "2.0", "id": "xiblint-1", "result": None}])))
        else:
            params = {"textDocument": dict(document, version=1, languageId="x", text=""), "position": position(random), "range": span(random),
                      "context": {"includeDeclaration": True, "diagnostics": []}, "query": "C", "newName": random.choice(random_text.NAMES),
                      "changes": [{"uri": document["uri"], "type": random.randrange(4)}], "previousResultIds": [],
                      "event": {"added": [{"uri": "{work}/App", "name": "App"}], "removed": []}, "command": "xiblint.show", "arguments": []}
            if random.random() < 0.2:
                params[random.choice(sorted(params))] = anything(random)
            elif random.random() < 0.05:
                params = anything(random)
            self.add(random.choice(METHODS), params)

    def end(self):
        if self.random.random() < 0.15:
            self.lines.append("raw " + self.random.choice(RAW).hex())
        if self.random.random() < 0.9:
            self.add("shutdown")
        if self.random.random() < 0.9:
            self.add("exit", is_request=False)


def session(random, files, count):
    script = Script(random, files)
    if random.random() < 0.97:
        script.begin()
    for _ in range(count):
        script.step()
    script.end()
    return "\n".join(script.lines).encode() + b"\n"


# MARK: Checking the result

def messages(output):
    """Those that the server sent, cut as its headers say."""
    while output:
        head, _, rest = output.partition(b"\r\n\r\n")
        name, _, length = head.partition(b": ")
        if name != b"Content-Length" or len(rest) < int(length):
            raise ValueError(f"{head[:80]!r} before {len(rest)} bytes")
        yield json.loads(rest[:int(length)])
        output = rest[int(length):]


def chunks(text, folder):
    address = "file://" + folder
    for line in text.split("\n"):
        if line == "pause":
            yield None
        elif line.startswith("raw "):
            try:
                yield bytes.fromhex(line[4:])
            except ValueError:
                continue
        elif line:
            content = line.replace("{work}", address).encode()
            yield b"Content-Length: %d\r\n\r\n" % len(content) + content


def wrong(text, code, output):
    """What a session's answers lack, or have and should not; nil, when they are right."""
    sent, invalid, ends, has_exit, is_broken = {}, [], [], False, False
    for line in text.split("\n"):
        if not line or line == "pause":
            continue
        try:
            message = json.loads(line)
        except ValueError:
            # After invalid bytes, everything depends on where they end.
            is_broken = True
            break
        if not isinstance(message, dict):
            continue
        identity, method = message.get("id"), message.get("method")
        if message.get("jsonrpc") != "2.0" or not isinstance(method, str):
            # It may be refused by the id that it has.
            invalid.append(identity)
        elif method == "exit" and "id" not in message:
            has_exit = True
            break
        elif is_identity(identity):
            sent[identity] = sent.get(identity, 0) + 1
            if method == "shutdown":
                ends.append(identity)
    answers, is_down = {}, False
    try:
        for message in messages(output):
            if "method" not in message and is_identity(message.get("id")):
                answers[message["id"]] = answers.get(message["id"], 0) + 1
                is_down = is_down or message["id"] in ends and "result" in message and sent[message["id"]] == 1
    except (TypeError, ValueError) as error:
        return "frames", str(error)
    if not is_broken and code != (0 if has_exit and is_down else 1):
        return f"code {code}", "after exit" if has_exit else "at the end"
    for identity, count in sent.items():
        # A client that exits without `shutdown` waits for no responses.
        if answers.get(identity, 0) > count + invalid.count(identity) or is_down and not is_broken and answers.get(identity, 0) < count:
            return "answers", f"{answers.get(identity, 0)} to {identity!r}, which was sent {count} times"
    return None


def is_identity(value):
    """Whether it is one that comes back as it was sent."""
    return isinstance(value, str) and "{work}" not in value or isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63
