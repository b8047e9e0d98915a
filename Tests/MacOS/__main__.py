"""MacOS WORK: compiles the package for macOS on Linux, without a Mac.

All targets of the product are compiled for both architectures, and what they use must be defined on the oldest macOS that
Package.swift states. The tests' files that do not use Foundation are type-checked. Nothing is linked or run. First, planted faults
must be found. WORK caches what is made of the toolchain. The exit code is 77 if this toolchain can't compile for macOS.
"""

import concurrent.futures, pathlib, sys, time

sys.dont_write_bytecode = True
import package, symbols
from toolchain import ARCHITECTURES, HERE, Toolchain, Unavailable, call

TOP = HERE.parents[1]
SKIPPED = 77


class Compiler:
    """Compiles targets for one architecture, each after those that it depends on."""

    def __init__(self, toolchain, architecture):
        self.toolchain = toolchain
        self.architecture = architecture
        self.output = toolchain.folder / "out" / architecture
        self.output.mkdir(parents=True, exist_ok=True)

    def run(self, target, files, *options):
        """The compiler's output if it fails."""
        command = ["-swift-version", "6", "-package-name", "xiblint", "-module-name", target.module, "-enable-testing"]
        command += ["-warnings-as-errors", "-I", self.output, "-Xcc", f"-I{self.toolchain.folder}/libraries", "-plugin-path", self.toolchain.plugins]
        command += [word for shim in (TOP / "Sources").glob("C*/module.modulemap") for word in ("-Xcc", f"-fmodule-map-file={shim}")]
        command += [word for feature in target.features for word in ("-enable-upcoming-feature", feature)]
        if all(file.name != "main.swift" for file in files):
            command.append("-parse-as-library")
        return call(self.toolchain.frontend(self.architecture, *command, *options, *files))

    def compile(self, target, files):
        module = self.output / f"{target.module}.swiftmodule"
        return self.run(target, files, "-c", "-wmo", "-Onone", "-emit-module-path", module, "-o", self.object(target))

    def object(self, target):
        return self.output / f"{target.name}.o"

    def undefined(self, targets):
        return symbols.undefined(self.toolchain, self.architecture, [self.object(target) for target in targets])


def planted(compiler):
    """Problems of this program: faults in Faults that are not found."""
    fault = package.Target("Faults", HERE / "Faults", [], False)
    yield compiler.run(fault, [fault.folder / "refused.swift"], "-typecheck", "-verify", "-suppress-notes")
    yield compiler.compile(fault, [fault.folder / "missing.swift"])
    found = compiler.undefined([fault])
    if found != ["_malloc_trim", "_xmlCtxtSetOptions"]:
        yield f"In {fault.folder / 'missing.swift'}, these names were found undefined: {' '.join(found)}"


def product(toolchain, architecture, targets):
    """Problems of the product."""
    toolchain.make_modules(architecture)
    compiler = Compiler(toolchain, architecture)
    if architecture == ARCHITECTURES[0]:
        yield from planted(compiler)
    for target, files in targets.items():
        problem = compiler.compile(target, files)
        yield problem
        if problem:
            return
    for name in compiler.undefined(targets):
        yield f"{name} is used, and neither macOS {toolchain.version} nor the libraries define it for {architecture}."


def tests(compiler, targets):
    """How many files of tests were checked, and their problems."""
    support, *rest = targets
    checked, names = package.without_foundation(support.sources)
    problems = [compiler.compile(support, checked)]
    files = {target: package.without_foundation(target.sources, names)[0] for target in rest}
    with concurrent.futures.ThreadPoolExecutor(len(ARCHITECTURES)) as pool:
        problems += pool.map(lambda target: compiler.run(target, files[target], "-typecheck") if files[target] else "", rest)
    return len(checked) + sum(map(len, files.values())), list(filter(None, problems))


def main():
    begin = time.monotonic()
    work = pathlib.Path(sys.argv[1]).absolute()
    targets, version = package.targets(TOP)
    toolchain = Toolchain(work, version)
    testing = [target for target in targets if TOP / "Tests" in target.folder.parents]
    # The product does not use Foundation; a tool of the build does.
    compiled = [target for target in targets if target not in testing and package.without_foundation(target.sources)[0]]
    own = {target: target.sources + target.embedded(TOP) for target in compiled}
    with concurrent.futures.ThreadPoolExecutor() as pool:
        runs = [pool.submit(lambda each=each: list(filter(None, product(toolchain, each, own)))) for each in ARCHITECTURES]
        problems = [problem for run in runs for problem in run.result()]
    checked = 0
    if not problems:
        checked, problems = tests(Compiler(toolchain, ARCHITECTURES[0]), testing)
    for problem in dict.fromkeys(problems):
        print(problem)
    total = sum(len(target.sources) for target in testing)
    print(f"{len(own)} targets of {sum(map(len, own.values()))} files were compiled for macOS {version} on {' and '.join(ARCHITECTURES)}.")
    print(f"{checked} of {total} files of tests were checked; the others need Foundation.")
    print(f"{len(problems)} problems, {time.monotonic() - begin:.0f} seconds.")
    return 1 if problems else 0


try:
    sys.exit(main())
except Unavailable as reason:
    print(f"Nothing was compiled for macOS: {reason}.")
    sys.exit(SKIPPED)
