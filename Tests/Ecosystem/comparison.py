"""Two lists of findings -> what is new, gone or changed, by rule, as Markdown."""

import collections

import verdicts


class Comparison:
    """The differences between the findings of two runs over the same apps."""

    def __init__(self, before, after):
        self.new = [after[key] for key in sorted(after.keys() - before.keys())]
        self.gone = [before[key] for key in sorted(before.keys() - after.keys())]
        both = sorted(before.keys() & after.keys())
        self.changed = [(before[key], after[key]) for key in both if differs(before[key], after[key])]

    def __bool__(self):
        return bool(self.new or self.gone or self.changed)

    def lines(self):
        """The differences, rule by rule, each with its line and what is known of it."""
        rules = collections.defaultdict(list)
        for finding in self.new:
            rules[finding.key.rule] += described("new", finding)
        for finding in self.gone:
            rules[finding.key.rule] += described("gone", finding)
        for old, new in self.changed:
            words = f"{old.severity} is now {new.severity}" if old.severity != new.severity else "another message"
            rules[new.key.rule] += described(words, new)
        lines = []
        for rule in sorted(rules):
            lines += [f"#### {rule}", "", *rules[rule], ""]
        return lines

    def summary(self):
        return f"{len(self.new)} new, {len(self.gone)} gone, {len(self.changed)} changed"


def differs(old, new):
    return old.severity != new.severity or (old.message and new.message and old.message != new.message)


def described(words, finding):
    verdict = f" Judged before: {finding.verdict}, {finding.why}." if getattr(finding, "verdict", None) else ""
    lines = [f"- {words}: {finding.severity} at `{finding.where()}`.{verdict}"]
    if finding.message:
        lines.append(f"  {finding.message}")
    if finding.text:
        lines.append(f"  `{finding.text[0].strip()[:160]}`")
    return lines


def table(rows):
    """How many findings of each rule were read and are right."""
    lines = ["| rule | findings | read | right | overstated | noise | false |", "| --- | --- | --- | --- | --- | --- | --- |"]
    total = collections.Counter()
    for severity in ("error", "warning"):
        counts = verdicts.by_rule(rows, severity)
        for rule in sorted(counts):
            lines.append(row(f"{rule}, {severity}", counts[rule]))
            total += counts[rule]
        lines.append(row(f"**all {severity}s**", sum(counts.values(), collections.Counter())))
    return [*lines, row("**all**", total)]


def row(name, counts):
    number = sum(counts.values())
    read = number - counts[verdicts.UNREAD]
    share = f"{counts['true']} ({100 * counts['true'] // read} %)" if read else "0"
    return f"| {name} | {number} | {read} | {share} | {counts['overstated']} | {counts['noise']} | {counts['false']} |"
