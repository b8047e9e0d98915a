"""Measures `xiblint lint` beside the minimum cost of the work: see scripts/bench.

bench.py BINARY TOP [OPTIONS] [FILE…]
"""

import argparse, json, os, platform, shutil, subprocess, sys, tempfile

sys.dont_write_bytecode = True
from apps import DOCUMENTS, TEXTS, files, generate
from lyft import beside_lyft
from turns import Measurement, in_turn


class Bench:
    def __init__(self, binary, options, scratch):
        self.scratch = scratch
        # By name, in the order of the columns.
        self.binaries = {"xiblint lint": binary}
        if options.vs:
            self.binaries |= {"the other build": os.path.realpath(options.vs)}
        # In a separate folder: the project that is read is the folder of the configuration.
        self.configuration = self.path("xiblint.yml")
        with open(self.configuration, "w") as file:
            file.write(f"extends: [{json.dumps('lyft-xiblint' if options.lyft else options.preset)}]\n")

    def path(self, name):
        return os.path.join(self.scratch, name)

    def lint(self, paths, *options, binary=None, output=os.devnull):
        shared = ["--exit-zero", "--format", "json", "--output", output]
        return [binary or self.binaries["xiblint lint"], "lint", *options, *shared, "--", *paths]

    def linted(self, paths, *options, binary=None, output=os.devnull):
        """A run over documents outside any project."""
        return self.lint(paths, "--config", self.configuration, *options, binary=binary, output=output)

    def each(self, command):
        """The command of each build, by name."""
        return {name: command(binary) for name, binary in self.binaries.items()}

    def report(self, paths):
        output = self.path("report.json")
        run = subprocess.run(self.linted(paths, output=output), stderr=subprocess.PIPE, text=True)
        if run.returncode:
            sys.exit(run.stderr + f"bench: xiblint ended with {run.returncode}")
        with open(output, encoding="utf-8") as file:
            return json.load(file)

    def documents(self, paths, runs):
        found = expand(paths)
        if not found:
            sys.exit("bench: there are no files")
        # All by name: files in a folder that git ignores are not linted.
        count = self.report(found)["summary"]["files"]
        if count != len(found):
            sys.exit(f"bench: xiblint takes {count} of {len(found)} files")
        programs = self.each(lambda binary: self.linted(found, binary=binary))
        programs["xmllint --noout"] = [shutil.which("xmllint"), "--noout", *found]
        return Measurement(f"{len(found)} documents, {megabytes(found)} MB", in_turn(programs, runs), runs)

    def cold(self, path, runs):
        self.report([path])
        programs = self.each(lambda binary: self.linted([path], binary=binary)) | {"true": [shutil.which("true")]}
        title = f"one document outside of a project, {os.path.getsize(path) / 1e3:.1f} kB"
        return Measurement(title, in_turn(programs, runs), runs, "ms")

    def one(self, path, runs):
        path = os.path.realpath(path)
        top = subprocess.run(
            ["git", "-C", os.path.dirname(path), "rev-parse", "--show-toplevel"], stdout=subprocess.PIPE, text=True)
        os.chdir(top.stdout.strip() or os.path.dirname(path))
        programs = self.each(lambda binary: self.lint([path], binary=binary))
        programs["true"] = [shutil.which("true")]
        return Measurement(f"{os.path.basename(path)} in its app", in_turn(programs, runs), runs, "ms")

    def app(self, folder, runs):
        title = os.path.basename(os.path.normpath(folder))
        if folder.isdigit():
            title = f"generated app of {folder} classes"
            folder = generate(int(folder), self.path(f"app{folder}"))
        folder = os.path.realpath(folder)
        texts = files(folder, TEXTS)
        if not texts:
            sys.exit(f"bench: {folder} has no documents and no sources")
        names = self.path("texts")
        with open(names, "wb") as file:
            file.write(b"\0".join(os.fsencode(text) for text in texts))
        os.chdir(folder)
        programs = self.each(lambda binary: self.lint(["."], binary=binary))
        programs["reading its text files"] = ["/bin/sh", "-c", 'exec xargs -0 cat <"$0"', names]
        return Measurement(f"{title}: {len(texts)} text files, {megabytes(texts)} MB", in_turn(programs, runs), runs)


def expand(paths):
    found = [files(path, DOCUMENTS) if os.path.isdir(path) else [path] for path in paths]
    return [path for part in found for path in part]


def megabytes(paths):
    return f"{sum(map(os.path.getsize, paths)) / 1e6:.1f}"


def options():
    parser = argparse.ArgumentParser(prog="bench", usage="scripts/bench [OPTIONS] [FILE…]: see scripts/bench --help")
    parser.add_argument("-n", type=int, metavar="RUNS")
    parser.add_argument("--preset", metavar="PRESET", default="recommended")
    parser.add_argument("--cold", metavar="FILE")
    parser.add_argument("--one", metavar="FILE", action="append", default=[])
    parser.add_argument("--app", metavar="FOLDER|COUNT", action="append", default=[])
    parser.add_argument("--lyft", action="store_true")
    parser.add_argument("--vs", metavar="BINARY")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("files", nargs="*", metavar="FILE")
    binary, top = sys.argv.pop(1), sys.argv.pop(1)
    found = parser.parse_args()
    if found.n is not None and found.n < 1:
        parser.error("RUNS is at least 1")
    if not (found.cold or found.one or found.app or found.files) or found.lyft and not found.files:
        parser.error("give files or folders, or --cold, --one or --app")
    folders = [app for app in found.app if not app.isdigit()]
    for path in filter(None, [found.cold, found.vs, *found.one, *folders, *found.files]):
        if not os.path.exists(path):
            parser.error(f"there is no {path}")
    for name in "cold", "json":
        if getattr(found, name):
            setattr(found, name, os.path.realpath(getattr(found, name)))
    # Measurements change the working directory.
    for name in "one", "files":
        setattr(found, name, [os.path.realpath(path) for path in getattr(found, name)])
    found.app = [app if app.isdigit() else os.path.realpath(app) for app in found.app]
    return binary, top, found


def main():
    binary, top, found = options()
    measurements = []

    def show(measurement):
        if measurements:
            print()
        measurement.print()
        measurements.append(measurement)

    with tempfile.TemporaryDirectory(prefix="bench-") as scratch:
        bench = Bench(binary, found, scratch)
        if found.lyft:
            show(beside_lyft(bench, expand(found.files), found.n or 5, top))
        elif found.files:
            show(bench.documents(found.files, found.n or 5))
        if found.cold:
            show(bench.cold(found.cold, found.n or 50))
        for path in found.one:
            show(bench.one(path, found.n or 20))
        for app in found.app:
            show(bench.app(app, found.n or 5))
        os.chdir(top)
    if found.json:
        machine = {"system": platform.platform(), "processors": os.cpu_count()}
        with open(found.json, "w", encoding="utf-8") as file:
            json.dump({"machine": machine, "measurements": [one.json() for one in measurements]}, file, indent=1)


main()
