"""The server's answers about documents, the code around them, and configurations."""
import json
import re
import subprocess

from conftest import BINARY, capabilities
from lsprotocol import types

OUTLET = "Connections/RenamedOutletView.xib"
CODE = "Connections/RenamedOutletView.swift"


def applied(text: str, edits) -> str:
    """The text after edits, in UTF-16, the protocol's default."""
    lines = text.split("\n")

    def offset(position):
        before = sum(len(line) + 1 for line in lines[: position.line])
        units = lines[position.line].encode("utf-16-le")[: position.character * 2]
        return before + len(units.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda e: offset(e.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end):]
    return text


async def start(project, *names):
    await project.start(capabilities(pull=True))
    for name in names:
        project.open(name, language="swift" if name.endswith(".swift") else "xml")


async def actions(project, name, position, only=None):
    return await project.client.text_document_code_action_async(
        types.CodeActionParams(
            project.item(name), types.Range(position, position), types.CodeActionContext([], only=only)))


async def test_workspace_diagnostics(project):
    await start(project)
    report = await project.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    found = {item.uri.split("/App/")[1]: item for item in report.items}
    assert [i.code for i in found[OUTLET].items] == ["outlet-exists"]
    assert found[OUTLET].items[0].related_information
    # Code with findings, and none without.
    assert [i.code for i in found["Loading/MisspeltNotice.swift"].items]
    assert "Views/CardView.swift" not in found
    known = [types.PreviousResultId(item.uri, item.result_id) for item in report.items]
    again = await project.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(known))
    assert {item.kind for item in again.items} == {"unchanged"}


async def test_diagnostics_in_code(project):
    await start(project, "Loading/MisspeltNotice.swift")
    assert await project.pulled("Loading/MisspeltNotice.swift")


async def test_diagnostics_of_the_configuration(project):
    await start(project)
    (project.folder / ".xiblint.yml").write_text("rules:\n  outlet-exist: off\n")
    project.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams([types.FileEvent(project.uri(".xiblint.yml"), types.FileChangeType.Changed)]))
    found = await project.pulled(".xiblint.yml")
    assert "outlet-exists" in found[0].message and found[0].range.start.line == 1
    assert await project.pulled(OUTLET) == []


async def test_tags(project):
    (project.folder / ".xiblint.yml").write_text("extends: all\n")
    await start(project)
    report = await project.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    tagged = {i.code for item in report.items for i in item.items if i.tags}
    assert tagged and all(code.startswith(("unused-", "stale-")) for code in tagged)


async def test_the_same_as_a_lint(project):
    await start(project)
    report = await project.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    served = sorted(
        (item.uri.split("/App/")[1], i.code, i.range.start.line + 1, i.message) for item in report.items for i in item.items)
    output = subprocess.run([BINARY, "lint", "--format", "json"], cwd=project.folder, capture_output=True)
    linted = sorted((d["path"], d["rule"], d["line"], d["message"]) for d in json.loads(output.stdout)["diagnostics"])
    assert served == linted and len(linted) > 10


async def test_quick_fix(project):
    await start(project, OUTLET)
    found = await actions(project, OUTLET, project.at(OUTLET, "captionLable"))
    fix = next(a for a in found if a.diagnostics and a.is_preferred is not None)
    change = fix.edit.document_changes[0]
    text = applied(project.text(OUTLET), change.edits)
    project.change(OUTLET, text)
    assert await project.pulled(OUTLET) == [], fix.title


async def test_declare_the_outlet(project):
    await start(project, OUTLET)
    found = await actions(project, OUTLET, project.at(OUTLET, "captionLable"))
    declare = next(a for a in found if a.title.startswith("Declare"))
    change = declare.edit.document_changes[0]
    assert change.text_document.uri == project.uri(CODE)
    text = applied(project.text(CODE), change.edits)
    assert "\n    @IBOutlet weak var captionLable: UILabel!\n" in text
    project.open(CODE, text, "swift")
    assert "outlet-exists" not in [i.code for i in await project.pulled(OUTLET)]


async def test_suppress(project):
    await start(project, OUTLET)
    found = await actions(project, OUTLET, project.at(OUTLET, "captionLable"), ["quickfix"])
    titles = [a.title for a in found if a.title.startswith("Suppress")]
    assert titles
    suppress = next(a for a in found if a.title == titles[0])
    project.change(OUTLET, applied(project.text(OUTLET), suppress.edit.document_changes[0].edits))
    assert await project.pulled(OUTLET) == []


