"""Findings of a program in an app, and how they are recognized in another run."""

import collections
import json
import os
import subprocess
import time

# What distinguishes a finding in its app: the id of its element, or what the file has at its place.
Key = collections.namedtuple("Key", "app rule path place")


class Finding:
    """A finding with its key."""

    def __init__(self, app, entry, text):
        self.severity = entry["severity"]
        self.message = entry["message"]
        self.line = entry["line"]
        self.text = text
        identifier = (entry.get("element") or {}).get("id")
        self.key = Key(app, entry["rule"], entry["path"], identifier or shortened(excerpt(text, entry)))

    def where(self):
        return f"{self.key.app}: {self.key.path}:{self.line}"


def lint(program, app, path):
    """The errors and warnings in a checkout by their keys, and the seconds that the run took."""
    start = time.monotonic()
    run = subprocess.run([program, "lint", "--format", "json", "--exit-zero"], cwd=path, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - start
    if run.returncode:
        raise SystemExit(f"{program} failed in {app} with exit code {run.returncode}: {run.stderr.strip()}")
    found, files = {}, {}
    for entry in json.loads(run.stdout)["diagnostics"]:
        if entry["severity"] == "note":
            continue
        if entry["path"] not in files:
            files[entry["path"]] = read(path, entry["path"])
        finding = Finding(app, entry, files[entry["path"]][entry["line"] - 1 : entry["endLine"]])
        # Findings of one rule at one element are counted.
        number = 2
        key = finding.key
        while finding.key in found:
            finding.key = key._replace(place=f"{key.place} ({number})")
            number += 1
        found[finding.key] = finding
    return found, seconds


def read(folder, path):
    with open(os.path.join(folder, path), encoding="utf-8", errors="replace", newline="\n") as file:
        return file.read().split("\n")


def excerpt(lines, entry):
    """What is in the range of a finding, on one line."""
    if not lines:
        return ""
    last = lines[-1][: entry["endColumn"] - 1]
    text = [*lines[:-1], last]
    text[0] = text[0][entry["column"] - 1 :]
    return " ".join(" ".join(text).split())


def shortened(text, most=80):
    return text if len(text) <= most else text[: most - 1] + "…"
