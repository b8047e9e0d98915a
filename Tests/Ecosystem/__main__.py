"""What a change of the rules does to the findings in public apps. scripts/ecosystem calls it."""

import argparse
import datetime
import os
import sys

import checkouts
import comparison
import findings
import verdicts


class Known:
    """A finding of the table."""

    line = "?"
    message = ""
    text = ()

    def __init__(self, key, row):
        self.key = key
        self.severity = row.severity
        self.verdict = row.verdict
        self.why = row.why

    def where(self):
        return f"{self.key.app}: {self.key.path}, {self.key.place}"


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/ecosystem", description=__doc__)
    parser.add_argument("--binary", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--folder", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--apps", metavar="DIR", help="take the apps from their mirrors in DIR instead of cloning them")
    parser.add_argument("--vs", metavar="PROGRAM", help="compare with the findings of another build instead of verdicts.tsv")
    parser.add_argument("--update", action="store_true", help="write what changed into verdicts.tsv, and the figures into the rules")
    parser.add_argument("--markdown", metavar="FILE", help="write the report to FILE too")
    parser.add_argument("app", nargs="*", help="only the apps with this in their names")
    return parser.parse_args()


def run(options):
    apps = checkouts.listed(options.app)
    found, other, times = {}, {}, []
    for repository, commit in apps:
        path = checkouts.checkout(repository, commit, options.folder, options.apps)
        own, seconds = findings.lint(options.binary, repository, path)
        found.update(own)
        if options.vs:
            theirs, before = findings.lint(os.path.abspath(options.vs), repository, path)
            other.update(theirs)
            times.append((repository, before, seconds))
        else:
            times.append((repository, None, seconds))
    return apps, found, other, times


def main():
    options = arguments()
    apps, found, other, times = run(options)
    names = {repository for repository, _ in apps}
    rows = verdicts.load()
    if options.vs:
        before = other
    else:
        before = {key: Known(key, row) for key, row in rows.items() if key.app in names and row.severity != verdicts.GONE}
    for key, finding in found.items():
        if key in rows and (rows[key].severity == verdicts.GONE or options.vs):
            finding.verdict, finding.why = rows[key].verdict, rows[key].why
    differences = comparison.Comparison(before, found)
    if options.update:
        verdicts.update(rows, found, names)
        verdicts.store(rows)
        if not options.app:
            verdicts.write_evidence(verdicts.by_rule(rows), len(apps), datetime.date.today().isoformat())
    shown = {key: row for key, row in rows.items() if key.app in names}
    lines = [f"### Findings in {len(apps)} apps: {differences.summary()}", "", *differences.lines(), *comparison.table(shown), ""]
    spent = sum(seconds for _, _, seconds in times)
    if options.vs:
        lines.append(f"{spent:.1f} s, {sum(before for _, before, _ in times):.1f} s before.")
    else:
        slowest = max(times, key=lambda time: time[2])
        lines.append(f"{spent:.1f} s, of which {slowest[0]} took {slowest[2]:.1f} s.")
    text = "\n".join(lines) + "\n"
    sys.stdout.write(text)
    if options.markdown:
        with open(options.markdown, "w", encoding="utf-8") as file:
            file.write(text)
    return 1 if differences else 0


sys.exit(main())
