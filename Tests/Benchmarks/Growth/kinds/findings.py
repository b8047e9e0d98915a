"""Findings of all rules in one document: the invalid examples of their files, again and again."""

import glob, os, re

from .generating import document, kind, view

RULES = os.path.join(os.path.dirname(os.path.realpath(__file__)), *[".."] * 4, "Rules")


def snippets():
    """The objects of each rule's invalid examples that are written on one line, without those in scenes."""
    for path in sorted(glob.glob(os.path.join(RULES, "*", "*.yml"))):
        with open(path, encoding="utf-8") as file:
            invalid = file.read().partition("\n  invalid:\n")[2]
        for snippet in re.findall(r"xml: '(<.*)'$", invalid, re.MULTILINE)[:2]:
            snippet = snippet.replace("↓", "").replace("''", "'")
            if not re.search(r"<(scene|document|placeholder|\?xml|objects)\b|key=\"view\"", snippet):
                yield snippet


def numbered(snippet, number):
    """The snippet with other ids, and with references to them."""
    ids = re.findall(r'\bid="([^"]*)"', snippet)
    return re.sub(
        r'\b(\w+)="([^"]*)"', lambda match: f'{match[1]}="{match[2]}-{number}"' if match[2] in ids else match[0], snippet)


def under_one_parent(n, rename):
    objects = [rename(snippet, number) for number in range(n // 50) for snippet in snippets()]
    return {"View.xib": document(view("\n".join(objects))), ".xiblint.yml": "extends: [all]\n"}


@kind("findings of all rules under one parent")
def findings(n):
    return under_one_parent(n, numbered)


@kind("findings of all rules about objects with one id")
def findings_with_one_id(n):
    return under_one_parent(n, lambda snippet, _: re.sub(r'\b(id|destination|firstItem|secondItem)="[^"]*"', r'\1="same"', snippet))
