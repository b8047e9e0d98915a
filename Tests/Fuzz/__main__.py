"""The fuzzer behind scripts/fuzz: the same seed generates the same cases."""

import argparse
import os
import random
import sys
import time

import kept
import targets
from judge import judge
from run import Program
from seeds import Seeds
from shrink import Shrinker

TOP = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))


def main():
    parser = argparse.ArgumentParser(prog="scripts/fuzz")
    parser.add_argument("targets", nargs="*", help=f"{', '.join(targets.ALL)} (default: all)")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--cases", type=int, default=2000, help="mutated files of each target (default: %(default)s)")
    amount.add_argument("--minutes", type=float, help="time for all targets together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--binary", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=int, default=20, help=argparse.SUPPRESS)
    parser.add_argument("--slowness", type=int, default=1, help=argparse.SUPPRESS)
    parser.add_argument("--replay", metavar="FOLDER", help="run the cases that are kept in a folder")
    parser.add_argument("--keep", metavar="FOLDER", help="where new cases go (default: Tests/Fixtures/Fuzz)")
    options = parser.parse_args()
    unknown = set(options.targets) - set(targets.ALL)
    if unknown:
        parser.error(f"there is no target {sorted(unknown)[0]}")
    program = Program(os.path.realpath(options.binary), options.seconds * options.slowness, options.slowness > 1)
    sys.exit(replay(program, options.replay) if options.replay else fuzz(program, options))


def replay(program, folder):
    failures = 0
    for name, batch in kept.load(folder):
        problem = judge(program, batch)
        if problem:
            failures += 1
            print(f"{name}: {problem.kind}: {problem.name}: {problem.detail}")
    return 1 if failures else 0


def fuzz(program, options):
    apps = os.environ.get("XIBLINT_APPS")
    seeds = Seeds(TOP, apps)
    # Cases derived from apps must not be stored in the project.
    folder = options.keep or os.path.join(TOP, ".build/fuzz" if apps else "Tests/Fixtures/Fuzz")
    names = options.targets or list(targets.ALL)
    seen, begin = set(), time.monotonic()
    for name in names:
        cases, number, start = 0, 0, time.monotonic()
        before = program.executions
        while True:
            if options.minutes and time.monotonic() - start > options.minutes * 60 / len(names):
                break
            if not options.minutes and cases >= options.cases:
                break
            batch, problem = one(program, seeds, name, options.seed, number)
            cases += max(1, len(batch.mutants))
            number += 1
            if problem and (problem.kind, problem.name) not in seen:
                seen.add((problem.kind, problem.name))
                print(f"{name} {number - 1}: {problem.kind}: {problem.name}: {problem.detail}", flush=True)
                small = batch if problem.kind == "kill" else Shrinker(program, batch, problem).shrunk()
                print(f"  kept as {kept.keep(folder, small, problem)}", flush=True)
        print(f"{name}: {cases} cases in {program.executions - before} runs", flush=True)
    print(f"{program.executions} runs, {len(seen)} problems, {time.monotonic() - begin:.0f} s")
    return 1 if seen else 0


def one(program, seeds, name, seed, number):
    make, count = targets.ALL[name]
    choice = random.Random(f"{seed} {name} {number}")
    batch = make(choice, seeds, count)
    problem = judge(program, batch)
    # It must be reproduced before it counts: a machine can be busy. The moment of a kill can't be.
    if problem and problem.kind != "kill" and judge(program, batch) != problem:
        problem = None
    return batch, problem


main()