async def test_fix_all(project):
    (project.folder / ".xiblint.yml").write_text("extends: all\n")
    await start(project)
    report = await project.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    names = [item.uri.split("/App/")[1] for item in report.items if item.uri.endswith(".xib")]
    fixed = 0
    for name in names:
        project.open(name)
        found = await actions(project, name, types.Position(0, 0), ["source.fixAll"])
        assert all(a.kind == "source.fixAll.xiblint" for a in found)
        for action in found:
            before = await project.pulled(name)
            project.change(name, applied(project.text(name), action.edit.document_changes[0].edits))
            assert len(await project.pulled(name)) < len(before), name
            fixed += 1
    assert fixed > 3


async def test_document_symbols(project):
    await start(project, OUTLET)
    symbols = await project.client.text_document_document_symbol_async(types.DocumentSymbolParams(project.item(OUTLET)))
    assert [s.name for s in symbols] == ["File's Owner", "First Responder", "View"]
    view = symbols[2]
    assert [s.name for s in view.children] == ["Text", "Safe Area", "Constraints"]
    assert len(view.children[2].children) == 4
    assert view.range.start <= view.children[0].range.start and view.children[0].range.end <= view.range.end


async def hover(project, name, needle):
    answer = await project.client.text_document_hover_async(
        types.HoverParams(project.item(name), project.at(name, needle)))
    return answer.contents.value if answer else None


async def test_hover(project):
    await start(project, OUTLET, CODE)
    text = await hover(project, OUTLET, '<label')
    assert "**Text** UILabel `y6n-B3-Wwd`" in text
    assert "Size: 248 × 48 at (16, 16)" in text
    assert "- outlet captionLable from File's Owner" in text
    assert "- Text.leading = leading + 16" in text
    assert "**outlet-exists**" in await hover(project, OUTLET, "captionLable")
    text = await hover(project, CODE, "captionLabel")
    assert text.startswith("**outlet-exists**") and text.endswith("Not connected in any file.")
    assert "**RenamedOutletView.xib**: View (UIView). File's Owner is RenamedOutletView. Loaded by 1 call." == await hover(
        project, CODE, '"RenamedOutletView"')
    # Names that are not related to documents are left to the other server.
    assert await hover(project, CODE, "addSubview") is None


async def places(project, request, name, needle, **more):
    method = getattr(project.client, f"text_document_{request}_async")
    kind = {"definition": types.DefinitionParams, "implementation": types.ImplementationParams,
            "references": types.ReferenceParams}[request]
    found = await method(kind(text_document=project.item(name), position=project.at(name, needle), **more)) or []
    return sorted((f.uri.split("/App/")[1], f.range.start.line + 1) for f in found)


def line(project, name, needle):
    text = project.text(name)
    return text.count("\n", 0, text.index(needle)) + 1


async def test_definition(project):
    await start(project)
    text = project.text(OUTLET).replace("captionLable", "captionLabel")
    (project.folder / OUTLET).write_text(text)
    project.open(OUTLET)
    assert await places(project, "definition", OUTLET, "captionLabel") == [(CODE, 5)]
    assert await places(project, "definition", OUTLET, 'customClass="RenamedOutletView"') == [(CODE, 4)]
    assert await places(project, "definition", OUTLET, 'destination="y6n-B3-Wwd"') == [
        (OUTLET, line(project, OUTLET, "<label"))]
    # From code to documents.
    outlet = [(OUTLET, line(project, OUTLET, "<outlet"))]
    assert await places(project, "definition", CODE, "captionLabel") == outlet
    assert await places(project, "implementation", CODE, "captionLabel") == outlet
    owner = [(OUTLET, line(project, OUTLET, "<placeholder"))]
    assert await places(project, "definition", CODE, "class RenamedOutletView") == owner
    assert await places(project, "definition", CODE, '"RenamedOutletView"') == [(OUTLET, 2)]
    # A nib that is registered for cells.
    assert await places(project, "definition", "Loading/MisregisteredRows.swift", '"RowCell"') == [("Loading/RowCell.xib", 2)]


async def test_references(project):
    await start(project)
    text = project.text(OUTLET).replace("captionLable", "captionLabel")
    (project.folder / OUTLET).write_text(text)
    project.open(OUTLET)
    context = types.ReferenceContext(include_declaration=True)
    both = [(CODE, 5), (OUTLET, line(project, OUTLET, "<outlet"))]
    assert await places(project, "references", OUTLET, "captionLabel", context=context) == both
    assert await places(project, "references", CODE, "captionLabel", context=context) == both
    context = types.ReferenceContext(include_declaration=False)
    assert await places(project, "references", CODE, "captionLabel", context=context) == both[1:]


