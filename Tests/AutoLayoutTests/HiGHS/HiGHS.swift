import Foundation
import Testing

/// SciPy's HiGHS, where `scripts/test --all` has installed it.
struct HiGHS {
    static let installed = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"].flatMap { folder -> HiGHS? in
        let python = URL(filePath: folder).appending(path: "bin/python")
        return FileManager.default.isExecutableFile(atPath: python.path) ? HiGHS(python: python) : nil
    }

    private let python: URL

    /// Rows, and what is asked about some of them.
    struct System: Encodable {
        struct Row: Encodable {
            var variables: [Int]
            var coefficients: [Double]
            var lower: Double?
            var upper: Double?
        }

        var seed: UInt64
        var variables: Int
        var rows: [Row]
        var questions: [Question] = []
    }

    struct Question: Encodable {
        var rows: [Int]
        /// The coefficients of what becomes least; empty if only the verdict is asked for.
        var objective: [Double] = []
        /// "satisfiable", "contradictory", "unbounded" or "value".
        var expected: String
        var value = 0.0
        /// How far the value may be off.
        var tolerance = 0.0
    }

    /// A question to which HiGHS gives another answer.
    struct Difference: Decodable, CustomStringConvertible {
        var seed: UInt64
        var question: Int
        var expected: String
        var answer: String
        /// How much all ranges must be widened before the rows are satisfiable for HiGHS; negative if they can become
        /// narrower. Only for verdicts.
        var margin: Double?

        var description: String {
            "seed \(seed), question \(question): \(expected), HiGHS: \(answer), \(margin ?? .nan)"
        }

        /// HiGHS takes ranges as wider by 10⁻⁷.
        var isWithinTolerance: Bool { (margin?.magnitude ?? .infinity) <= 1e-7 }
    }

    struct Report: Decodable {
        var version: String
        var questions: Int
        var differences: [Difference]
    }

    func compare(_ systems: [System]) throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appending(path: "highs-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appending(path: "systems.json")
        let output = folder.appending(path: "report.json")
        try JSONEncoder().encode(systems).write(to: input)
        let process = Process()
        process.executableURL = python
        process.arguments = ["-c", Self.script, input.path, output.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try JSONDecoder().decode(Report.self, from: Data(contentsOf: output))
    }

    private static let script = """
        import json, sys
        import numpy, scipy
        from scipy.optimize import linprog

        def solve(system, rows, objective, widen):
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
                        if widen: signed[-1] = -1
                        above.append(signed)
                        limits.append(sign * bound)
            bounds = [(None, None)] * system["variables"] + ([(-1, None)] if widen else [])
            def run(presolve):
                return linprog(
                    objective, A_ub=numpy.array(above) if above else None, b_ub=limits or None,
                    A_eq=numpy.array(equal) if equal else None, b_eq=values or None, bounds=bounds,
                    method="highs-ds", options={"presolve": presolve})
            # Presolving takes some that are unbounded for contradictory.
            result = run(True)
            return result if result.status == 0 or result.status == 2 and not any(objective) else run(False)

        def answer(system, question):
            objective = question["objective"] or [0] * system["variables"]
            result = solve(system, question["rows"], objective, False)
            if result.status == 2: return "contradictory"
            if result.status == 3: return "unbounded"
            if result.status != 0: return "status %d" % result.status
            if not question["objective"]: return "satisfiable"
            if abs(result.fun - question["value"]) <= question["tolerance"]: return "value"
            return "value %.17g, not %.17g" % (result.fun, question["value"])

        def margin(system, question, given):
            verdicts = "satisfiable", "contradictory"
            if question["expected"] not in verdicts or given not in verdicts: return None
            result = solve(system, question["rows"], [0] * system["variables"] + [1], True)
            return float(result.fun) if result.status == 0 else None

        systems = json.load(open(sys.argv[1]))
        count, differences = 0, []
        for system in systems:
            for number, question in enumerate(system["questions"]):
                count += 1
                given = answer(system, question)
                if given != question["expected"]:
                    differences.append({
                        "seed": system["seed"], "question": number, "expected": question["expected"],
                        "answer": given, "margin": margin(system, question, given)})
        report = {"version": scipy.__version__, "questions": count, "differences": differences}
        json.dump(report, open(sys.argv[2], "w"))
        """
}
