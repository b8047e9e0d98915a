"""Cases as folders: the files, and case.json with the commands to run in them."""

import hashlib
import json
import os

from targets import Batch


def keep(folder, batch, problem):
    text = json.dumps({name: data.hex() for name, data in sorted(batch.files.items())})
    name = f"{batch.target}-{problem.kind}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    top = os.path.join(folder, name)
    os.makedirs(top, exist_ok=True)
    for path, data in batch.files.items():
        path = os.path.join(top, "files", path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
    with open(os.path.join(top, "case.json"), "w", encoding="utf-8") as file:
        json.dump({"target": batch.target, "found": f"{problem.kind}: {problem.name}", "runs": batch.runs, "fixes": batch.fixes}, file, indent=2)
        file.write("\n")
    return top


def load(folder):
    """All cases in a folder, by name."""
    for name in sorted(os.listdir(folder)):
        top = os.path.join(folder, name)
        if not os.path.exists(os.path.join(top, "case.json")):
            continue
        with open(os.path.join(top, "case.json"), encoding="utf-8") as file:
            case = json.load(file)
        files = {}
        for place, _, names in os.walk(os.path.join(top, "files")):
            for file_name in names:
                path = os.path.join(place, file_name)
                with open(path, "rb") as file:
                    files[os.path.relpath(path, os.path.join(top, "files"))] = file.read()
        yield name, Batch(case["target"], files, [], case["runs"], case["fixes"])
