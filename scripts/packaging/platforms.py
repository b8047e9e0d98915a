"""The files generated on each machine: the archive and the wheel with its binary."""

import base64
import hashlib
import pathlib
import platform
import re
import subprocess
import sys

import archives

SHELLS = {"bash": "xiblint.bash", "zsh": "_xiblint", "fish": "xiblint.fish"}


def system():
    """The name of this machine in files of a release, and the tags of its wheel."""
    if sys.platform == "darwin":
        return "macos-universal", ["macosx_13_0_universal2"]
    machine = platform.machine()
    # The binary is static, so the oldest tags fit.
    return f"linux-{machine}", [f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]


def package(arguments):
    name, tags = system()
    binary = arguments.binary.read_bytes()
    notice = third_party(arguments).encode()
    license = (arguments.top / "LICENSE").read_bytes()
    root = f"xiblint-{arguments.version}-{name}"
    members = [
        ("xiblint", binary, True),
        ("xiblint.1", run(arguments.binary, "man"), False),
        ("LICENSE", license, False),
        ("THIRD-PARTY.md", notice, False),
        ("CHANGELOG.md", (arguments.top / "CHANGELOG.md").read_bytes(), False),
    ]
    members += [(f"completions/{file}", run(arguments.binary, "completions", shell), False) for shell, file in SHELLS.items()]
    archives.tar_gz(arguments.folder / f"{root}.tar.gz", [(f"{root}/{path}", *rest) for path, *rest in members])
    wheel(arguments, binary, license, notice, tags)


def run(binary, *words):
    return subprocess.run([binary, *words], check=True, stdout=subprocess.PIPE).stdout


def wheel(arguments, binary, license, notice, tags):
    info = f"xiblint_bin-{arguments.version}.dist-info"
    metadata = f"""Metadata-Version: 2.1
Name: xiblint-bin
Version: {arguments.version}
Summary: Lints Interface Builder files (.xib and .storyboard) without Xcode
Home-page: {arguments.repository}
License: MIT
Requires-Python: >=3.8
Description-Content-Type: text/markdown

The command `xiblint`, as a program that needs nothing else. It is not the package `xiblint`, whose command has the same name:
uninstall that one first.
"""
    tag_lines = "".join(f"Tag: py3-none-{tag}\n" for tag in tags)
    run_module = "import os, sys, sysconfig\n\nprogram = os.path.join(sysconfig.get_path('scripts'), 'xiblint')\nos.execv(program, [program] + sys.argv[1:])\n"
    members = [
        ("xiblint_bin/__init__.py", b"", False),
        ("xiblint_bin/__main__.py", run_module.encode(), False),
        (f"xiblint_bin-{arguments.version}.data/scripts/xiblint", binary, True),
        (f"{info}/LICENSE", license, False),
        (f"{info}/THIRD-PARTY.md", notice, False),
        (f"{info}/METADATA", metadata.encode(), False),
        (f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: scripts/release\nRoot-Is-Purelib: false\n{tag_lines}".encode(), False),
    ]
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data, _ in members)
    members.append((f"{info}/RECORD", f"{record}{info}/RECORD,,\n".encode(), False))
    archives.zip_file(arguments.folder / f"xiblint_bin-{arguments.version}-py3-none-{'.'.join(tags)}.whl", members)


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def third_party(arguments):
    """THIRD-PARTY.md: the linked libraries, with their licenses."""
    rows = [line.split("\t") for line in arguments.third_party.read_text().splitlines()]
    text = "# What is linked into xiblint\n\nxiblint itself has the license in LICENSE.\n\n"
    text += "| name | version | license |\n| --- | --- | --- |\n"
    text += "".join(f"| {' | '.join(row)} |\n" for row in rows)
    if any(row[0] == "glibc" for row in rows):
        text += "\nThe sources of xiblint and its `scripts/release` let anyone link it with another glibc.\n"
    sources = arguments.top / ".build/libraries/sources"
    texts = [("libxml2", sources / "libxml2/Copyright"), ("libyaml", sources / "libyaml/License")]
    common = pathlib.Path("/usr/share/common-licenses")
    if sys.platform != "darwin":
        texts += [("Apache-2.0", common / "Apache-2.0"), ("LGPL-2.1", common / "LGPL-2.1"), ("GPL-3", common / "GPL-3")]
    for name, path in texts:
        text += f"\n## {name}\n\n```\n{path.read_text(encoding='utf-8', errors='replace').strip()}\n```\n"
        if name == "libxml2":
            text += "".join(f"\n`{file}`:\n\n```\n{notice}\n```\n" for file, notice in own_notices(path.parent))
    if sys.platform != "darwin":
        text += "\n" + EXCEPTIONS
    return text


def own_notices(sources):
    """The files of libxml2 with a separate license, and its text: a comment near the beginning."""
    for path in sorted(sources.glob("*.[ch]")):
        for comment in re.findall(r"/\*.*?\*/", path.read_text(encoding="utf-8", errors="replace")[:5000], re.DOTALL):
            if "ermission " in comment and "opyright" in comment:
                yield path.name, comment


EXCEPTIONS = """## Swift-exception

As an exception, if you use this Software to compile your source code and portions of this Software are embedded into the binary
product as a result, you may redistribute such product without providing attribution as would otherwise be required by Sections
4(a), 4(b) and 4(d) of the License.

## GCC-exception-3.1

libstdc++ and libgcc have the GCC Runtime Library Exception, version 3.1: a program that was compiled by an eligible process may
be combined with them and conveyed under terms of your choice.
"""
