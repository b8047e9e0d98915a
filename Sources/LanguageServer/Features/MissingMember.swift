import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// An outlet or an action that a document connects and its class does not declare.
struct MissingMember {
    let title: String
    private let swift: String
    private let objectiveC: String
    private let index: SourceIndex
    private let owner: DeclarationID

    /// Nil where the class is not in the project or the selector is not enough.
    init?(_ broken: BrokenConnection, _ classes: ProjectClasses) {
        let (document, connection, name) = (broken.document, broken.connection, broken.name)
        switch connection.kind {
        case .outlet, .outletCollection:
            let type = document.destination(of: connection.element).flatMap(document.className) ?? "NSObject"
            if connection.kind == .outlet {
                swift = "@IBOutlet weak var \(name): \(type)!"
                objectiveC = "@property (weak, nonatomic) IBOutlet \(type) *\(name);"
            } else {
                swift = "@IBOutlet var \(name): [\(type)]!"
                objectiveC = "@property (strong, nonatomic) IBOutletCollection(\(type)) NSArray<\(type) *> *\(name);"
            }
        case .action:
            let sender = document.className(connection.source) ?? "NSObject"
            let colons = name.count { $0 == ":" }
            guard colons == 0 || colons == 1 && name.hasSuffix(":") else { return nil }
            let method = colons == 0 ? name : String(name.dropLast())
            swift = "@IBAction func \(method)(\(colons == 0 ? "" : "_ sender: \(sender)")) {\n}"
            objectiveC = "- (IBAction)\(method)\(colons == 0 ? "" : ":(\(sender) *)sender");"
        case .segue, .binding, .accessibilityConnection: return nil
        }
        guard let owner = classes.declarations(of: ClassReference(written: broken.holder)).first else { return nil }
        index = classes.index
        self.owner = owner
        title = "Declare \(name) in \(broken.holder)"
    }

    /// The insertion, and its file.
    func insertion(into files: SeenFiles) -> (path: Path, edit: ByteEdit)? {
        let path = index.files[owner.file].path
        let source = index.source(owner)
        let declaration = source.declarations[owner.number]
        // An edit of a text that has changed since would be at a wrong place.
        guard let text = files.text(of: path), text.bytes == source.bytes else { return nil }
        let range = declaration.range.range
        let indent = indentation(in: source, text.bytes) ?? "    "
        if source.language == .swift {
            guard let brace = text.bytes[Int(declaration.name.end)..<range.upperBound].firstIndex(of: UInt8(ascii: "{"))
            else { return nil }
            let lines = swift.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
            return (path, ByteEdit(brace + 1..<brace + 1, "\n\(lines)"))
        }
        let end = Array("@end".utf8)
        guard range.count >= end.count,
            let start = stride(from: range.upperBound - end.count, through: range.lowerBound, by: -1).first(where: {
                text.bytes[$0...].starts(with: end)
            })
        else { return nil }
        return (path, ByteEdit(start..<start, "\(objectiveC)\n"))
    }

    /// That of the first member.
    private func indentation(in source: SourceDeclarations, _ bytes: [UInt8]) -> String? {
        var members = source.members(of: owner.number)
        guard let start = members.next().map({ Int(source.declarations[$0].range.start) }) else { return nil }
        let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return String(decoding: bytes[line..<start].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
}

/// An outlet or an action that a document connects and its class does not declare.
struct BrokenConnection {
    static let rules: Set<String> = ["outlet-exists", "action-exists"]

    let document: Document
    let connection: Connection
    /// The outlet's name or the action's selector.
    let name: String
    /// The class that lacks it.
    let holder: String
    /// The member with nearly the same name, if there is one.
    let near: Renamable?

    /// Nil for other findings.
    /// - Parameter offset: Its offset in the document.
    init?(_ finding: Diagnostic, _ document: Document, at offset: Int) {
        guard Self.rules.contains(finding.rule), let spot = DocumentSpot(document, offset),
            let connection = document.connection(spot.element), let name = connection.name
        else { return nil }
        let isAction = connection.kind == .action
        guard isAction || connection.kind.isOutlet,
            let holder = (isAction ? document.destination(of: connection.element) : connection.source)
                .flatMap(document.className)
        else { return nil }
        self.document = document
        self.connection = connection
        self.name = name
        self.holder = holder
        let edits = finding.fix.map { $0.edits + $0.elsewhere.flatMap(\.edits) }
        near = edits?.first.map {
            isAction ? .action($0.replacement, ofClass: holder) : .outlet($0.replacement, ofClass: holder)
        }
    }

    /// The class's declaration of the member with nearly the same name.
    func declarationOfNear(_ classes: ProjectClasses) -> DeclarationID? {
        let reference = ClassReference(written: holder)
        switch near {
        case .outlet(let name, _): return classes.outletDeclaration(name, of: reference)
        case .action(let selector, _): return classes.actionDeclaration(selector, of: reference)
        default: return nil
        }
    }
}

extension Analysis {
    /// The findings in a file: in code, including the connections that documents lack there.
    func findings(in path: Path) -> [Diagnostic] { diagnostics[path, default: []] + echoes[path, default: []] }

    /// Shows broken connections in open code: at the outlet or action with nearly the same name, else at the class.
    mutating func addEchoes() {
        let sources = Set(open.keys.filter(ProjectReader.isSource))
        guard !sources.isEmpty, let links = Links(self, SeenFiles(open: open, encoding: .utf8)) else { return }
        for (path, findings) in diagnostics {
            let broken = findings.filter { BrokenConnection.rules.contains($0.rule) }
            guard !broken.isEmpty else { continue }
            let document = links.files.text(of: path).flatMap { Subject.document($0.bytes, path) }
            for finding in broken {
                guard let place = links.place(inCode: finding, document), sources.contains(place.path) else {
                    continue
                }
                echoes[place.path, default: []].append(finding.echo(at: place))
            }
        }
        for path in echoes.keys {
            echoes[path]?.sort { ($0.place.start.offset, $0.message) < ($1.place.start.offset, $1.message) }
        }
    }
}

extension Links {
    fileprivate func place(inCode finding: Diagnostic, _ document: Document?) -> Place? {
        if finding.fix != nil, let document,
            let broken = BrokenConnection(finding, document, at: finding.place.start.offset),
            let id = broken.declarationOfNear(classes(on: document.platform))
        {
            return analysis.index.place(of: id)
        }
        return finding.related.first?.place
    }
}

extension Diagnostic {
    /// The same finding, shown in code.
    fileprivate func echo(at place: Place) -> Diagnostic {
        var echo = self
        let name = self.place.path.lastComponent
        echo.message = "\(name): \(message)"
        echo.place = place
        echo.related = [RelatedPlace(place: self.place, message: "the connection is here")]
        if let fix {
            echo.fix?.edits = []
            echo.fix?.elsewhere.insert(FileEdits(path: self.place.path, edits: fix.edits), at: 0)
        }
        return echo
    }
}
