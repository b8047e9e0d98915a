"""Prints the cost of generated projects of n, 2n and 4n, in instructions, and how it grows.

growth.py BINARY [-n N] [--most FACTOR] [KIND…]: a kind is one of the package `kinds`, or a part of its name. With --most it
exits with 1 if one grows by more than FACTOR from 2n to 4n.
"""

import argparse, concurrent.futures, os, re, shutil, subprocess, sys, tempfile

sys.dont_write_bytecode = True
from kinds import COMMANDS, KINDS


def write(files, root):
    for path, text in files.items():
        path = os.path.join(root, path)
        if text is None:
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())


LINT = ["lint", "--jobs", "1", "--format", "json", "--output", os.devnull]


def prepare(binary, files, root):
    """Writes the project, and a baseline of all its findings if it needs one."""
    write(files, root)
    if ".xiblint.yml" not in files:
        write({".xiblint.yml": "extends: [recommended]\n"}, root)
    baselines = [path for path, text in files.items() if text is None]
    for path in baselines:
        subprocess.run([binary, "baseline", "--output", path], cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def instructions(binary, root, command):
    """The instructions of a run, as valgrind counts them, and its exit code. Other programs on the machine do not affect it."""
    tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    run = subprocess.run([*tool, binary, *command], cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    counted = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if not counted:
        sys.exit(f"{run.stderr}bench: valgrind counted nothing")
    return int(counted[1].replace(",", "")), run.returncode


def measure(binary, name, n):
    root = tempfile.mkdtemp(prefix="growth-")
    try:
        prepare(binary, KINDS[name](n), root)
        return instructions(binary, root, COMMANDS.get(name, LINT))
    finally:
        shutil.rmtree(root)


def main():
    parser = argparse.ArgumentParser(prog="bench growth", usage="scripts/bench growth [-n N] [--most FACTOR] [KIND…]")
    parser.add_argument("binary", help=argparse.SUPPRESS)
    parser.add_argument("-n", type=int, default=500, metavar="N")
    parser.add_argument("--most", type=float, metavar="FACTOR")
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    arguments = parser.parse_intermixed_args()
    if arguments.n < 1:
        parser.error("N is at least 1")
    names = [name for part in arguments.kinds for name in KINDS if part == name or part not in KINDS and part in name]
    names = list(dict.fromkeys(names)) if arguments.kinds else list(KINDS)
    if not names:
        parser.error("there is no such kind; there are: " + ", ".join(KINDS))
    sizes = [arguments.n, 2 * arguments.n, 4 * arguments.n]
    print(f"{'millions of instructions':48}" + "".join(f"{size:>10}" for size in sizes) + f"{'x2':>7}{'x2':>7}", flush=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # The constant cost of every run is not growth. Commands other than lint have another one.
        empty = pool.submit(measure, arguments.binary, "elements without children", 1)
        runs = [
            (name, [pool.submit(measure, arguments.binary, name, size) for size in sizes],
             pool.submit(measure, arguments.binary, name, 1) if name in COMMANDS else empty)
            for name in names
        ]
        grew = [name for name, results, least in runs if show(name, [run.result() for run in results], least.result()[0], arguments.most)]
    if grew:
        sys.exit(f"bench: these grow by more than {arguments.most}: " + ", ".join(grew))


def show(name, results, empty, most):
    """Prints the line of a kind. Returns whether it grows by more than `most`."""
    counts, codes = zip(*results)
    grown = [max(count - empty, 1) for count in counts]
    ratios = [grown[1] / grown[0], grown[2] / grown[1]]
    failed = "  exit code 2" if max(codes) > 1 else ""
    print(f"{name:48}" + "".join(f"{count / 1e6:10.1f}" for count in counts)
          + "".join(f"{ratio:7.2f}" for ratio in ratios) + failed, flush=True)
    # Very small costs vary.
    return most and ratios[1] > most and grown[2] > 1e6


main()
