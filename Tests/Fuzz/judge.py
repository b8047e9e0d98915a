"""Runs a batch and reports what went wrong: at most one problem, with a name that identifies it."""

import functools
import json
import os
import re
import signal
import sys
import time
from xml.etree import ElementTree
from xml.parsers import expat

import sessions
from run import MEMORY, Sandbox
from targets import FORMATS

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../Fixtures/Formats"))
import check as readers  # noqa: E402

# These read the text at a place, which must be UTF-8.
READ_PLACES = {"rdjson", "rdjsonl", "html"}
# Most texts occur repeatedly.
readers.shown = functools.lru_cache(100_000)(readers.shown)


class Problem:
    def __init__(self, kind, name, detail):
        self.kind, self.name, self.detail = kind, name, detail

    def __eq__(self, other):
        return other is not None and (self.kind, self.name) == (other.kind, other.name)


def judge(program, batch):
    with Sandbox() as sandbox:
        sandbox.write(batch.files)
        for arguments in batch.runs:
            if arguments[0] == "kill":
                problem = kill(program, sandbox, batch.files, float(arguments[1]))
            else:
                problem = (serve if arguments[0] == "lsp" else lint)(program, sandbox, arguments)
            if not problem and os.path.exists(os.path.join(sandbox.work, ".git", "ran")):
                problem = Problem("ran", arguments[0], "git has run a program of its settings")
            if problem:
                return problem
        return fix(program, sandbox, batch) if batch.fixes else None


def lint(program, sandbox, arguments):
    arguments = [word.replace("{out}", sandbox.out) for word in arguments]
    outcome = program.run(arguments, sandbox.work)
    problem = ended(outcome, arguments) or unclear(sandbox)
    if problem or "json=" not in " ".join(arguments) or outcome.code == 2 and not os.path.exists(f"{sandbox.out}/json"):
        return problem
    return refused(sandbox)


def unclear(sandbox):
    """Whether a picture is not well-formed, or runs or loads something."""
    path = f"{sandbox.out}/picture.svg"
    if not os.path.exists(path):
        return None
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as error:
        return Problem("picture", "svg", str(error))
    os.remove(path)
    for element in root.iter():
        values = [value for name, value in element.attrib.items() if name.endswith("href")]
        if element.tag.endswith("}script") or any(not value.startswith("data:image/") for value in values):
            return Problem("picture", "svg", f"{element.tag} {values}")
    return None


def serve(program, sandbox, arguments):
    try:
        text = sandbox.read(sessions.NAME).decode("utf-8", "replace")
    except OSError:
        return None
    outcome, output = program.talk(arguments, sandbox.work, sessions.chunks(text, sandbox.work))
    problem = ended(outcome, arguments)
    if problem:
        return problem
    wrong = sessions.wrong(text, outcome.code, output)
    return Problem("session", *wrong) if wrong else None


def ended(outcome, arguments):
    command = arguments[0]
    said = outcome.errors[-1500:].decode("utf-8", "replace")
    if outcome.is_late:
        return Problem("time", command, f"{outcome.seconds:.1f} s of processor time")
    if outcome.signal is not None:
        return Problem("crash", f"{command} {signal.Signals(outcome.signal).name}", said)
    if outcome.code > 2:
        return Problem("code", f"{command} {outcome.code}", said)
    if outcome.memory > MEMORY:
        return Problem("memory", command, f"{outcome.memory} KB")
    return None


def refused(sandbox):
    """Whether a reader refuses a report, or reads something else than the JSON report of the same run contains."""
    try:
        with open(f"{sandbox.out}/json", encoding="utf-8") as file:
            report = json.load(file)
    except (OSError, ValueError) as error:
        return Problem("report", "json", str(error))
    findings = report["diagnostics"]
    for finding in findings:
        finding["related"] = finding["related"] or []
    unread = {"malformed-document", "unreadable-document", "merge-conflict", "legacy-document"}
    is_whole = not any(f["rule"] in unread for f in findings)
    is_whole = is_whole and all(is_text(sandbox.work, place["path"]) for finding in findings for place in [finding] + finding["related"])
    for name in FORMATS:
        if name == "json" or not os.path.exists(f"{sandbox.out}/{name}"):
            continue
        try:
            read(name, f"{sandbox.out}/{name}", findings, sandbox.work, is_whole)
        except ImportError:
            pass
        except Exception as error:  # Any error of a reader.
            return Problem("report", f"{name} {type(error).__name__}", str(error)[:1500])
    return None


