"""Compares answers about systems of linear constraints with those of SciPy's HiGHS: highs.py <systems.json >report.json

Many questions go into one program, each as a block of its own, which shares no variable with the others. Each block has a least
value whatever is asked, so that none decides for its neighbors. What differs, and what is too close to call, is asked again alone.
"""
import json
import sys

import numpy
import scipy
from scipy.optimize import Bounds, LinearConstraint, linprog, milp
from scipy.sparse import coo_array, csc_array, hstack, vstack

# How many questions go into one program: with more each pivot costs more, with fewer there are more programs to set up.
BLOCKS = 100
# HiGHS treats ranges as wider by this much.
TOLERANCE = 1e-7


class Systems:
    """The rows of all systems, one after the other."""

    def __init__(self, systems):
        rows = [row for system in systems for row in system["rows"]]
        self.first_row = numpy.cumsum([0] + [len(system["rows"]) for system in systems])
        self.variable_counts = numpy.array([system["variables"] for system in systems])
        self.starts = numpy.cumsum([0] + [len(row["variables"]) for row in rows])
        self.variables = numpy.array([variable for row in rows for variable in row["variables"]], dtype=int)
        self.coefficients = numpy.array([number for row in rows for number in row["coefficients"]], dtype=float)
        self.lower = numpy.array([row.get("lower", -numpy.inf) for row in rows])
        self.upper = numpy.array([row.get("upper", numpy.inf) for row in rows])


class Program:
    """Some of the rows of some systems, each time with variables of their own."""

    def __init__(self, systems, asked):
        """asked: the number of a system and those of its rows, many times."""
        numbers = [number for number, _ in asked]
        lengths = [len(rows) for _, rows in asked]
        rows = numpy.array([row for _, rows in asked for row in rows], dtype=int)
        rows += numpy.repeat(systems.first_row[numbers], lengths)
        self.block = numpy.repeat(numpy.arange(len(asked)), lengths)
        counts = systems.variable_counts[numbers]
        self.first_variable = numpy.concatenate(([0], numpy.cumsum(counts)))
        self.lower, self.upper = systems.lower[rows], systems.upper[rows]
        lengths = systems.starts[rows + 1] - systems.starts[rows]
        ends = numpy.cumsum(lengths)
        terms = numpy.arange(lengths.sum()) + numpy.repeat(systems.starts[rows] - ends + lengths, lengths)
        columns = systems.variables[terms] + numpy.repeat(self.first_variable[self.block], lengths)
        place = numpy.repeat(numpy.arange(len(rows)), lengths), columns
        self.matrix = coo_array(
            (systems.coefficients[terms], place), shape=(len(rows), self.first_variable[-1])).tocsc()

    def slacks(self):
        """For each block, the least sum of what its rows must give."""
        count = self.matrix.shape[1]
        numbers = numpy.arange(len(self.lower))
        below, above = numbers[self.lower > -numpy.inf], numbers[self.upper < numpy.inf]
        slack = coo_array(
            (numpy.repeat([1.0, -1.0], [len(below), len(above)]),
             (numpy.concatenate((below, above)), numpy.arange(len(below) + len(above)))),
            shape=(len(numbers), len(below) + len(above)))
        costs = numpy.repeat([0.0, 1.0], [count, slack.shape[1]])
        found = least(
            costs, hstack((self.matrix, slack)), self.lower, self.upper, numpy.where(costs > 0, 0, -numpy.inf), numpy.inf)
        if found is None:
            return [None] * (len(self.first_variable) - 1)
        blocks = self.block[numpy.concatenate((below, above))]
        return numpy.bincount(blocks, weights=found[count:], minlength=len(self.first_variable) - 1)

    def values(self, questions, floors, directions=False):
        """For each block, the least value of its question's objective, but not below its floor. With directions in which
        all points can be left for ever, instead of points."""
        costs = numpy.concatenate([question["objective"] for question in questions])
        blocks = numpy.repeat(numpy.arange(len(questions)), numpy.diff(self.first_variable))
        floor = coo_array((costs, (blocks, numpy.arange(len(costs)))), shape=(len(questions), len(costs)))
        lower, upper = self.lower, self.upper
        if directions:
            lower, upper = numpy.where(lower > -numpy.inf, 0, lower), numpy.where(upper < numpy.inf, 0, upper)
        found = least(
            costs, vstack((self.matrix, floor)), numpy.concatenate((lower, floors)),
            numpy.concatenate((upper, numpy.full(len(floors), numpy.inf))), -numpy.inf, numpy.inf)
        if found is None:
            return [None] * len(questions)
        return numpy.bincount(blocks, weights=costs * found, minlength=len(questions))


