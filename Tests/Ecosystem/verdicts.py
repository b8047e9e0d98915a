"""The table of verdicts, which is also the table of known findings."""

import collections
import csv
import os
import re

from findings import Key

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "verdicts.tsv")
RULES = os.path.join(HERE, "..", "..", "Rules")
COLUMNS = ["app", "rule", "path", "place", "severity", "verdict", "why"]
# Reported no longer: the verdict is of the finding that there was.
GONE = "-"
VERDICTS = ["true", "overstated", "noise", "false"]
UNREAD = "?"


class Verdict:
    """A row of the table."""

    def __init__(self, severity, verdict, why):
        self.severity = severity
        self.verdict = verdict
        self.why = why


def load():
    """The rows by the keys of their findings."""
    rows = {}
    with open(TABLE, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            rows[Key(*(row[name] for name in COLUMNS[:4]))] = Verdict(row["severity"], row["verdict"], row["why"])
    return rows


def store(rows):
    with open(TABLE, "w", encoding="utf-8", newline="") as file:
        file.write("\t".join(COLUMNS) + "\n")
        for key in sorted(rows):
            row = rows[key]
            file.write("\t".join([*key, row.severity, row.verdict, row.why]) + "\n")


def update(rows, found, apps):
    """Adds findings, and marks what the apps have no longer. A finding whose severity changed is to be read again."""
    for key, finding in found.items():
        row = rows.get(key)
        if row is None or row.severity != finding.severity:
            before = "" if row is None or row.verdict == UNREAD else f"as {row.severity}: {row.verdict}, {row.why}"
            if row is not None and row.severity == GONE and row.verdict != "true":
                before = f"{row.verdict} before: {row.why}"
            rows[key] = Verdict(finding.severity, UNREAD, before)
    for key in [key for key in rows if key.app in apps and key not in found]:
        if rows[key].verdict == UNREAD:
            del rows[key]
        else:
            rows[key].severity = GONE


def by_rule(rows, severity=None):
    """How often each verdict was given to the findings of each rule that are reported, if asked for those of a severity."""
    counts = collections.defaultdict(collections.Counter)
    for key, row in rows.items():
        if row.severity != GONE and severity in (None, row.severity):
            counts[key.rule][row.verdict] += 1
    return counts


def evidence(counts, apps, date):
    """What a rule's page says of its findings, such as `12 findings in 41 apps, all right (2026-11-28)`."""
    number = sum(counts.values())
    if not number:
        return f"no error or warning in {apps} apps ({date})"
    right = counts["true"]
    share = "all right" if right == number else f"{right} of them right"
    if number == 1 and right == 1:
        share = "right"
    return f"{number} {'finding' if number == 1 else 'findings'} in {apps} apps, {share} ({date})"


def recommended():
    """The rules that run without a configuration."""
    with open(os.path.join(RULES, "presets", "recommended.yml"), encoding="utf-8") as file:
        return set(re.findall(r"^  ([a-z-]+): (?!off)", file.read(), re.MULTILINE))


def write_evidence(counts, apps, date):
    """Writes into the file of each rule that runs by default how often it was right."""
    rules = recommended()
    for folder, _, names in os.walk(RULES):
        for name in names:
            rule = name.removesuffix(".yml")
            if rule not in rules or "presets" in folder:
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            line = f"evidence: {evidence(counts[rule], apps, date)}\n"
            known = re.search(r"^evidence: .*\n", text, re.MULTILINE)
            # The date changes only with the figures.
            if known and known.group().rsplit(" (", 1)[0] == line.rsplit(" (", 1)[0]:
                continue
            if known:
                text = text.replace(known.group(), line)
            else:
                text = re.sub(r"^(?=references:|options:|scope:|match:|keys:|let:|when:|check:|problem:|report:|assert:)", line, text, count=1, flags=re.MULTILINE)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
