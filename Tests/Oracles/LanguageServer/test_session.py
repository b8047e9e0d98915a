"""The session itself: the server's capabilities, positions, changes, cancellation, malformed messages."""
import asyncio
import json
import re
import subprocess

import pytest
from conftest import BINARY, capabilities
from lsprotocol import types

OUTLET = "Connections/RenamedOutletView.xib"
CODE = "Connections/RenamedOutletView.swift"


async def test_capabilities(project):
    result = await project.start(capabilities(pull=True))
    assert result.server_info.name == "xiblint"
    assert result.capabilities.position_encoding == "utf-16"
    assert result.capabilities.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    assert result.capabilities.diagnostic_provider.workspace_diagnostics
    assert result.capabilities.rename_provider.prepare_provider
    await project.pulled(OUTLET)
    assert [r.method for r in project.client.registrations] == ["workspace/didChangeWatchedFiles"]


async def test_a_client_that_can_not_be_told_to_pull_is_pushed_to(project):
    result = await project.start(capabilities(pull=True, refresh=False))
    assert result.capabilities.diagnostic_provider is None
    project.open(OUTLET)
    project.open(CODE, language="swift")
    await project.pushed(OUTLET, lambda items: [i.code for i in items] == ["outlet-exists"])
    project.change(CODE, project.text(CODE).replace("captionLabel", "captionLable"))
    await project.pushed(OUTLET, lambda items: not items)


async def test_a_client_that_does_not_pull_is_pushed_to(project):
    result = await project.start(capabilities())
    assert result.capabilities.diagnostic_provider is None
    await project.pushed(OUTLET, lambda items: any(i.code == "outlet-exists" for i in items))


async def until(condition):
    for _ in range(600):
        if condition():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("nothing came")


async def test_progress(project):
    """The client is notified that the first analysis takes a while."""
    await project.start(capabilities(settings=True))
    reports = lambda: [m["params"]["value"] for m in project.client.traffic.received if m.get("method") == "$/progress"]
    await until(lambda: len(reports()) == 2)
    assert reports() == [{"kind": "begin", "title": "xiblint reads App"}, {"kind": "end"}]


async def test_settings(project):
    def change(settings):
        project.client.set_configuration({"xiblint": settings})
        project.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))

    project.client.set_configuration({"xiblint": {"rules": {"outlet-exists": "off"}}})
    await project.start(capabilities(settings=True))
    project.open(OUTLET)
    await project.pushed(OUTLET, lambda items: not items)
    assert [r.method for r in project.client.registrations] == [
        "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration"]
    change({})
    await project.pushed(OUTLET, lambda items: [i.code for i in items] == ["outlet-exists"])
    (project.folder / "ci.yml").write_text("rules:\n  outlet-exists: off\n")
    change({"config": "ci.yml"})
    await project.pushed(OUTLET, lambda items: "outlet-exists" not in [i.code for i in items])
    # The settings' author may not be the editor's user.
    (project.folder.parent / "ci.yml").write_text("rules:\n  outlet-exists: off\n")
    (project.folder / "link.yml").symlink_to(project.folder.parent / "ci.yml")
    for outside in ["../ci.yml", "link.yml"]:
        change({"config": outside})
        await project.pushed(OUTLET, lambda items: [i.code for i in items] == ["outlet-exists"])
        change({"config": "ci.yml"})
        await project.pushed(OUTLET, lambda items: "outlet-exists" not in [i.code for i in items])
    change({"rules": {"outlet-exist": "off"}})
    shown = lambda: [m["params"] for m in project.client.traffic.received if m.get("method") == "window/showMessage"]
    await until(shown)
    assert shown()[0]["type"] == 1 and "outlet-exists" in shown()[0]["message"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
async def test_positions_count_as_negotiated(project, encoding):
    text = re.sub(r"<connections>\s*<outlet", "<connections><!-- 😀 --><outlet", project.text(OUTLET))
    result = await project.start(capabilities(pull=True, encoding=encoding))
    assert result.capabilities.position_encoding == encoding
    project.open(OUTLET, text)
    found = [i for i in await project.pulled(OUTLET) if i.code == "outlet-exists"]
    line = next(line for line in text.split("\n") if "😀" in line)
    start = line.index("property")
    prefix = line[:start].encode("utf-8" if encoding == "utf-8" else "utf-16-le")
    assert found[0].range.start.character == len(prefix) // (1 if encoding == "utf-8" else 2)


async def test_incremental_changes(project):
    await project.start(capabilities(pull=True))
    project.open(OUTLET)
    assert [i.code for i in await project.pulled(OUTLET)] == ["outlet-exists"]
    text = project.text(OUTLET)
    offset = text.index("captionLable")
    line = text.count("\n", 0, offset)
    start = offset - (text.rfind("\n", 0, offset) + 1)
    edit = types.TextDocumentContentChangePartial(
        range=types.Range(types.Position(line, start + 10), types.Position(line, start + 12)), text="el")
    project.change(OUTLET, edit)
    assert await project.pulled(OUTLET) == []
    # The text of an open file is ignored once it is closed.
    project.client.text_document_did_close(types.DidCloseTextDocumentParams(project.item(OUTLET)))
    assert [i.code for i in await project.pulled(OUTLET)] == ["outlet-exists"]


async def test_code_that_is_open_counts_before_the_disk(project):
    await project.start(capabilities(pull=True))
    project.open(CODE, language="swift")
    project.change(CODE, project.text(CODE).replace("captionLabel", "captionLable"))
    assert await project.pulled(OUTLET) == []


async def test_files_that_change_on_the_disk(project):
    await project.start(capabilities(pull=True))
    assert len(await project.pulled(OUTLET)) == 1
    path = project.folder / CODE
    path.write_text(path.read_text().replace("captionLabel", "captionLable"))
    project.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams([types.FileEvent(project.uri(CODE), types.FileChangeType.Changed)]))
    assert await project.pulled(OUTLET) == []


