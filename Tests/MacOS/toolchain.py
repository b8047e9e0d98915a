"""The standard library and the C library of macOS, for a Swift toolchain on Linux.

A toolchain includes the standard library's textual interfaces, from which the compiler rebuilds it for another system. The headers
and the exports of the C library are those of the PyPI package ziglang, which are Apple's."""

import hashlib, importlib.metadata, json, os, pathlib, platform, re, shutil, subprocess, sys

ARCHITECTURES = ["arm64", "x86_64"]
# Other toolchains may have other interfaces.
TRIED = ("6.3.1", "x86_64")
MODULES = ["Swift", "_Concurrency", "_RegexParser", "_StringProcessing", "SwiftOnoneSupport", "Darwin", "Testing"]
HERE = pathlib.Path(__file__).parent


class Unavailable(Exception):
    """The product can't be compiled for macOS with this toolchain, or on this system."""


def read(path):
    return path.read_text(encoding="utf-8")


def call(command):
    """The output of a command if it fails, else nothing."""
    run = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return run.stdout or f"exit code {run.returncode}" if run.returncode else ""


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


class Toolchain:
    def __init__(self, work, version):
        """`version` is that of macOS."""
        self.version = version
        found = shutil.which("swiftc")
        if not found:
            raise Unavailable("there is no swiftc on the PATH")
        self.root = pathlib.Path(found).resolve().parents[1]
        self.interfaces = self.root / "lib/swift/linux"
        if not (self.interfaces / "Swift.swiftmodule").is_dir():
            raise Unavailable("this toolchain has no textual interfaces of the standard library")
        text = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
        self.name = re.search(r"Swift version (\S+)", text)[1]
        try:
            import ziglang
        except ImportError:
            raise Unavailable("the package ziglang is not installed") from None
        self.c_library = pathlib.Path(ziglang.__path__[0]) / "lib/libc"
        self.folder = pathlib.Path(work)
        self.plugins = self.root / "lib/swift/host/plugins"
        self.renew(text + importlib.metadata.version("ziglang"))

    @property
    def was_tried(self):
        return (self.name, platform.machine()) == TRIED

    def renew(self, identity):
        """Removes what was made of another toolchain, or by another version of this file."""
        sources = [pathlib.Path(__file__), *sorted(path for path in (HERE / "SDK").rglob("*") if path.is_file())]
        digest = hashlib.sha256(identity.encode() + self.version.encode() + b"".join(path.read_bytes() for path in sources))
        if not (self.folder / "made-of").exists() or read(self.folder / "made-of") != digest.hexdigest():
            shutil.rmtree(self.folder, ignore_errors=True)
            self.make_headers()
            write(self.folder / "made-of", digest.hexdigest())

    def make_headers(self):
        include = self.folder / "sdk/usr/include"
        shutil.copytree(self.c_library / "include/any-darwin-any", include)
        shutil.copytree(HERE / "SDK", include, dirs_exist_ok=True)
        settings = {"CanonicalName": "macosx15.0", "Version": "15.0", "MaximumDeploymentTarget": "15.99"}
        write(self.folder / "sdk/SDKSettings.json", json.dumps(settings))
        (self.folder / "resources").mkdir()
        for name in "clang", "shims":
            (self.folder / "resources" / name).symlink_to(self.root / "lib/swift" / name)
        xml = self.folder / "libraries/libxml"
        shutil.copytree(header_folder("libxml-2.0", "libxml/parser.h") / "libxml", xml)
        # macOS has the headers of ICU elsewhere.
        write(xml / "xmlversion.h", read(xml / "xmlversion.h").replace("#define LIBXML_ICU_ENABLED", "#undef LIBXML_ICU_ENABLED"))
        shutil.copy(header_folder("yaml-0.1", "yaml.h") / "yaml.h", self.folder / "libraries")

    def triple(self, architecture):
        return f"{architecture}-apple-macosx{self.version}"

    def frontend(self, architecture, *options):
        """The command that compiles for macOS."""
        return [
            self.root / "bin/swift-frontend", "-target", self.triple(architecture), "-sdk", self.folder / "sdk",
            "-resource-dir", self.folder / "resources", "-module-cache-path", self.folder / "cache",
            "-I", self.folder / "resources/shims", "-disable-objc-interop", *options,
        ]

    def make_modules(self, architecture):
        """Rebuilds the standard library, unless that was done."""
        for module in MODULES:
            output = self.folder / f"resources/macosx/{module}.swiftmodule/{architecture}-apple-macos.swiftmodule"
            if output.exists():
                continue
            source = self.folder / f"interfaces/{module}.swiftmodule/{architecture}-apple-macos.swiftinterface"
            write(source, self.interface(module, architecture))
            output.parent.mkdir(parents=True, exist_ok=True)
            options = ["-compile-module-from-interface", source, "-o", output, "-module-name", module]
            options += ["-I", self.folder / "sdk/usr/include"] + ["-parse-stdlib"] * (module == "Swift")
            problem = call(self.frontend(architecture, *options))
            if problem:
                message = f"the module {module} can't be rebuilt from the interface of Swift {self.name}"
                if self.was_tried:
                    sys.exit(f"{problem}\n{message}.")
                raise Unavailable(message)

    def interface(self, module, architecture):
        """The textual interface of a module for macOS."""
        if module == "Darwin":
            text = read(HERE / "SDK/Darwin.swiftinterface")
            return text.replace("@VERSION@", f"Swift version {self.name}").replace("@TARGET@", self.triple(architecture))
        found = sorted((self.interfaces / f"{module}.swiftmodule").glob("*-unknown-linux-gnu.swiftinterface"))
        if not found:
            raise Unavailable(f"this toolchain has no textual interface of the module {module}")
        text = read(found[0]).replace(found[0].name.removesuffix(".swiftinterface"), self.triple(architecture))
        # The library itself may use what is newer than the oldest system. Its declarations keep their availability.
        text = text.replace("// swift-module-flags: ", "// swift-module-flags: -disable-availability-checking ", 1)
        if architecture == "arm64":
            # Its long double is Double, so these functions of Float80, which the product does not use, need other bodies.
            text = text.replace("_stdlib_remainderl(self, other)", "other").replace("_stdlib_squareRootl(self)", "Float80(0)")
        lines = text.split("\n")
        return "\n".join(line for at, line in enumerate(lines) if not line.lstrip().startswith("@backDeployed") or has_body(lines, at))


def has_body(lines, at):
    """Whether the declaration after an attribute has a body. Those without one in an interface can't be back-deployed."""
    for line in lines[at + 1:]:
        if not line.lstrip().startswith("@") or re.search(r"\b(func|var|init|subscript)\b", line):
            return line.endswith("{")
    return False


def header_folder(package, header):
    flags = subprocess.run(["pkg-config", "--cflags-only-I", package], capture_output=True, text=True, check=True).stdout.split()
    for folder in [flag.removeprefix("-I") for flag in flags] + ["/usr/include"]:
        if os.path.exists(os.path.join(folder, header)):
            return pathlib.Path(folder)
    raise Unavailable(f"{header} was not found")