def least(costs, matrix, lower, upper, least_values, greatest_values):
    result = milp(
        costs, constraints=LinearConstraint(csc_array(matrix), lower, upper), bounds=Bounds(least_values, greatest_values))
    return result.x if result.status == 0 else None


def solve(system, rows, objective, widen):
    """One question alone."""
    count = system["variables"] + (1 if widen else 0)
    above, limits, equal, values = [], [], [], []
    for row in (system["rows"][i] for i in rows):
        line = numpy.zeros(count)
        for variable, coefficient in zip(row["variables"], row["coefficients"]):
            line[variable] += coefficient
        lower, upper = row.get("lower"), row.get("upper")
        if lower is not None and lower == upper and not widen:
            equal.append(line)
            values.append(lower)
            continue
        for bound, sign in ((upper, 1), (lower, -1)):
            if bound is not None:
                signed = sign * line
                if widen:
                    signed[-1] = -1
                above.append(signed)
                limits.append(sign * bound)
    bounds = [(None, None)] * system["variables"] + ([(-1, None)] if widen else [])

    def run(presolve):
        return linprog(
            objective, A_ub=numpy.array(above) if above else None, b_ub=limits or None,
            A_eq=numpy.array(equal) if equal else None, b_eq=values or None, bounds=bounds,
            method="highs-ds", options={"presolve": presolve})
    # Presolving reports some that are unbounded as infeasible.
    result = run(True)
    return result if result.status == 0 or result.status == 2 and not any(objective) else run(False)


def answer(system, question):
    objective = question["objective"] or [0] * system["variables"]
    result = solve(system, question["rows"], objective, False)
    if result.status == 2:
        return "contradictory"
    if result.status == 3:
        return "unbounded"
    if result.status != 0:
        return "status %d" % result.status
    if not question["objective"]:
        return "satisfiable"
    if abs(result.fun - question["value"]) <= question["tolerance"]:
        return "value"
    return "value %.17g, not %.17g" % (result.fun, question["value"])


def margin(system, question, given):
    verdicts = "satisfiable", "contradictory"
    if question["expected"] not in verdicts or given not in verdicts:
        return None
    result = solve(system, question["rows"], [0] * system["variables"] + [1], True)
    return float(result.fun) if result.status == 0 else None


def batches(asked):
    return (asked[i:i + BLOCKS] for i in range(0, len(asked), BLOCKS))


def asking(documents, systems, batch):
    questions = [documents[number]["questions"][index] for number, index in batch]
    return Program(systems, [(number, question["rows"]) for (number, _), question in zip(batch, questions)]), questions


def confirmed(documents):
    """The numbers of the systems and questions whose answers are confirmed."""
    systems = Systems(documents)
    # The questions with the same rows.
    asked = {}
    for number, system in enumerate(documents):
        for index, question in enumerate(system["questions"]):
            asked.setdefault((number, tuple(question["rows"])), []).append(index)
    found, values, unbounded = set(), [], []
    for batch in batches(list(asked)):
        for (number, rows), slack in zip(batch, Program(systems, batch).slacks()):
            # So little may be that HiGHS alone finds it satisfiable.
            if slack is None or TOLERANCE / 10 < slack < 100 * TOLERANCE:
                continue
            for index in asked[number, rows]:
                question = documents[number]["questions"][index]
                if question["expected"] == ("contradictory" if slack > TOLERANCE else "satisfiable"):
                    found.add((number, index))
                elif slack < TOLERANCE and question["expected"] == "value":
                    values.append((number, index))
                elif slack < TOLERANCE and question["expected"] == "unbounded":
                    unbounded.append((number, index))
    for batch in batches(values):
        program, questions = asking(documents, systems, batch)
        floors = [question["value"] - max(1, 10 * question["tolerance"]) for question in questions]
        for name, question, value in zip(batch, questions, program.values(questions, floors)):
            if value is not None and abs(value - question["value"]) <= question["tolerance"]:
                found.add(name)
    for batch in batches(unbounded):
        program, questions = asking(documents, systems, batch)
        for name, value in zip(batch, program.values(questions, [-1] * len(batch), directions=True)):
            # Directions can be as long as they like, so the least value is the floor or 0.
            if value is not None and value < -0.5:
                found.add(name)
    return found


def main():
    systems = json.load(sys.stdin)
    found = confirmed(systems)
    count, differences = 0, []
    for number, system in enumerate(systems):
        for index, question in enumerate(system["questions"]):
            count += 1
            if (number, index) in found:
                continue
            given = answer(system, question)
            if given != question["expected"]:
                differences.append({
                    "seed": system["seed"], "question": index, "expected": question["expected"],
                    "answer": given, "margin": margin(system, question, given)})
    json.dump({"version": scipy.__version__, "questions": count, "differences": differences}, sys.stdout)


main()
