"""peers.py XIBLINT PEER FOLDER…
peers.py XIBLINT --recorded CASES

Compares xiblint with lyft's xiblint over the xibs and storyboards in folders, rule by rule: what the peer finds, xiblint finds at the same
line with the configuration that "xiblint migrate" generates from the peer's, or peers.txt states why not. A related place counts.

With --recorded the same with recorded findings of both peers: CASES is a list of objects in JSON, each with a peer, a rule with its
options, a file beside and how many findings there are on which lines. IBLinter reports no lines, so its findings are counted.
"""

import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# One rule per run: all together crash on real documents. With options, so that rules that require them find something.
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
# IBLinter's default rules.
IBLINTER = ["ambiguous", "custom_module", "duplicate_constraint", "duplicate_id", "enable_autolayout"]
FINDING = re.compile(r"^(.+):(\d+): error: (.*) \[rule: (\w+)\]$")


def documents(folders):
    for folder in folders:
        for path in sorted(pathlib.Path(folder).resolve().rglob("*")):
            if path.suffix in (".xib", ".storyboard") and path.is_file():
                yield path


def run_peer(peer, work, paths):
    """(file, line) -> messages; a file on which the peer crashes is run alone, and skipped."""
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
    """The places of findings, as (file, line) and as (file, id of the object)."""
    places = set()
    run = subprocess.run(
        [xiblint, "lint", "--config", ".xiblint.yml", "--ignore-suppressions", "--format", "json", "--allow-empty", "--", *folders],
        cwd=work, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"xiblint ended with {run.returncode}: {run.stderr}")
    for finding in json.loads(run.stdout)["diagnostics"]:
        if finding["object"]:
            places.add((os.path.normpath(os.path.join(work, finding["path"])), finding["object"]["id"]))
        for place in [finding] + finding["related"]:
            path = os.path.normpath(os.path.join(work, place["path"]))
            for line in range(place["line"], place["endLine"] + 1):
                places.add((path, line))
    return places


def reasons():
    """Intended differences: rule, the maximum share of the peer's findings, a pattern for `context`, reason."""
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


class Comparison:
    """The findings of a peer, and how many are missed."""

    def __init__(self, peer):
        self.peer = peer
        self.known = list(reasons())
        self.missing, self.excused, self.total = collections.Counter(), collections.Counter(), 0

    def add(self, rule, path, line, messages):
        """Missed findings."""
        for message in messages:
            text = context(path, line, message)
            reason = next((entry for entry in self.known if entry[0] == rule and entry[2].search(text)), None)
            self.excused[reason] += reason is not None
            if reason is None:
                self.missing[rule] += 1
                if self.missing[rule] <= 10:
                    print(f"{path}:{line}: {rule}: " + text[:300].replace("\n", "\n    "))

    def end(self, count):
        print(f"{self.total} findings of {self.peer} in {count} files: {self.excused.total()} are left out on purpose, {self.missing.total()} are missing.")
        sys.exit(1 if self.missing else 0)


def migrate(xiblint, work, name, configuration):
    """Writes the peer's configuration and converts it to ours."""
    # JSON is valid YAML.
    (pathlib.Path(work) / name).write_text(json.dumps(configuration))
    migrated = subprocess.run([xiblint, "migrate"], cwd=work, capture_output=True, text=True)
    if migrated.returncode != 0:
        sys.exit(f"{configuration}: {migrated.stdout}{migrated.stderr}")


def compare_runs(xiblint, peer, folders):
    peer = os.path.abspath(peer)
    folders = [os.path.realpath(folder) for folder in folders if os.path.isdir(folder)]
    paths = list(documents(folders))
    comparison = Comparison("lyft's xiblint")
    for rule, options in RULES.items():
        with tempfile.TemporaryDirectory() as work:
            work = os.path.realpath(work)
            migrate(xiblint, work, ".xiblint.json", {"rules": [rule], "rules_config": {rule: options} if options else {}})
            theirs = run_peer(peer, work, paths)
            ours = run_xiblint(xiblint, work, folders)
        for (path, line), messages in sorted(theirs.items()):
            comparison.total += len(messages)
            if (path, line) not in ours:
                comparison.add(rule, path, line, messages)
        count = sum(map(len, theirs.values()))
        for reason in comparison.known:
            if reason[0] == rule and comparison.excused[reason] * 100 > count * reason[1] and count > 100:
                comparison.missing[rule] += comparison.excused[reason]
                print(f"{rule}: {comparison.excused[reason]} of {count} findings are excused by {reason[2].pattern}, more than {reason[1]} %.")
        if os.environ.get("VERBOSE"):
            print(rule, count, "theirs", len(ours), "our places", file=sys.stderr)
    comparison.end(len(paths))


def compare_recorded(xiblint, cases):
    cases = os.path.realpath(cases)
    alike = collections.defaultdict(list)
    for case in json.loads(pathlib.Path(cases).read_text()):
        alike[case["peer"], case["rule"], json.dumps(case["config"])].append(case)
    comparison = Comparison("lyft's xiblint and of IBLinter")
    files = set()
    for (peer, rule, options), group in alike.items():
        with tempfile.TemporaryDirectory() as work:
            # Besides the catalogs and sources of the documents.
            work = os.path.realpath(work)
            shutil.copytree(os.path.dirname(cases), work, dirs_exist_ok=True)
            options = json.loads(options)
            if peer == "lyft":
                migrate(xiblint, work, ".xiblint.json", {"rules": [rule], "rules_config": {rule: options} if options else {}})
            else:
                others = [name for name in IBLINTER if name != rule]
                migrate(xiblint, work, ".iblinter.yml", {"enabled_rules": [rule], "disabled_rules": others, **options})
            ours = collections.defaultdict(set)
            for path, place in run_xiblint(xiblint, work, ["."]):
                ours[path].add(place)
            for case in group:
                path = os.path.join(work, case["file"])
                files.add(case["file"])
                for found in case["expected"]:
                    comparison.total += found["count"]
                    if found["line"] is None:
                        lines = sum(isinstance(place, int) for place in ours[path])
                        comparison.add(rule, path, 1, [" ".join(case["messages"])] * (found["count"] - lines))
                        continue
                    # It reports the line of the object, and xiblint the line of the mistake in it: "18: l03: …".
                    messages = [message.split(": ", 2) for message in case["messages"]]
                    messages = [message for message in messages if message[0] == str(found["line"])]
                    missed = [
                        ": ".join(message[1:]) for message in messages if found["line"] not in ours[path] and message[1] not in ours[path]]
                    comparison.add(rule, path, found["line"], missed)
    comparison.end(len(files))


def main():
    xiblint, peer, *rest = sys.argv[1:]
    xiblint = os.path.abspath(xiblint)
    if peer == "--recorded":
        compare_recorded(xiblint, *rest)
    else:
        compare_runs(xiblint, peer, rest)


main()
