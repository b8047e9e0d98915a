import Base
import Linting
import RuleEngine
import Testing

/// Following the tutorial gives the output shown, and ends with the complete rule.
@Suite struct TutorialTests {
    static let blocks = Page.reference.blocks(in: "Tutorial: a house rule from nothing")

    /// A rule under construction: its keys in order, each with its lines.
    struct Draft {
        var parts: [(key: String, lines: [String])]

        init(_ lines: [String]) {
            parts = []
            for line in lines {
                if line.first?.isLetter == true, let colon = line.firstIndex(of: ":") {
                    parts.append((String(line[..<colon]), [line]))
                } else if !parts.isEmpty {
                    parts[parts.count - 1].lines.append(line)
                }
            }
        }

        /// Replaces an existing key, or inserts a new one before the examples.
        mutating func apply(_ lines: [String]) {
            for part in Draft(lines).parts {
                if let index = parts.firstIndex(where: { $0.key == part.key }) {
                    parts[index] = part
                } else {
                    parts.insert(part, at: parts.firstIndex { $0.key == "examples" } ?? parts.count)
                }
            }
        }

        var text: String { parts.flatMap(\.lines).map { $0 + "\n" }.joined() }
    }

    @Test func theTutorialHasItsSteps() {
        #expect(Self.blocks.filter { $0.kind == "yaml step" }.count >= 5)
        #expect(Self.blocks.contains { $0.kind == "yaml slip" })
        #expect(Self.blocks.filter { $0.kind == "text" }.count >= 6)
    }

    @Test func eachStepDoesWhatThePageShows() throws {
        var draft = Draft([])
        var slip: Draft?
        for block in Self.blocks {
            switch block.kind {
            case "yaml" where block.isRule: draft = Draft(block.lines)
            case "yaml step": draft.apply(block.lines)
            case "yaml slip":
                slip = draft
                slip?.apply(block.lines)
            case "text":
                let said = RuleText(text: (slip ?? draft).text).report(path: ".xiblint/rules/label-outlet-name.yml")
                #expect(block.lines == said, "\(block.place(1)): this is not what xiblint says")
                slip = nil
            default: break
            }
        }
    }

    @Test func theStepsLeadToTheCompleteRule() throws {
        let rules = Self.blocks.filter(\.isRule)
        let first = try #require(rules.first)
        let last = try #require(rules.last)
        var draft = Draft(first.lines)
        for block in Self.blocks where block.kind == "yaml step" { draft.apply(block.lines) }
        #expect(rules.count == 2)
        #expect(draft.text == last.text, "\(last.place(1)): the steps lead to another rule")
    }
}

extension RuleText {
    /// The lines that `xiblint test` writes about a rule.
    func report(path: String) -> [String] {
        do {
            let loaded = try RuleLoader().load(Array(text.utf8), path: path)
            let result = try ExampleRunner(rule: loaded.rule, prose: loaded.prose).run()
            let failures = result.failures
            let sum =
                failures.isEmpty
                ? "All \(result.count) examples of 1 rule pass."
                : "\(failures.count) of \(result.count) examples of 1 rule \(failures.count == 1 ? "does" : "do") not pass."
            let lines = failures.map { failure in
                "\(path):\(failure.position.line):\(failure.position.column): error: \(failure.example): \(failure.problem)"
            }
            return misspeltNames(in: loaded).map { $0.text(as: "warning") } + lines + [sum]
        } catch let error as RuleFileError {
            return error.problems.map(\.text)
        } catch {
            return ["\(error)"]
        }
    }
}
