"""Measures how quickly `xiblint lsp` answers: session.py BINARY FOLDER [KEYSTROKES]. Nothing is written to the folder."""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import time

SKIPPED = {"Pods", "Carthage", ".build", "DerivedData", "node_modules", ".git"}
TYPED = {
    ".swift": ["    self.titleLabel.text = name.uppercased()\n", "    // a word of comment\n", "    let title = \"Hello \\(name)\"\n"],
    ".m": ["    [self.view addSubview:label];\n", "    // a word of comment\n", "    NSString *title = @\"Hello\";\n"]}
# In documents, words are typed in texts: everything else is not well-formed before it is complete.
WORDS = ["Hello ", "a longer title ", "12"]
TEXT = re.compile(r' (?:text|title|placeholder|userLabel|customClass|reuseIdentifier|image)="')
# The number of documents open beside the source.
DOCUMENTS = 3


class Server:
    def __init__(self, binary, folder):
        self.process = subprocess.Popen([binary, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.ask("initialize", {
            "processId": None, "rootUri": folder.as_uri(), "capabilities": {
                "textDocument": {"diagnostic": {}},
                "workspace": {
                    "diagnostics": {"refreshSupport": True},
                    "workspaceEdit": {"documentChanges": True, "changeAnnotationSupport": {}}}}})
        self.tell("initialized", {})

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params=None):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            length = int(self.process.stdout.readline().split(b":")[1])
            self.process.stdout.readline()
            message = json.loads(self.process.stdout.read(length))
            if message.get("id") == self.number:
                return message.get("result")

    def all(self):
        self.ask("workspace/diagnostic", {"previousResultIds": []})

    def open(self, path):
        text = path.read_text(errors="replace")
        self.tell("textDocument/didOpen", {"textDocument": {"uri": path.as_uri(), "languageId": "x", "version": 1, "text": text}})
        return text

    @property
    def memory(self):
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.process.pid)])) / 1024


class Typist:
    """Types in a file; after each key the findings in some open documents are requested."""

    def __init__(self, server, path, documents):
        self.server, self.path, self.documents = server, path, documents
        self.text, self.version = server.open(path), 1

    def edit(self, start, end, new):
        self.version += 1
        change = {"range": {"start": self.position(start), "end": self.position(end)}, "text": new}
        self.text = self.text[:start] + new + self.text[end:]
        begin = time.perf_counter()
        self.server.tell("textDocument/didChange", {
            "textDocument": {"uri": self.path.as_uri(), "version": self.version}, "contentChanges": [change]})
        for document in self.documents:
            self.server.ask("textDocument/diagnostic", {"textDocument": {"uri": document.as_uri()}})
        return time.perf_counter() - begin

    def place(self, offset):
        """Where typing begins: at the next line, or text."""
        if self.path.suffix in TYPED:
            return self.text.find("\n", offset) + 1
        found = TEXT.search(self.text, offset) or TEXT.search(self.text)
        return found.end() if found else 0

    def position(self, offset):
        start = self.text.rfind("\n", 0, offset) + 1
        return {"line": self.text.count("\n", 0, offset), "character": len(self.text[start:offset].encode("utf-16-le")) // 2}

    def type(self, count):
        chance, seconds = random.Random(7), []
        typed = TYPED.get(self.path.suffix, WORDS)
        while len(seconds) < count:
            start = at = self.place(chance.randrange(len(self.text)))
            for key in chance.choice(typed):
                seconds.append(self.edit(at, at, key))
                at += 1
            self.edit(start, at, "")
        return sorted(seconds)


def files(folder, endings):
    found = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        found += [pathlib.Path(place, name) for name in sorted(names) if name.endswith(endings)]
    return sorted(found, key=lambda path: -path.stat().st_size)


def show(typist, count, condition):
    seconds = typist.type(count)
    print(f"a key in {typist.path.name}, {typist.path.stat().st_size // 1000} kB, {condition}")
    for name, share in (("half of all", 0.5), ("95 %", 0.95), ("99 %", 0.99), ("all", 1)):
        print(f"  {name:<20} {seconds[min(len(seconds) - 1, int(len(seconds) * share))] * 1000:6.0f} ms")


def main():
    binary, folder, count = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), int((sys.argv + ["1000"])[3])
    sources, documents = files(folder, (".swift", ".m")), files(folder, (".xib", ".storyboard"))
    if not sources or not documents:
        sys.exit("bench: there are no sources, or no documents.")
    source = sources[0]
    # The document of that source, and medium-sized ones.
    documents.sort(key=lambda path: path.stem != source.stem)
    documents = documents[:1] + documents[len(documents) // 2:][:DOCUMENTS - 1]
    begin = time.perf_counter()
    server = Server(binary, folder)
    server.all()
    print(f"first look             {time.perf_counter() - begin:6.2f} s {server.memory:6.0f} MB")
    typist = Typist(server, source, documents)
    typists = [Typist(server, document, [document]) for document in documents]
    server.all()
    show(typist, count, f"with {len(documents)} documents open")
    with_text = [typist for typist in typists if TEXT.search(typist.text)]
    if with_text:
        show(with_text[-1], count, "until its own findings are there")
    begin = time.perf_counter()
    typist.edit(0, 0, " ")
    server.all()
    print(f"all files after a key  {time.perf_counter() - begin:6.2f} s {server.memory:6.0f} MB")
    for document in documents:
        text = document.read_text(errors="replace")
        outlet = re.search(r'<outlet property="(\w+)"', text)
        if not outlet:
            continue
        place = {"line": text.count("\n", 0, outlet.start(1)), "character": outlet.start(1) - text.rfind("\n", 0, outlet.start()) - 1}
        begin = time.perf_counter()
        server.ask("textDocument/rename", {
            "textDocument": {"uri": document.as_uri()}, "position": place, "newName": "another"})
        print(f"rename of {outlet[1]:<13}{time.perf_counter() - begin:6.2f} s")
    server.ask("shutdown")
    server.tell("exit", {})
    server.process.wait()


main()
