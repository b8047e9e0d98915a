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
        marks = stripped.flatMap { file in file.marks.map { Spot(path: file.path, offset: $0) } }
            .sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }
    }

    /// The earlier version of the example's document, for a rule about changes.
    var earlierVersion: [UInt8]? { files.first { $0.path == "/Earlier.xib" }?.bytes }

    /// The project as seen by a rule that looks at all documents.
    func view(_ project: Project, own: (path: Path, bytes: [UInt8])) -> ProjectView {
        let documents = files.filter { DocumentFinder.isDocument($0.path) } + [own]
        let contents = Dictionary(documents.map { ($0.path, $0.bytes) }) { _, last in last }
        let reader = SummaryReader(project)
        let summaries = contents.compactMap { reader?.summary(of: $0.value, $0.key) }
        return ProjectView(project: project, documents: summaries) { contents[$0] }
    }

    /// The files in the folder `Earlier` are those before a change, with their names at the top; the other files have not
    /// changed, unless one of these has the same name.
    private static let earlier: Path = "/Earlier"

    /// An example without sources still has a project around it when the rule needs one: without relevant content.
    /// - Parameter document: The example's own.
    func project(for rule: Rule, document: Path) -> Project? {
        guard !rule.appliesTo.needs.isEmpty || !files.isEmpty else { return nil }
        let (old, now) = (
            files.filter { $0.path.isInside(Self.earlier) }, files.filter { !$0.path.isInside(Self.earlier) }
        )
        var project = Project(
            root: "/", files: now.isEmpty ? [(path: "/Nothing.swift", bytes: [])] : now, documents: [document])
        guard !old.isEmpty else { return project }
        let former = old.map { (path: Path("/").join($0.path.relative(to: Self.earlier)), bytes: $0.bytes) }
        let changed = Set(former.map(\.path))
        project.earlier = EarlierProject(
            Project(
                root: "/", files: former + now.filter { !changed.contains($0.path) },
                documents: [document]), changed: changed)
        return project
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
}

/// The expected document of an example after the fixes.
struct FixedExample {
    private let expected: ExampleDocument

    init(xml: String, of rule: Rule) { expected = ExampleDocument.expand(xml: xml, for: rule.appliesTo) }

    /// The difference in a variant; nil when the fixes produce the expected document, and change nothing when they are
    /// made again.
    func problem(
        _ variant: ExampleVariant, _ path: Path, _ findings: [Diagnostic], _ linter: FileLinter
    ) throws(EngineError) -> String? {
        guard var fixer = try DocumentFixer(variant.bytes, path, findings: findings, .all, linter) else {
            return "its document can't be read again"
        }
        let came = try fixer.fixed()
        if let refused = fixer.refused.first {
            return "the fix \"\(refused.diagnostic.fix?.title ?? "")\" was not made: \(refused.reason.text)"
        }
        if let problem = difference(came, variant.style) { return problem }
        guard var again = try DocumentFixer(came, path, findings: findings, .all, linter) else {
            return "its document can't be read after the fix"
        }
        return try again.fixed() == came ? nil : "the fix changes what it has put right already"
    }

    private func difference(_ came: [UInt8], _ style: ExampleVariant.Style) -> String? {
        let pairs = zip(lines(expected.bytes(in: style), style), lines(came, style))
        if let (expected, came) = pairs.first(where: { $0 != $1 }) {
            return "expected after the fix \(quoted(expected)), came \(quoted(came))"
        }
        let counts = [expected.bytes(in: style), came].map { lines($0, style).count }
        return counts[0] == counts[1]
            ? nil : "expected \(counts[0]) lines after the fix, came \(counts[1])"
    }

    /// What the variant has inserted is not compared: new elements are written in the usual way.
    private func lines(_ bytes: [UInt8], _ style: ExampleVariant.Style) -> [[UInt8]] {
        var bytes = bytes
        switch style {
        case .asIs, .carriageReturns, .byteOrderMark: break
        case .wrappedTags, .singleQuotes:
            bytes = ExampleDocument(bytes: bytes, marks: [], kind: expected.kind).bytes(in: style)
        case .emojiBefore:
            let text = String(decoding: bytes, as: UTF8.self).replacing("<!-- 🎈 -->", with: "")
            bytes = Array(text.utf8)
        }
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init).filter {
            style != .emojiBefore || !$0.allSatisfy { $0 == UInt8(ascii: " ") }
        }
    }

    private func quoted(_ line: [UInt8]) -> String {
        let text = String(decoding: line, as: UTF8.self)
        return "\"\(text.replacing("\r", with: "\\r"))\""
    }
}
