"""Renaming names shared by documents and code, and connections that broke on one side."""
import pathlib
import shutil
import subprocess

import pytest
from conftest import BINARY, REPOSITORY, capabilities
from lsprotocol import types
from test_features import actions, applied

DOCUMENT = "Rename/ProfileView.xib"
CODE = "Rename/ProfileView.swift"


@pytest.fixture
def app(project):
    shutil.rmtree(project.folder)
    project.folder.mkdir()
    subprocess.run(
        ["sh", REPOSITORY / "Tests" / "Fixtures" / "Rename" / "unpack", project.folder / "Rename"], check=True)
    (project.folder / ".xiblint.yml").write_text("extends: recommended\n")
    return project


async def start(project, *names, **more):
    await project.start(capabilities(pull=True, **more))
    for name in names:
        project.open(name, language="swift" if name.endswith(".swift") else "xml")


async def rename(project, name, needle, new):
    return await project.client.text_document_rename_async(
        types.RenameParams(text_document=project.item(name), position=project.at(name, needle), new_name=new))


def write(project, edit):
    """Applies an edit like an editor: the changed files, by name."""
    changed = []
    for change in edit.document_changes:
        if isinstance(change, types.RenameFile):
            old, new = (pathlib.Path(uri.removeprefix("file://")) for uri in (change.old_uri, change.new_uri))
            old.rename(new)
            changed.append(new.name)
            continue
        path = pathlib.Path(change.text_document.uri.removeprefix("file://"))
        path.write_text(applied(path.read_text(), change.edits))
        changed.append(path.name)
    return changed


def findings(project):
    output = subprocess.run([BINARY, "-q", "Rename"], cwd=project.folder, capture_output=True, text=True)
    return output.stdout.splitlines()


@pytest.mark.parametrize("name, needle, old, new, files", [
    (DOCUMENT, 'property="titleLabel"', "titleLabel", "captionLabel", ["ProfileView.swift", "ProfileView.xib"]),
    (CODE, "var titleLabel", "titleLabel", "captionLabel", ["ProfileView.swift", "ProfileView.xib"]),
    (DOCUMENT, '"save:"', "save", "store", ["ProfileView.swift", "ProfileView.xib"]),
    (CODE, "func save(", "save", "store", ["ProfileView.swift", "ProfileView.xib"]),
    (DOCUMENT, '"ProfileView"', "ProfileView", "AccountView", ["ProfileView.swift", "ProfileView.xib"]),
    (CODE, "class ProfileView", "ProfileView", "AccountView", ["ProfileView.swift", "ProfileView.xib"]),
    ("Rename/BadgeView.xib", 'property="countLabel"', "countLabel", "numberLabel",
     ["BadgeView.h", "BadgeView.m", "BadgeView.xib"]),
    ("Rename/BadgeView.h", "countLabel", "countLabel", "numberLabel", ["BadgeView.h", "BadgeView.m", "BadgeView.xib"]),
    ("Rename/Screens.storyboard", '"PersonCell"', "PersonCell", "HumanCell",
     ["ListController.swift", "Screens.storyboard"]),
    ("Rename/ListController.swift", '"PersonCell"', "PersonCell", "HumanCell",
     ["ListController.swift", "Screens.storyboard"]),
    (DOCUMENT, '"star"', "star", "comet", ["BadgeView.xib", "ProfileView.swift", "ProfileView.xib", "comet.imageset"]),
])
async def test_rename(app, name, needle, old, new, files):
    await start(app, name)
    answer = await app.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(app.item(name), app.at(name, needle)))
    assert answer.placeholder == old
    assert app.text(name).splitlines()[answer.range.start.line][answer.range.start.character:].startswith(old)
    before = findings(app)
    edit = await rename(app, name, needle, new)
    assert not edit.change_annotations
    assert write(app, edit) == files
    assert findings(app) == before


async def test_what_has_no_name_in_documents(app):
    await start(app, CODE, DOCUMENT)
    for name, needle in [(CODE, "func copyText"), (CODE, "import"), (DOCUMENT, "<rect")]:
        assert await app.client.text_document_prepare_rename_async(
            types.PrepareRenameParams(app.item(name), app.at(name, needle))) is None
        with pytest.raises(Exception, match="Nothing here has a name"):
            await rename(app, name, needle, "other")


async def test_names_that_are_taken(app):
    await start(app, CODE)
    with pytest.raises(Exception, match='is named "BannerView" already. Choose another name.'):
        await rename(app, CODE, "class ProfileView", "BannerView")
    with pytest.raises(Exception, match='have a class named "UIView". Choose another name.'):
        await rename(app, CODE, "class ProfileView", "UIView")


