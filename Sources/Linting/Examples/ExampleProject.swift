import Diagnostics
import POSIX
import ProjectIndex
import RuleLanguage
import Text

/// The other files of an example's project, and the places in them where something is expected.
struct ExampleProject {
    /// A place in one of the files.
    struct Spot: Hashable {
        var path: Path
        var offset: Int
    }

    /// Where each `↓` stood, in the order of the paths.
    let marks: [Spot]
    private let files: [(path: Path, bytes: [UInt8])]

    init(_ example: RuleExample) {
        let stripped = example.sources.map { source in
            (path: Path("/" + source.path).normalized, text: ExampleMarks.strip(source.text))
        }
        files = stripped.map { ($0.path, $0.text.bytes) }
        marks = Self.sorted(
            stripped.flatMap { file in file.text.marks.map { Spot(path: file.path, offset: $0) } })
    }

    /// An example without sources still has a project around it when the rule needs one: with nothing in it that counts.
    func project(for rule: Rule) -> Project? {
        guard !rule.appliesTo.needs.isEmpty || !files.isEmpty else { return nil }
        return Project(root: "/", files: files.isEmpty ? [(path: "/Nothing.swift", bytes: [])] : files)
    }

    /// Splits what was found into the findings in the document and those in other files, which come after it.
    static func split(_ found: [Diagnostic], document: Path) -> (own: [Diagnostic], elsewhere: [Diagnostic]) {
        let elsewhere = found.filter { $0.place.path != document.string }.map { (spot: spot($0), diagnostic: $0) }
            .sorted { ($0.spot.path, $0.spot.offset) < ($1.spot.path, $1.spot.offset) }
        return (found.filter { $0.place.path == document.string }, elsewhere.map(\.diagnostic))
    }

    static func spot(_ diagnostic: Diagnostic) -> Spot {
        Spot(path: Path(diagnostic.place.path), offset: diagnostic.place.start.offset)
    }

    /// Places by file, line and column: `de.lproj/Card.strings:2:1`.
    func text(_ spots: [Spot]) -> String {
        let texts = spots.map { spot in
            let bytes = files.first { $0.path == spot.path }?.bytes ?? []
            let position = SourceText(bytes).position(at: spot.offset)
            return "\(spot.path.relative(to: "/").printable):\(position.line):\(position.column)"
        }
        return texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
    }

    private static func sorted(_ spots: [Spot]) -> [Spot] {
        spots.sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }
    }
}