async def test_several_roots(project):
    folders = [project.folder / "Connections", project.folder / "Views"]
    await project.start(capabilities(pull=True), folders)
    assert [i.code for i in await project.pulled(OUTLET)] == ["outlet-exists"]
    # The root itself is not open: files outside all workspace folders have no diagnostics.
    assert await project.pulled("Cells/UncoveredCell.xib") == []
    project.client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent(
                added=[], removed=[types.WorkspaceFolder(folders[0].as_uri(), "Connections")])))
    assert await project.pulled(OUTLET) == []


async def test_the_findings_of_a_removed_root_go(project):
    await project.start(capabilities(pull=True))
    assert len(await project.pulled(OUTLET)) == 1

    def refreshes():
        return sum(m.get("method") == "workspace/diagnostic/refresh" for m in project.client.traffic.received)

    before = refreshes()
    project.client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent(
                added=[], removed=[types.WorkspaceFolder(project.folder.as_uri(), "App")])))
    assert await project.pulled(OUTLET) == []
    assert refreshes() == before + 1


class Raw:
    """A session without a client library, for messages that no client would send."""

    def __init__(self):
        self.process = subprocess.Popen(
            [BINARY, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, content, length=None):
        content = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % (len(content) if length is None else length) + content)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def start(self, root):
        self.send({
            "jsonrpc": "2.0", "id": 1, "method": "initialize",
            "params": {"rootUri": root.as_uri(), "processId": None, "capabilities": {"textDocument": {"diagnostic": {}}}}})
        assert "capabilities" in self.receive()["result"]
        self.send({"jsonrpc": "2.0", "method": "initialized", "params": {}})

    def exit(self, shutdown=True):
        if shutdown:
            self.send({"jsonrpc": "2.0", "id": "end", "method": "shutdown"})
            while (answer := self.receive()).get("id") != "end":
                pass
            assert answer["result"] is None
        self.send({"jsonrpc": "2.0", "method": "exit"})
        return self.process.wait(timeout=60)


def test_the_end(tmp_path):
    session = Raw()
    session.start(tmp_path)
    assert session.exit() == 0
    session = Raw()
    session.start(tmp_path)
    assert session.exit(shutdown=False) == 1
    session = Raw()
    session.start(tmp_path)
    session.process.stdin.close()
    assert session.process.wait(timeout=60) == 1


@pytest.mark.parametrize("content,code", [
    (b"{", -32700), (b"\xff", -32700), (b"[]", -32600), (b"{}", -32600), (b'{"jsonrpc":"2.0"}', -32600),
    (b'{"jsonrpc":"2.0","id":2,"method":"no/such"}', -32601),
    (b'{"jsonrpc":"2.0","id":2,"method":"initialize"}', -32600),
    (b'{"jsonrpc":"2.0","id":2,"method":"textDocument/hover"}', -32602),
    (b"[" * 100_000, -32700),
])
def test_malformed_messages_are_answered(tmp_path, content, code):
    session = Raw()
    session.start(tmp_path)
    session.send(content)
    assert session.receive()["error"]["code"] == code
    assert session.exit() == 0


def test_requests_out_of_turn(tmp_path):
    session = Raw()
    session.send({"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": {}})
    assert session.receive()["error"]["code"] == -32002
    session.start(tmp_path)
    session.send({"jsonrpc": "2.0", "id": 8, "method": "shutdown"})
    assert session.receive() == {"jsonrpc": "2.0", "id": 8, "result": None}
    session.send({"jsonrpc": "2.0", "id": 9, "method": "textDocument/hover", "params": {}})
    assert session.receive()["error"]["code"] == -32600
    session.send({"jsonrpc": "2.0", "method": "exit"})
    assert session.process.wait(timeout=60) == 0


def test_a_message_that_is_too_large(tmp_path):
    session = Raw()
    session.start(tmp_path)
    count = (64 << 20) + 1
    session.send(b" " * count)
    assert session.receive()["error"]["code"] == -32600
    assert session.exit() == 0


def test_headers_that_say_no_length(tmp_path):
    session = Raw()
    session.start(tmp_path)
    session.process.stdin.write(b"Content-Type: x\r\n\r\n{}")
    session.process.stdin.flush()
    assert session.receive()["error"]["code"] == -32700
    assert session.process.wait(timeout=60) == 1


@pytest.mark.parametrize("when", ["while the project is read", "afterwards"])
def test_a_request_that_is_canceled(tmp_path, when):
    (tmp_path / "A.xib").write_text("")
    session = Raw()
    session.start(tmp_path)
    if when == "afterwards":
        assert session.receive()["method"] == "textDocument/publishDiagnostics"
    # Both arrive at once.
    request = {"jsonrpc": "2.0", "id": 5, "method": "workspace/diagnostic", "params": {"previousResultIds": []}}
    cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 5}}
    contents = [json.dumps(m).encode() for m in (request, cancel)]
    session.process.stdin.write(b"".join(b"Content-Length: %d\r\n\r\n" % len(c) + c for c in contents))
    session.process.stdin.flush()
    # The project may have been read in between.
    while (answer := session.receive()).get("id") != 5:
        assert answer["method"] == "textDocument/publishDiagnostics"
    assert answer["error"]["code"] == -32800
    assert session.exit() == 0
