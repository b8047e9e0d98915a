"""Runs of several programs in turn, and what each of them cost."""

import json, statistics, subprocess, sys

# Runs commands in turn, after one run each to warm up, and prints the number of the command, wall seconds, CPU seconds and peak
# memory of each run. A separate and small process: the kernel counts the memory of a fork before it becomes the
# command, so less than about 5 MB cannot be measured.
LAUNCHER = """
import json, os, sys, time
runs, commands = json.load(sys.stdin)
for run in range(-len(commands), runs * len(commands)):
    number = run % len(commands)
    command = commands[number]
    start = time.perf_counter()
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        try:
            os.execv(command[0], command)
        except OSError:
            os._exit(127)
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - start
    if os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 127:
        sys.exit(f"bench: {command[0]} crashed or could not be run (too many files for a command line?)")
    if run >= 0:
        print(number, wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))
"""


class Runs:
    """What the runs of one program cost: seconds of the clock, seconds of processors, and bytes."""

    def __init__(self, name, costs):
        self.name = name
        self.wall, self.cpu, self.memory = (list(column) for column in zip(*costs))

    def medians(self):
        return [statistics.median(column) for column in (self.wall, self.cpu, self.memory)]

    def json(self):
        return {"name": self.name, "wall": self.wall, "cpu": self.cpu, "memory": self.memory}


def in_turn(commands, runs):
    """The `Runs` of commands, which are given by name."""
    launcher = [sys.executable, "-I", "-S", "-c", LAUNCHER]
    run = subprocess.run(launcher, input=json.dumps([runs, list(commands.values())]), stdout=subprocess.PIPE, text=True)
    if run.returncode:
        sys.exit(run.returncode)
    costs = [[] for _ in commands]
    for line in run.stdout.splitlines():
        number, *cost = line.split()
        costs[int(number)].append([float(part) for part in cost])
    return [Runs(name, cost) for name, cost in zip(commands, costs)]


class Measurement:
    """Programs that took turns, of which the last one is the price that cannot be avoided."""

    def __init__(self, title, programs, runs, unit="s"):
        self.title, self.programs, self.runs = title, programs, runs
        self.unit = unit

    def print(self):
        rows = [(program.name, *self.texts(*program.medians(), min(program.wall))) for program in self.programs]
        *ours, floor = self.programs
        for program in ours:
            name = f"{program.name} " if len(ours) > 1 else ""
            costs = zip((*program.medians(), min(program.wall)), (*floor.medians(), min(floor.wall)))
            if self.unit == "ms":
                # A ratio to a program that does nothing is meaningless.
                rows.append((f"{name}over {floor.name}", *self.texts(*(a - b for a, b in costs))))
            else:
                rows.append((f"{name}ratio", *(f"{a / b:.2f}  " for a, b in costs)))
        width = max(len(name) for name, *_ in rows)
        print(f"{'':{width}}{'wall':>15}{'CPU':>15}{'peak memory':>15}{'fastest':>15}")
        for name, *texts in rows:
            print((f"{name:{width}}" + "".join(f"{text:>15}" for text in texts)).rstrip())
        print(f"{self.title}, {self.runs} runs each", flush=True)

    def texts(self, wall, cpu, memory, fastest):
        wall, cpu, fastest = (f"{time * 1e3:.1f} ms" if self.unit == "ms" else f"{time:.3f} s " for time in (wall, cpu, fastest))
        return wall, cpu, f"{memory / 1e6:.1f} MB", fastest

    def json(self):
        return {"title": self.title, "runs": self.runs, "programs": [program.json() for program in self.programs]}
