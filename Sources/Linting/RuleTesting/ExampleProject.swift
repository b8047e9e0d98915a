import Base
import ProjectModel
import RuleEngine

/// The other files of an example's project, and the places in them where something is expected.
struct ExampleProject {
    /// A place in one of the files.
    struct Spot: Hashable {
        var path: Path
        var offset: Int
    }

    /// The place of each `↓`, in the order of the paths.
    let marks: [Spot]
    private let files: [(path: Path, bytes: [UInt8])]

    init(_ example: RuleExample, of rule: Rule) {
        let stripped = example.sources.map { source in
            let path = Path("/" + source.path).normalized
            guard DocumentFinder.isDocument(path) else {
                let text = ExampleMarks.strip(source.text)
                return (path: path, bytes: text.bytes, marks: text.marks)
            }
            // Another document may be a snippet like the example's own.
            let document = ExampleDocument.expand(xml: source.text, for: rule.appliesTo)
            return (path: path, bytes: document.bytes, marks: document.marks)
        }
        files = stripped.map { ($0.path, $0.bytes) }
        marks = Self.sorted(stripped.flatMap { file in file.marks.map { Spot(path: file.path, offset: $0) } })
    }

    /// The project as seen by a rule that looks at all documents.
    func view(_ project: Project, own: (path: Path, bytes: [UInt8])) -> ProjectView {
        let documents = files.filter { DocumentFinder.isDocument($0.path) } + [own]
        let contents = Dictionary(documents.map { ($0.path, $0.bytes) }) { _, last in last }
        let reader = SummaryReader(project)
        let summaries = contents.compactMap { reader?.summary(of: $0.value, $0.key) }
        return ProjectView(project: project, documents: summaries) { contents[$0] }
    }

    /// An example without sources still has a project around it when the rule needs one: without relevant content.
    /// - Parameter document: The example's own.
    func project(for rule: Rule, document: Path) -> Project? {
        guard !rule.appliesTo.needs.isEmpty || !files.isEmpty else { return nil }
        return Project(
            root: "/", files: files.isEmpty ? [(path: "/Nothing.swift", bytes: [])] : files,
            documents: [document])
    }

    /// Splits findings into those in the document and those in other files, which come after it.
    static func split(_ found: [Diagnostic], document: Path) -> (own: [Diagnostic], elsewhere: [Diagnostic]) {
        let elsewhere = found.filter { $0.place.path != document }.map { (spot: spot($0), diagnostic: $0) }
            .sorted { ($0.spot.path, $0.spot.offset) < ($1.spot.path, $1.spot.offset) }
        return (found.filter { $0.place.path == document }, elsewhere.map(\.diagnostic))
    }

    static func spot(_ diagnostic: Diagnostic) -> Spot {
        Spot(path: diagnostic.place.path, offset: diagnostic.place.start.offset)
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
