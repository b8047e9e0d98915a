"""Sessions in editors, with the repository's setups for them."""
import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from conftest import BINARY, REPOSITORY

HERE = pathlib.Path(__file__).parent
NEOVIM = pathlib.Path(sys.executable).parent / "nvim"
ALE = pathlib.Path("/usr/share/vim-ale")
EGLOT = pathlib.Path("/usr/share/emacs/site-lisp/elpa-src")


@pytest.fixture
def app(tmp_path, monkeypatch):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "xiblint").symlink_to(pathlib.Path(BINARY).resolve())
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("EDITOR_SETUP", str(REPOSITORY / "editors"))
    monkeypatch.setenv("OUT", str(tmp_path / "out"))
    folder = tmp_path / "App"
    shutil.copytree(REPOSITORY / "Examples" / "Connections", folder)
    (folder / ".xiblint.yml").write_text("extends: recommended\n")
    subprocess.run(["git", "init", "-q", folder], check=True)
    return folder


def run(folder, *command):
    outcome = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=300)
    out = folder.parent / "out"
    assert out.exists(), outcome.stdout + outcome.stderr
    return out.read_text().splitlines()


@pytest.mark.skipif(not NEOVIM.exists(), reason="Neovim is not installed")
def test_neovim(app):
    assert run(app, NEOVIM, "--clean", "--headless", "-S", HERE / "session.lua") == [
        "finding outlet-exists", "after the fix 0", "definition RenamedOutletView.swift 5",
        "back RenamedOutletView.xib 13", "in the code 0", "renamed everywhere false false",
        "renamed in the code outlet-exists outlet-exists", "after the fix 0 0"]


@pytest.mark.skipif(not list(EGLOT.glob("eglot*")), reason="eglot is not installed")
def test_eglot(app):
    setup = REPOSITORY / "editors" / "emacs"
    assert run(
        app, "emacs", "--batch", "-q", "--eval", "(package-initialize)", "-L", setup, "-l", "xiblint-eglot",
        "-l", HERE / "session.el") == [
        "finding outlet-exists", "after the fix 0", "definition RenamedOutletView.swift 5",
        "renamed everywhere headingLabel headingLabel", "renamed in the code outlet-exists"]


@pytest.mark.skipif(not ALE.exists(), reason="ALE is not installed")
def test_vim_with_ale(app):
    session = HERE / "session.vim"
    assert run(app, "vim", "-N", "-u", "NONE", "-i", "NONE", "--not-a-term", "-S", session) == [
        "finding outlet-exists", "after the fix 0", "definition RenamedOutletView.swift 5", "renamed everywhere 0",
        "renamed in the code outlet-exists outlet-exists"]


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_vscode(app):
    selects = "selects xml,swift,objective-c,objective-cpp,yaml"
    assert run(app, "node", HERE / "session.js") == [
        selects, "started lsp xiblint",
        "commands xiblint.restart,xiblint.fixAll,xiblint.showWireframe xiblint.restart,xiblint.fixAll,xiblint.showWireframe",
        "finding outlet-exists", "beside RenamedOutletView.xib: wireframe true", "ended 0", selects, "started lsp xiblint",
        "ended 0", selects,
        'error: xiblint: "/nowhere/xiblint" does not start. Install xiblint, or set xiblint.path. ']


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_vscode_without_the_client_library(app, monkeypatch):
    monkeypatch.setenv("FIXABLE", str(REPOSITORY / "Examples/Views/HairlineView.xib"))
    assert run(app, "node", HERE / "saves.js") == [
        "commands xiblint.fixAll,xiblint.restart,xiblint.showWireframe xiblint.fixAll,xiblint.restart,xiblint.showWireframe",
        'finding outlet-exists 0 property="captionLable"', "related RenamedOutletView.swift", "unsaved 0",
        "action Connect the outlet with the similar name false",
        "after the fix 0", 'columns property="other"', "off 0",
        "fixable custom-class-exists,duplicate-constraint", "fixed 1", "beside RenamedOutletView.xib: wireframe true",
        "error: xiblint: the configuration missing.yml can't be read: no such file or folder",
        'error: xiblint: "/nowhere/xiblint" does not start. Install xiblint, or set xiblint.path. ', "disposed"]