def is_text(folder, path):
    try:
        readers.open_path(folder, path).decode()
        return True
    except (OSError, UnicodeError):
        return False


def read(name, path, findings, folder, is_whole):
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    if name == "sarif":
        results = json.loads(text)["runs"][0]["results"]
        assert len([r for r in results if not r.get("suppressions")]) == len(findings), "another number of results"
        return
    if name in ("checkstyle", "junit"):
        ElementTree.fromstring(text.encode())
    if name in ("gitlab", "rdjson"):
        json.loads(text)
    if name in READ_PLACES and not is_whole or name == "markdown" and not 0 < len(findings) < 100:
        return
    reader = getattr(readers, {"text": "compiler"}.get(name, name))
    if name == "text":
        reader(without_suppressed(text), [f | {"related": []} for f in findings], marked=True)
    elif name in ("xcode", "rdjson", "rdjsonl"):
        reader(text, findings, folder)
    else:
        reader(text, findings)


def without_suppressed(text):
    """The part of the text report before the suppressed findings."""
    return "".join(line + "\n" for line in text.split("\n")[:-1] if re.search(r": (error|warning|note): ", line) and "suppressed:" not in line)


# MARK: Fixes

def kill(program, sandbox, files, share):
    """Kills a run with fixes: each file is the old or the new one, and the next run removes what was left."""
    fixing = ["lint", "--unsafe-fixes", "--jobs", "2", "."]
    begin = time.monotonic()
    problem = ended(program.run(fixing, sandbox.work), fixing)
    seconds = (time.monotonic() - begin) * share
    if problem:
        return problem
    fixed = {name: sandbox.read(name) for name in files}
    sandbox.write(files)
    program.run(fixing, sandbox.work, seconds=seconds)
    for name, data in files.items():
        if sandbox.read(name) not in (data, fixed[name]):
            return Problem("kill", "torn", name)
    program.run(fixing, sandbox.work)
    left = sandbox.names() - set(files)
    return Problem("kill", "left", str(sorted(left)[:5])) if left else None


def malformed(data):
    try:
        expat.ParserCreate().Parse(data, True)
    except expat.ExpatError as error:
        return str(error)
    return None


def fix(program, sandbox, batch):
    """Fixes twice: the result is well-formed, has no new finding, and does not change again."""
    before = report(program, sandbox, ["lint", "."])
    left = report(program, sandbox, ["lint", "--unsafe-fixes", "."])
    for outcome in (before, left):
        if isinstance(outcome, Problem):
            return outcome
    fixed = {name: sandbox.read(name) for name in batch.files}
    for name, data in fixed.items():
        if data != batch.files[name] and name.endswith((".xib", ".storyboard")):
            # Expat implements the fourth edition of XML, which refuses names that libxml2 accepts.
            error = malformed(data)
            if error and not malformed(batch.files[name]):
                return Problem("fix", "not well-formed", f"{name}: {error}")
    again = report(program, sandbox, ["lint", "--unsafe-fixes", "."])
    if isinstance(again, Problem):
        return again
    for name, data in fixed.items():
        if sandbox.read(name) != data:
            return Problem("fix", "not idempotent", name)
    if again != left:
        return Problem("fix", "the report after fixing is not that of the files", f"{sorted(again - left)[:3]} {sorted(left - again)[:3]}")
    new = {(path, rule) for path, rule, _ in left} - {(path, rule) for path, rule, _ in before}
    changed = {name for name, data in fixed.items() if data != batch.files[name]}
    new = sorted(item for item in new if item[0] in changed and item[1] in NEVER_NEW)
    return Problem("fix", f"brings in {new[0][1]}", str(new[:5])) if new else None


# Findings that no other rule hides: a fix cannot reveal them.
NEVER_NEW = {"malformed-document", "unreadable-document", "duplicate-id", "dangling-reference"}


def report(program, sandbox, arguments):
    """The findings as a set, or a problem."""
    path = f"{sandbox.out}/fixed.json"
    outcome = program.run(arguments[:-1] + ["--jobs", "4", "-q", "-o", f"json={path}", "-o", "/dev/null", arguments[-1]], sandbox.work)
    problem = ended(outcome, arguments)
    if problem:
        return problem
    if outcome.code == 2 and not os.path.exists(path):
        return set()
    try:
        with open(path, encoding="utf-8") as file:
            return {(d["path"], d["rule"], d["message"]) for d in json.load(file)["diagnostics"]}
    except (OSError, ValueError) as error:
        return Problem("report", "json", str(error))
