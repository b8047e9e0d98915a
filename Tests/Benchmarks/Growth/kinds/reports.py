"""The contents of a report, and of its baseline."""

from .generating import document, kind, lines, view


@kind("findings")
def findings(n):
    return {
        "View.xib": document(view(subviews=lines(n, '<label text="Label" id="l@" misplaced="YES"/>'))),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("baseline entries")
def baseline(n):
    return {
        "View.xib": document(view(subviews=lines(n, '<label text="Label" id="l@" misplaced="YES"/>'))),
        ".xiblint.yml": "extends: [all]\nbaseline: baseline.json\n",
        "baseline.json": None,
    }


@kind("baseline entries for nothing")
def stale_baseline(n):
    entries = "".join(f'["View.xib", "misplaced-view", "l{i}"],\n' for i in range(n))
    return {
        "View.xib": document(view(subviews=lines(n, '<label text="Label" id="m@" misplaced="YES"/>'))),
        ".xiblint.yml": "extends: [all]\nbaseline: baseline.json\n",
        "baseline.json": f'{{"version": 1, "entries": [\n{entries}[]\n]}}\n',
    }


@kind("baseline entries of many documents")
def baseline_of_documents(n):
    entries = "".join(f'["Gone{i}.xib", "misplaced-view", "l"],\n' for i in range(n))
    return {f"View{i}.xib": document(view(subviews='<label text="Label" id="l" misplaced="YES"/>')) for i in range(n)} | {
        ".xiblint.yml": "extends: [all]\nbaseline: baseline.json\n",
        "baseline.json": f'{{"version": 1, "entries": [\n{entries}[]\n]}}\n',
    }
