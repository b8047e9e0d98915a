"""A small working day: random edits, renames, saves and closings, after which the server reports the same as a lint of the files.

XIBLINT_DAY is the number of edits, XIBLINT_DAY_SEED the seed, XIBLINT_DAY_APP another project than the examples.
"""
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
from urllib.parse import unquote
from xml.etree import ElementTree

from conftest import BINARY, capabilities
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from test_features import applied

EDITS = int(os.environ.get("XIBLINT_DAY", "200"))
SEED = int(os.environ.get("XIBLINT_DAY_SEED", "1"))
APP = os.environ.get("XIBLINT_DAY_APP")
EVERY = 50
# The number of files that an editor has open.
MOST = 12
PIECES = ["x", " ", "\n", "\"", "<", ">", "}", "é", "😀", "captionLabel", "customClass=\"CardView\"", "id=\"1\"", "/* */"]


def position(text, offset):
    before = text[:offset]
    line = before.count("\n")
    last = before[before.rfind("\n") + 1:]
    return types.Position(line, len(last.encode("utf-16-le")) // 2)


def linted(folder, buffers, copy):
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy, symlinks=True)
    for name, text in buffers.items():
        (copy / name).write_bytes(text.encode())
    output = subprocess.run([BINARY, "lint", "--format", "json"], cwd=copy, capture_output=True)
    found = json.loads(output.stdout)["diagnostics"] if output.stdout else []
    return sorted((d["path"], d["rule"], d["message"]) for d in found)


async def served(project):
    """The diagnostics, without those that the server repeats in code."""
    report = await project.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    prefix = project.folder.as_uri() + "/"
    return sorted(
        (unquote(item.uri.removeprefix(prefix)), i.code, i.message)
        for item in report.items for i in item.items
        if i.code and (i.code not in ("outlet-exists", "action-exists") or item.uri.endswith((".xib", ".storyboard"))))


def memory(process):
    """In KB."""
    if sys.platform == "darwin":
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process.pid)]))
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def read(project, buffers, name):
    """Opens a file, as an editor does; unreadable files stay closed."""
    if name not in buffers:
        try:
            # An editor sends text without a byte order mark.
            buffers[name] = project.text(name).removeprefix("\ufeff")
        except UnicodeDecodeError:
            return
        project.open(name, buffers[name])


def is_whole(text):
    try:
        return ElementTree.fromstring(text) is not None
    except ElementTree.ParseError:
        return False


async def rename(project, buffers, names, chance):
    """Renames an outlet or an action, unless the server refuses. Returns the number of changed files."""
    read(project, buffers, chance.choice([name for name in names if name.endswith((".xib", ".storyboard"))]))
    places = [
        (name, match) for name in sorted(buffers)
        if name.endswith((".xib", ".storyboard")) and is_whole(buffers[name])
        for match in re.finditer(r'(?:property|selector)="(\w+)', buffers[name])
        if match[1] not in ("delegate", "dataSource", "view")]
    if not places:
        return 0
    name, place = chance.choice(places)
    try:
        edit = await project.client.text_document_rename_async(types.RenameParams(
            text_document=project.item(name), position=position(buffers[name], place.start(1)),
            new_name=place[1] + chance.choice(["Other", "2"])))
    except JsonRpcException:
        return 0
    prefix = project.folder.as_uri() + "/"
    for change in edit.document_changes:
        changed = unquote(change.text_document.uri.removeprefix(prefix))
        read(project, buffers, changed)
        buffers[changed] = applied(buffers[changed], change.edits)
        project.change(changed, buffers[changed])
    return len(edit.document_changes)


async def test_a_day(project, tmp_path):
    chance = random.Random(SEED)
    if APP:
        shutil.rmtree(project.folder)
        shutil.copytree(APP, project.folder, symlinks=True, ignore=shutil.ignore_patterns(".git"))
        (project.folder / ".xiblint.yml").write_text("extends: recommended\n")
    await project.start(capabilities(pull=True))
    names = sorted(
        str(path.relative_to(project.folder)) for path in project.folder.rglob("*")
        if path.suffix in (".xib", ".storyboard", ".swift", ".m", ".h", ".yml") and path.is_file()
        and path.stat().st_size < 200_000)
    buffers = {}
    used = []
    renamed = 0
    for number in range(1, EDITS + 1):
        act = chance.random()
        if not buffers or act < 0.05:
            # First the configuration, after which everything is read again beside the current state: the peak of memory use.
            name = chance.choice(names) if used or buffers else ".xiblint.yml"
            read(project, buffers, name)
            if not buffers:
                continue
        name = chance.choice(sorted(buffers))
        text = buffers[name]
        if act > 0.97:
            (project.folder / name).write_bytes(text.encode())
            project.client.text_document_did_save(types.DidSaveTextDocumentParams(project.item(name)))
        elif act > 0.94 or len(buffers) > MOST:
            del buffers[name]
            project.client.text_document_did_close(types.DidCloseTextDocumentParams(project.item(name)))
        elif act > 0.9:
            renamed += await rename(project, buffers, names, chance)
        else:
            start = chance.randrange(len(text) + 1)
            end = min(len(text), start + chance.choice([0, 0, 1, 1, 2, 30]))
            new = chance.choice(PIECES + [""])
            if chance.random() < 0.3:
                word = chance.choice(["captionLabel", "IBOutlet", "customClass", "UIView", "super", "outlet"])
                start = text.find(word) if word in text else start
                end = start + len(word) if word in text else end
            # A change like a user's: half of them are undone by the next one.
            edit = types.TextDocumentContentChangePartial(
                range=types.Range(position(text, start), position(text, end)), text=new)
            project.change(name, edit)
            buffers[name] = text[:start] + new + text[end:]
            if chance.random() < 0.5:
                back = types.TextDocumentContentChangePartial(
                    range=types.Range(position(buffers[name], start), position(buffers[name], start + len(new))),
                    text=text[start:end])
                project.change(name, back)
                buffers[name] = text
        if number % EVERY == 0:
            assert await served(project) == linted(project.folder, buffers, tmp_path / "copy"), f"after {number} edits"
            used.append(memory(project.client._server))
    print("memory in KB:", *used, "files renamed in:", renamed)
    assert renamed > 0
    # After the 200th edit, all caches are filled.
    assert used[-1] < used[min(3, len(used) - 1)] * 1.1, used
