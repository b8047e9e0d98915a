"""Sessions of `xiblint lsp` with pytest-lsp as the client.

Every message is created by lsprotocol, whose types are generated from LSP's meta-model, or is converted by it and back and must have
the same keys afterwards: the converter refuses missing values and wrong types, and drops keys that the protocol does not have.
"""
import asyncio
import json
import os
import pathlib
import shutil

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, make_test_lsp_client

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
BINARY = os.environ["XIBLINT_BINARY"]


def keys(value, path=""):
    """The paths of all members of a JSON value, without those that are null."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if inner is not None:
                yield f"{path}.{name}"
                yield from keys(inner, f"{path}.{name}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from keys(inner, f"{path}[{number}]")


class Messages:
    """The received messages, and their keys that the protocol does not have."""

    def __init__(self):
        self.strange = []
        self.received = []


def watch(client: LanguageClient) -> Messages:
    messages = Messages()
    protocol = client.protocol
    structure = protocol.structure_message

    def checked(data):
        # It is called for each object in a message, too.
        if "jsonrpc" not in data:
            return structure(data)
        messages.received.append(data)
        raw = json.loads(json.dumps(data))
        value = structure(data)
        back = json.loads(json.dumps(protocol._converter.unstructure(value)))
        lost = set(keys(raw)) - set(keys(back))
        if lost:
            messages.strange.append((raw.get("method", raw.get("id")), sorted(lost)))
        return value

    protocol.structure_message = checked
    return messages


def make_client() -> LanguageClient:
    client = make_test_lsp_client()
    client.traffic = watch(client)

    @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def refresh(params):
        return None

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        client.registrations = params.registrations
        return None

    return client


def capabilities(pull=False, encoding="utf-16", asks=True, refresh=True, settings=False) -> types.ClientCapabilities:
    """Those of an editor that supports everything the server uses; `asks`: what renaming uncertain places requires.

    Without `refresh`, it pulls, but the server can't notify it when."""
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind(encoding)]),
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                related_information=True, code_description_support=True, data_support=True, version_support=True,
                tag_support=types.ClientDiagnosticsTagOptions(value_set=[types.DiagnosticTag.Unnecessary])),
            diagnostic=types.DiagnosticClientCapabilities() if pull else None,
            document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            rename=types.RenameClientCapabilities(prepare_support=True),
            hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=types.ClientCodeActionLiteralOptions(
                    code_action_kind=types.ClientCodeActionKindOptions(value_set=["quickfix", "source.fixAll"])))),
        workspace=types.WorkspaceClientCapabilities(
            configuration=settings,
            did_change_configuration=types.DidChangeConfigurationClientCapabilities(dynamic_registration=settings),
            workspace_edit=types.WorkspaceEditClientCapabilities(
                document_changes=True,
                resource_operations=[types.ResourceOperationKind.Rename] if asks else None,
                change_annotation_support=types.ChangeAnnotationsSupportOptions() if asks else None),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
            diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=refresh),
            code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True)),
        window=types.WindowClientCapabilities(
            work_done_progress=settings,
            show_document=types.ShowDocumentClientCapabilities(support=True)))


class Project:
    """A copy of the examples, and a client that has it open."""

    def __init__(self, client: LanguageClient, folder: pathlib.Path):
        self.client = client
        self.folder = folder
        self.versions = {}

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def text(self, name: str) -> str:
        return (self.folder / name).read_text()

    async def start(self, caps: types.ClientCapabilities, folders=None):
        folders = folders or [self.folder]
        self.result = await self.client.initialize_session(
            types.InitializeParams(
                capabilities=caps,
                workspace_folders=[types.WorkspaceFolder(uri=f.as_uri(), name=f.name) for f in folders]))
        return self.result

    def open(self, name: str, text=None, language="xml"):
        text = self.text(name) if text is None else text
        self.versions[name] = 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri=self.uri(name), language_id=language, version=1, text=text)))

    def change(self, name: str, *changes):
        self.versions[name] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(uri=self.uri(name), version=self.versions[name]),
                [types.TextDocumentContentChangeWholeDocument(text=c) if isinstance(c, str) else c for c in changes]))

    def item(self, name: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(name))

    def at(self, name: str, needle: str, text=None) -> types.Position:
        """The middle of the first occurrence of a text that is ASCII up to there in its line."""
        text = self.text(name) if text is None else text
        offset = text.index(needle) + len(needle) // 2
        line = text.count("\n", 0, offset)
        return types.Position(line, offset - (text.rfind("\n", 0, offset) + 1))

    async def pulled(self, name: str):
        report = await self.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(self.item(name)))
        return list(report.items)

    async def pushed(self, name: str, wanted):
        """Waits until the diagnostics pushed for a file satisfy a condition."""
        for _ in range(600):
            items = self.client.diagnostics.get(self.uri(name))
            if items is not None and wanted(items):
                return items
            await asyncio.sleep(0.1)
        raise AssertionError(f"{name}: {self.client.diagnostics.get(self.uri(name))}")


@pytest_lsp.fixture(
    scope="function",
    config=ClientServerConfig(server_command=[BINARY, "lsp"], client_factory=make_client))
async def client(lsp_client: LanguageClient, tmp_path: pathlib.Path):
    folder = tmp_path / "App"
    shutil.copytree(REPOSITORY / "Examples", folder)
    (folder / ".xiblint.yml").write_text("extends: recommended\n")
    lsp_client.project = Project(lsp_client, folder)
    yield
    await asyncio.wait_for(lsp_client.shutdown_session(), 30)


@pytest.fixture
def project(client):
    yield client.project
    assert not client.traffic.strange
