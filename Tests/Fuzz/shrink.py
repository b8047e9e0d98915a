"""Reduces a batch to what still shows the same problem: first files, then elements, lines and bytes of the rest."""

import time
from copy import copy

from judge import judge
from markup import Document


class Shrinker:
    def __init__(self, program, batch, problem, seconds=240):
        self.program, self.batch, self.problem = program, batch, problem
        self.end = time.monotonic() + seconds

    def shows(self, batch):
        return judge(self.program, batch) == self.problem

    def shrunk(self):
        self.keep_files()
        for name in list(self.batch.files):
            self.cut(name, lambda data: data.splitlines(keepends=True))
            if name.endswith((".xib", ".storyboard", ".plist")):
                self.cut_elements(name)
            # A session keeps its messages.
            if len(self.batch.files[name]) < 2000 and self.batch.target != "lsp":
                self.cut(name, lambda data: [data[i:i + 1] for i in range(len(data))])
        return self.batch

    def take(self, batch):
        if time.monotonic() > self.end or not self.shows(batch):
            return False
        self.batch = batch
        return True

    def with_files(self, files):
        """A batch without the removed files, in its commands too."""
        batch = copy(self.batch)
        batch.files = files
        gone = set(self.batch.files) - set(files)
        batch.mutants = [name for name in batch.mutants if name not in gone]
        batch.runs = [[word for word in run if word not in gone] for run in batch.runs if run[-2] not in gone or run[0] == "test"]
        return batch

    def keep_files(self):
        for run in list(self.batch.runs):
            batch = copy(self.batch)
            batch.runs = [other for other in self.batch.runs if other is not run]
            self.take(batch)
        files = self.batch.files
        reduced(list(files), lambda kept: self.take(self.with_files({name: files[name] for name in kept})))

    def cut(self, name, pieces):
        reduced(pieces(self.batch.files[name]), lambda kept: self.try_content(name, b"".join(kept)))

    def try_content(self, name, data):
        batch = copy(self.batch)
        batch.files = self.batch.files | {name: data}
        return self.take(batch)

    def cut_elements(self, name):
        """From the end, so that the places of earlier ones stay valid; again for the ones that enclosed removed ones."""
        is_smaller = True
        while is_smaller:
            is_smaller, limit = False, len(self.batch.files[name])
            for start, end, _ in sorted(Document(self.batch.files[name]).elements, reverse=True):
                data = self.batch.files[name]
                if end <= limit and self.try_content(name, data[:start] + data[end:]):
                    is_smaller, limit = True, start


def reduced(items, is_taken):
    """Delta debugging: without larger parts first, then smaller ones."""
    size = max(1, len(items) // 2)
    while items:
        start = 0
        while start < len(items):
            kept = items[:start] + items[start + size:]
            if is_taken(kept):
                items = kept
            else:
                start += size
        if size == 1:
            break
        size //= 2
    return items