async def test_identifiers(project):
    await start(project)
    name = "Screens/People.storyboard"
    identifier = re.search(r'reuseIdentifier="([^"]+)"', project.text(name)).group(1)
    found = await places(project, "definition", name, f'"{identifier}"')
    assert found and all(path.endswith(".swift") for path, _ in found)


async def test_assets(project):
    await start(project)
    name = next(
        str(path.relative_to(project.folder)) for path in project.folder.rglob("*.xib") if 'image="avatar"' in path.read_text())
    assert await places(project, "definition", name, 'image="avatar"') == [("Assets.xcassets/avatar.imageset/Contents.json", 1)]


async def test_workspace_symbols(project):
    await start(project)
    found = await project.client.workspace_symbol_async(types.WorkspaceSymbolParams("renamedout"))
    names = {(s.name, s.container_name) for s in found}
    assert ("RenamedOutletView.xib", "owner RenamedOutletView") in names
    assert ("RenamedOutletView", "File's Owner in RenamedOutletView.xib") in names


async def test_code_lenses(project):
    await start(project, OUTLET)
    lenses = await project.client.text_document_code_lens_async(types.CodeLensParams(project.item(OUTLET)))
    assert [l.command.title for l in lenses] == ["loaded by 1 call", "owner RenamedOutletView"]
    lenses = await project.client.text_document_code_lens_async(types.CodeLensParams(project.item(CODE)))
    assert [l.command.title for l in lenses] == ["File's Owner in RenamedOutletView.xib", "0 connections"]
    command = lenses[0].command
    await project.client.workspace_execute_command_async(
        types.ExecuteCommandParams(command=command.command, arguments=command.arguments))
    shown = [m for m in project.client.traffic.received if m.get("method") == "window/showDocument"]
    assert [m["params"]["uri"] for m in shown] == [project.uri(OUTLET)]


async def labels(project, name, needle, text=None):
    answer = await project.client.text_document_completion_async(
        types.CompletionParams(project.item(name), project.at(name, needle, text)))
    return [item.label for item in answer.items] if answer else []


async def test_completion(project):
    await start(project, OUTLET, CODE)
    await project.pulled(OUTLET)
    assert "captionLabel" in await labels(project, OUTLET, "captionLable")
    classes = await labels(project, OUTLET, "RenamedOutletView")
    assert "CardView" in classes
    # File's Owner may have any class.
    label = project.text(OUTLET).replace("<label ", '<label customClass="X" ')
    project.change(OUTLET, label)
    answer = await project.client.text_document_completion_async(
        types.CompletionParams(project.item(OUTLET), project.at(OUTLET, '"X"', label)))
    order = [item.label for item in sorted(answer.items, key=lambda item: item.sort_text)]
    assert order.index("PaddedLabel") < order.index("CardView")
    assert "y6n-B3-Wwd" in await labels(project, OUTLET, 'y6n-B3-Wwd')
    assert "CardView" in await labels(project, CODE, '"RenamedOutletView"')
    assert await labels(project, CODE, "addSubview") == []


async def test_configuration(project):
    text = "rules:\n  outlet-exists: error\n  \nfail-on: note\n"
    (project.folder / ".xiblint.yml").write_text(text)
    await start(project)
    project.open(".xiblint.yml", language="yaml")
    await project.pulled(".xiblint.yml")
    found = await project.client.text_document_completion_async(
        types.CompletionParams(project.item(".xiblint.yml"), types.Position(2, 2)))
    assert "outlet-type" in [item.label for item in found.items]
    found = await project.client.text_document_completion_async(
        types.CompletionParams(project.item(".xiblint.yml"), types.Position(3, 11)))
    assert {"note", "warning", "error"} <= {item.label for item in found.items}
    assert "outlet" in (await hover(project, ".xiblint.yml", "outlet-exists")).lower()


async def test_files_outside_of_the_roots(project, tmp_path):
    await start(project)
    (tmp_path / "Other.xib").write_text(project.text(OUTLET))
    item = types.TextDocumentIdentifier((tmp_path / "Other.xib").as_uri())
    assert await project.client.text_document_hover_async(types.HoverParams(item, types.Position(1, 1))) is None
    report = await project.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(item))
    assert list(report.items) == []
