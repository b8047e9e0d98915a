"""peers.py XIBLINT PEER FOLDER…

Compares xiblint with lyft's xiblint over the xibs and storyboards in folders, rule by rule: what the peer finds, xiblint finds at the same
line with the configuration that "xiblint migrate" makes of the peer's, or peers.txt says why not. A related place counts.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# One rule a run: all at once crash on real documents. With options, so that rules which need some find something.
RULES = {
    "accessibility_format": {},
    "accessibility_labels_for_image_buttons": {},
    "accessibility_labels_for_images": {},
    "accessibility_labels_for_text_with_placeholder": {},
    "autolayout_frames": {},
    "automation_identifiers": {},
    "automation_identifiers_for_outlet_labels": {},
    "enforce_runtime_attributes": {"runtime_attributes": {"view": {"cornerRadius": ["4", None]}, "button": {"style": ["primary"]}}},
    "enforce_system_properties": {"system_properties": {"label": {"lineBreakMode": ["tailTruncation", None]}, "stackView": {"axis": ["vertical"]}}},
    "named_colors": {"allow_system_colors": True, "allow_clear_color": True},
    "no_attributed_string_colors": {},
    "no_simulated_metrics": {},
    "no_trait_variations": {},
    "no_view_controller_links_to_other_bundles": {},
    "simulated_metrics_retina4_0": {},
    "strict_font_names": {"allowed_fonts": ["Helvetica"], "allow_system_fonts": True},
    "strict_font_sizes": {"minimum_size": 12, "maximum_size": 30},
    "strict_fonts": {"allowed_fonts": [{"name": "Helvetica", "size": 12}]},
    "unavailable_custom_classes": {"custom_classes": {"None.OldView": "NewView"}},
    "unavailable_system_classes": {"system_classes": {"button": ["App.Button"], "label": ["App.Label"]}},
}
FINDING = re.compile(r"^(.+):(\d+): error: (.*) \[rule: (\w+)\]$")


def documents(folders):
    for folder in folders:
        for path in sorted(pathlib.Path(folder).resolve().rglob("*")):
            if path.suffix in (".xib", ".storyboard") and path.is_file():
                yield path


def run_peer(peer, work, paths):
    """(file, line) -> messages; a file on which the peer crashes is run alone, and left out."""
    found = collections.defaultdict(list)
    for start in range(0, len(paths), 200):
        part = paths[start:start + 200]
        run = subprocess.run([peer, *map(str, part)], cwd=work, capture_output=True, text=True, errors="replace")
        if "Traceback" in run.stderr:
            if len(part) == 1:
                continue
            for path in part:
                for key, messages in run_peer(peer, work, [path]).items():
                    found[key] += messages
            continue
        for line in run.stdout.splitlines():
            match = FINDING.match(line)
            if match:
                found[match[1], int(match[2])].append(match[3])
    return found


def run_xiblint(xiblint, work, folders):
    """The places of what is found, as (file, line)."""
    places = set()
    run = subprocess.run(
        [xiblint, "lint", "--config", ".xiblint.yml", "--no-cache", "--ignore-suppressions", "--format", "json", "--allow-empty", "--", *folders],
        cwd=work, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"xiblint ended with {run.returncode}: {run.stderr}")
    for finding in json.loads(run.stdout)["diagnostics"]:
        for place in [finding] + finding["related"]:
            path = os.path.normpath(os.path.join(work, place["path"]))
            for line in range(place["line"], place["endLine"] + 1):
                places.add((path, line))
    return places


def reasons():
    """What differs on purpose: rule, the largest share of the peer's findings that it is about, a pattern for `context`, why."""
    for line in (pathlib.Path(__file__).parent / "peers.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            rule, share, pattern, _ = (part.strip() for part in line.split(" | ", 3))
            yield rule, int(share.rstrip("%")), re.compile(pattern, re.DOTALL)


def context(path, number, message):
    """The platform, the message and the element."""
    lines = pathlib.Path(path).read_text(errors="replace").split("\n")
    runtime = re.search(r'targetRuntime="([^"]*)"', "".join(lines[:5]))
    block = []
    if number <= len(lines):
        indent = len(lines[number - 1]) - len(lines[number - 1].lstrip())
        for line in lines[number - 1:]:
            block.append(line.strip())
            if line.rstrip().endswith("/>") and len(block) == 1 or len(block) > 1 and len(line) - len(line.lstrip()) <= indent:
                break
    return f"{runtime[1] if runtime else ''}\n{message}\n" + "\n".join(block)


def main():
    xiblint, peer, *folders = sys.argv[1:]
    xiblint, peer = os.path.abspath(xiblint), os.path.abspath(peer)
    folders = [os.path.realpath(folder) for folder in folders if os.path.isdir(folder)]
    paths = list(documents(folders))
    known = list(reasons())
    missing, excused, total = collections.Counter(), collections.Counter(), 0
    for rule, options in RULES.items():
        with tempfile.TemporaryDirectory() as work:
            work = os.path.realpath(work)
            configuration = {"rules": [rule], "rules_config": {rule: options} if options else {}}
            (pathlib.Path(work) / ".xiblint.json").write_text(json.dumps(configuration))
            migrated = subprocess.run([xiblint, "migrate"], cwd=work, capture_output=True, text=True)
            if migrated.returncode != 0:
                sys.exit(f"{rule}: {migrated.stdout}{migrated.stderr}")
            theirs = run_peer(peer, work, paths)
            ours = run_xiblint(xiblint, work, folders)
        for (path, line), messages in sorted(theirs.items()):
            total += len(messages)
            if (path, line) in ours:
                continue
            for message in messages:
                text = context(path, line, message)
                reason = next((entry for entry in known if entry[0] == rule and entry[2].search(text)), None)
                excused[reason] += reason is not None
                if reason is None:
                    missing[rule] += 1
                    if missing[rule] <= 10:
                        print(f"{path}:{line}: {rule}: " + text[:300].replace("\n", "\n    "))
        count = sum(map(len, theirs.values()))
        for reason in known:
            if reason[0] == rule and excused[reason] * 100 > count * reason[1] and count > 100:
                missing[rule] += excused[reason]
                print(f"{rule}: {excused[reason]} of {count} findings are excused by {reason[2].pattern}, more than {reason[1]} %.")
        if os.environ.get("VERBOSE"):
            print(rule, count, "theirs", len(ours), "our places", file=sys.stderr)
    print(f"{total} findings of lyft's xiblint in {len(paths)} files: {excused.total()} are left out on purpose, {missing.total()} are missing.")
    sys.exit(1 if missing else 0)


main()
