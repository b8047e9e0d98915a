import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

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
        guard isAction || connection.kind == .outlet || connection.kind == .outletCollection,
            let holder = (isAction ? connection.destination : connection.source).flatMap(document.className)
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
