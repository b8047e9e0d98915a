import Foundation
import Testing

/// Judges mutations in a copy of an app.
struct MutationRun {
    enum Verdict {
        case found(String)
        /// With the reasons of `explain --at`.
        case uncertain(String)
        /// With the actual finding.
        case survived(String)
    }

    struct Finding: Hashable {
        var rule: String
        var line: FileLine
        var message: String
    }

    private let sandbox: Sandbox
    private let before: Set<Finding>

    init(_ app: URL) throws {
        sandbox = try Sandbox(isEmpty: true)
        try FileManager.default.removeItem(at: sandbox.folder)
        try FileManager.default.copyItem(at: app, to: sandbox.folder)
        before = try Self.findings(sandbox)
    }

    /// The verdicts, in the order of the mutations.
    func judge(_ mutations: [Mutation]) throws -> [Verdict] {
        var verdicts: [Verdict?] = mutations.map { _ in nil }
        for batch in batches(mutations) {
            let new = try with(batch.map { mutations[$0] }) { try Self.findings(sandbox).subtracting(before) }
            for number in batch { verdicts[number] = found(mutations[number], new) }
        }
        // Mutations that are made together may hide each other.
        for (number, mutation) in mutations.enumerated() where verdicts[number] == nil {
            verdicts[number] = try with([mutation]) {
                let new = try Self.findings(sandbox).subtracting(before)
                return try found(mutation, new) ?? uncertain(mutation) ?? .survived(text(new))
            }
        }
        return verdicts.compactMap(\.self)
    }

    private func found(_ mutation: Mutation, _ new: Set<Finding>) -> Verdict? {
        // A call goes over several lines.
        let sources = Set(mutation.expected.map(\.path).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") })
        let found = new.filter {
            mutation.kind.rules.contains($0.rule)
                && (mutation.expected.contains($0.line) || sources.contains($0.line.path))
        }
        return found.min { $0.message < $1.message }.map { .found($0.rule) }
    }

    private func text(_ findings: Set<Finding>) -> String {
        findings.map { "\($0.rule) \($0.line.path):\($0.line.line)" }.sorted().prefix(3).joined(separator: ", ")
    }

    private struct Batch {
        var numbers: [Int] = []
        var lines: Set<FileLine> = []
        /// The files in which nothing else may be changed.
        var closed: Set<String> = []

        func takes(_ mutation: Mutation) -> Bool {
            let paths = Set(mutation.lines.map(\.path))
            return numbers.count < 40 && lines.isDisjoint(with: mutation.lines) && closed.isDisjoint(with: paths)
                && (!mutation.isFarReaching || paths.isDisjoint(with: lines.map(\.path)))
        }

        mutating func add(_ number: Int, _ mutation: Mutation) {
            numbers.append(number)
            lines.formUnion(mutation.lines)
            if mutation.isFarReaching { closed.formUnion(mutation.lines.map(\.path)) }
        }
    }

    /// Numbers of mutations that can share a run.
    private func batches(_ mutations: [Mutation]) -> [[Int]] {
        var batches: [Batch] = []
        for (number, mutation) in mutations.enumerated() {
            let place = batches.firstIndex { $0.takes(mutation) } ?? batches.count
            if place == batches.count { batches.append(Batch()) }
            batches[place].add(number, mutation)
        }
        return batches.map(\.numbers)
    }

    private static func findings(_ sandbox: Sandbox) throws -> Set<Finding> {
        let report = try sandbox.lint(".", options: ["--no-config"])
        return Set(
            report.diagnostics.map {
                Finding(
                    rule: $0.rule, line: FileLine(path: $0.place.path, line: $0.place.line), message: $0.message)
            })
    }

    /// Why a rule is not certain where the finding should be.
    private func uncertain(_ mutation: Mutation) throws -> Verdict? {
        for rule in mutation.kind.rules.prefix(2) {
            for line in mutation.expected.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }).prefix(2) {
                if let reason = try answer(of: rule, at: line).reasons.first { return .uncertain("\(rule): \(reason)") }
            }
        }
        return nil
    }

    /// The output of `explain --at` for a line.
    private struct Answer: Decodable {
        struct Element: Decodable { var reasons: [String] }
        struct Doubt: Decodable { var reason: String }

        var elements: [Element]
        /// In code.
        var uncertain: [Doubt]

        var reasons: [String] { elements.flatMap(\.reasons) + uncertain.map(\.reason) }
    }

    private func answer(of rule: String, at line: FileLine) throws -> Answer {
        let place = "\(line.path):\(line.line)"
        let outcome = try sandbox.run("explain", rule, "--no-config", "--format", "json", "--at", place)
        try #require(outcome.code == 0 || outcome.code == 1, "\(place): \(outcome.summary)")
        return try JSONDecoder().decode(Answer.self, from: outcome.output)
    }

    /// Performs an action while mutations are applied.
    private func with<Result>(_ mutations: [Mutation], _ body: () throws -> Result) throws -> Result {
        let edits = mutations.flatMap(\.edits)
        let files = Dictionary(grouping: edits) { $0.place.file.path }
        func url(_ path: String) -> URL { sandbox.folder.appendingPathComponent(path) }
        for (path, edits) in files {
            guard var bytes = edits.first?.place.file.bytes else { continue }
            for edit in edits.sorted(by: { $0.place.range.lowerBound > $1.place.range.lowerBound }) {
                bytes.replaceSubrange(edit.place.range, with: edit.new.utf8)
            }
            try Data(bytes).write(to: url(path))
        }
        let moves = mutations.compactMap(\.move)
        for move in moves { try FileManager.default.moveItem(at: url(move.old), to: url(move.new)) }
        let result = try body()
        for move in moves { try FileManager.default.moveItem(at: url(move.new), to: url(move.old)) }
        for (path, edits) in files {
            if let file = edits.first?.place.file { try Data(file.bytes).write(to: url(path)) }
        }
        return result
    }
}