async def test_a_document_that_can_not_be_read_is_waited_for(app):
    broken = app.folder / "Rename/Other.xib"
    broken.write_text(app.text(DOCUMENT)[:-20])
    await start(app, CODE)
    with pytest.raises(Exception, match='Rename/Other.xib has "titleLabel" in it and can\'t be read: '):
        await rename(app, CODE, "var titleLabel", "captionLabel")


def uncertain(project):
    (project.folder / "Rename/Uses.swift").write_text(
        'func use(_ any: AnyObject, _ view: ProfileView) {\n    print(any.titleLabel!, view.titleLabel!)\n'
        '    view.setValue(nil, forKey: "titleLabel")\n}\n')


async def test_what_is_uncertain_is_asked(app):
    uncertain(app)
    await start(app, DOCUMENT)
    edit = await rename(app, DOCUMENT, 'property="titleLabel"', "captionLabel")
    assert {a.label for a in edit.change_annotations.values()} == {
        "Check first: the type before the name is not known", "Check first: a string that may mean something else"}
    assert all(a.needs_confirmation for a in edit.change_annotations.values())
    edits = next(c for c in edit.document_changes if c.text_document.uri.endswith("Uses.swift")).edits
    assert [isinstance(e, types.AnnotatedTextEdit) for e in edits] == [True, False, True]


async def test_a_client_that_can_not_ask(app):
    uncertain(app)
    await start(app, DOCUMENT, asks=False)
    with pytest.raises(Exception) as error:
        await rename(app, DOCUMENT, 'property="titleLabel"', "captionLabel")
    assert "Rename/Uses.swift:2: the type before the name is not known" in str(error.value)
    assert "Rename/Uses.swift:3: a string that may mean something else" in str(error.value)
    # Certain places need no confirmation.
    edit = await rename(app, DOCUMENT, '"save:"', "store:")
    assert len(edit.document_changes) == 2
    with pytest.raises(Exception, match="can't rename folders"):
        await rename(app, DOCUMENT, '"star"', "comet")


async def test_a_file_that_is_open_counts_before_the_disk(app):
    await start(app)
    app.open(CODE, "// One more line.\n" + app.text(CODE), "swift")
    app.open(DOCUMENT)
    edit = await rename(app, DOCUMENT, 'property="titleLabel"', "captionLabel")
    change = next(c for c in edit.document_changes if c.text_document.uri.endswith("ProfileView.swift"))
    assert change.text_document.version == 1 and change.edits[0].range.start.line == 5


async def half(project, side):
    """The outlet is renamed on one side only."""
    name = DOCUMENT if side == "document" else CODE
    text = project.text(name)
    new = text.replace('property="titleLabel"', 'property="titleLable"') if side == "document" else text.replace(
        "titleLabel", "titleLable")
    (project.folder / name).write_text(new)
    await start(project, DOCUMENT, CODE)
    return [i for i in await project.pulled(CODE) if i.code == "outlet-exists"]


@pytest.mark.parametrize("side", ["document", "code"])
async def test_broken_connections_are_shown_in_the_code(app, side):
    shown = await half(app, side)
    assert len(shown) == 1 and shown[0].message.startswith("ProfileView.xib: The outlet ")
    start = shown[0].range.start
    assert "IBOutlet" in app.text(CODE).splitlines()[start.line]
    related = shown[0].related_information[0].location
    assert related.uri == app.uri(DOCUMENT)
    # Both fixes, from both sides.
    connected = "titleLabel" if side == "document" else "titleLable"
    for name, place in [(CODE, start), (DOCUMENT, related.range.start)]:
        found = await actions(app, name, place, ["quickfix"])
        connect = next(a for a in found if a.title == "Connect the outlet with the similar name")
        assert [c.text_document.uri for c in connect.edit.document_changes] == [app.uri(DOCUMENT)]
        assert connect.edit.document_changes[0].edits[0].new_text == f'property="{connected}"' or (
            connect.edit.document_changes[0].edits[0].new_text == connected)
        renaming = next(a for a in found if a.title.startswith("Rename "))
        assert [c.text_document.uri for c in renaming.edit.document_changes] == [app.uri(CODE)]
        assert any(a.title.startswith("Declare ") for a in found)
    write(app, renaming.edit)
    assert not [line for line in findings(app) if "outlet-exists" in line]


async def test_a_broken_connection_without_a_similar_name_is_shown_at_the_class(app):
    (app.folder / DOCUMENT).write_text(app.text(DOCUMENT).replace('property="titleLabel"', 'property="portrait"'))
    await start(app, DOCUMENT, CODE)
    shown = [i for i in await app.pulled(CODE) if i.code == "outlet-exists"]
    assert len(shown) == 1
    assert app.text(CODE).splitlines()[shown[0].range.start.line].startswith("class ProfileView")
    found = await actions(app, CODE, shown[0].range.start, ["quickfix"])
    assert [a.title for a in found] == ["Remove the connection", "Declare portrait in ProfileView"]
