import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Cells that add views to themselves and not to their content view.
struct CellContentView: Check {
    static let name = "cell-content-view"

    /// The classes that have a content view.
    private static let cells = ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"]

    private let exempt: [String]

    init(options: CheckOptions) { exempt = options.list("exempt").map { $0.lowercased() } }

    func findings(in view: ProjectView) -> [CheckFinding] {
        let sources = view.sources
        let classes = view.classes(for: .ios)
        let kinds = Cache<String, String?>()
        let kind = { (type: DeclarationID) -> String? in
            let name = sources.shortName(of: type)
            return kinds.value(for: name) { Self.kind(ofClass: name, classes, sources) }
        }
        var skipped: Set<String> = []
        // It concerns the documents that have the cell.
        let asked = view.requestedDocuments.map { Set($0.flatMap(\.objects).compactMap(\.className)) }
        let wanted = { type in
            asked?.contains(sources.shortName(of: type)) != false
                && (kind(type) != nil || Self.mayBeCell(type, classes, sources))
        }
        return sources.ownSubviews(ofTypes: asked, in: wanted).compactMap { subview in
            guard let kind = kind(subview.type) else {
                let name = sources.shortName(of: subview.type)
                if skipped.insert(name).inserted {
                    view.skip(
                        classes.uncertainty(of: ClassReference(name)), at: subview.range, in: subview.declaration)
                }
                return nil
            }
            if isMeant(subview) { return nil }
            let cell = sources.shortName(of: subview.type)
            let uses = view.documents.all.compactMap { document in
                document.objects.first { $0.className == cell }.map { (document: document, object: $0) }
            }
            let added = subview.added.isEmpty ? "a view" : "\"\(subview.added)\""
            let outcome = kind == "UITableViewCell" ? ", doesn't move in editing mode, and" : ", and"
            return CheckFinding(
                """
                \(cell) adds \(added) to itself. The view may be covered by contentView\(outcome) is ignored by self-sizing. \
                Add it to contentView.
                """, at: view.place(of: subview.range, in: subview.declaration),
                related: uses.prefix(4).map { use in
                    RelatedFinding("this object has the class", at: view.place(of: use.object.range, in: use.document))
                },
                documents: Set(uses.map(\.document.path)))
        }
    }

    /// The class of cells that a class derives from. Nil when it is not certainly a cell, or handles its subviews
    /// itself.
    private static func kind(ofClass name: String, _ classes: ProjectClasses, _ sources: SourceIndex) -> String? {
        guard let cell = cells.first(where: { classes.isKind(ClassReference(name), of: $0) == true }) else {
            return nil
        }
        // Categories on Apple's classes count.
        let declaresItself = classes.lineage(of: name).parts.contains { part in
            let source = sources.source(part)
            return source.members(of: part.number).contains { member in
                let declaration = source.declarations[member]
                return declaration.kind == .function && !declaration.body.isEmpty
                    && ["addSubview", "insertSubview", "didAddSubview"].contains(source.text(declaration.name))
            }
        }
        return declaresItself ? nil : cell
    }

    /// Whether a class may be a cell by its name, as far as its ancestors are known.
    private static func mayBeCell(_ type: DeclarationID, _ classes: ProjectClasses, _ sources: SourceIndex) -> Bool {
        let name = sources.shortName(of: type)
        guard name.hasSuffix("Cell") || name.hasSuffix("HeaderFooterView") else { return false }
        return cells.contains { classes.isKind(ClassReference(name), of: $0) == nil }
    }

    /// A subview that belongs outside the content view, or was put there on purpose.
    private func isMeant(_ subview: OwnSubview) -> Bool {
        let added = subview.added.lowercased()
        return subview.isPlaced || added == "contentview" || exempt.contains { added.contains($0) }
    }
}

extension SourceIndex {
    /// The last component of a type's name: `Cell` of `extension Feed.Cell`.
    func shortName(of type: DeclarationID) -> String {
        let source = source(type)
        let name = source.text(source.declarations[type.number].name)
        return name.split(separator: ".").last.map(String.init) ?? name
    }
}

/// The sources of the cells and views that code dequeues: registrations in code and documents, by the identifier.
struct CellSources {
    private(set) var registrations: [String: [Int]] = [:]
    private(set) var prototypes: [String: [(document: NibSummary, identifier: NibIdentifier)]] = [:]
    /// The indices of registrations with unknown identifiers.
    private(set) var unknown: [Int] = []
    /// The reuse identifiers of top-level cells, by the paths of the documents.
    private var topLevel: [Path: Set<String>] = [:]

    init(_ view: ProjectView) {
        for (number, call) in view.calls.calls.enumerated() {
            guard call.isRegistration, !call.isHelper, !call.identifiers.isEmpty else { continue }
            for name in Set(call.identifiers.names.map(\.name)) { registrations[name, default: []].append(number) }
            let isKnown = call.identifiers.names.allSatisfy { !$0.isModuleQualified && !$0.isAccessor }
            if !isKnown || !call.identifiers.isComplete { unknown.append(number) }
        }
        for document in view.documents.all where document.platform != .macos {
            for identifier in document.identifiers where identifier.kind == .reuse {
                prototypes[identifier.name, default: []].append((document, identifier))
            }
            let cells = document.topLevel.compactMap(\.reuseIdentifier)
            if !cells.isEmpty { topLevel[document.path] = Set(cells) }
        }
    }

    func isTopLevel(_ identifier: String, in document: NibSummary) -> Bool {
        topLevel[document.path]?.contains(identifier) ?? false
    }
}

/// The identifiers that code registers cells and views with.
struct RegisteredCells {
    var identifiers: Set<String> = []
    /// A call whose registrations are unknown.
    var unknown: LoadingCall?

    init(_ calls: LoadingCalls) {
        for call in calls.calls {
            guard call.isRegistration, !call.isHelper else { continue }
            // Generated accessors mirror the identifiers of documents.
            identifiers.formUnion(call.identifiers.names.filter { !$0.isAccessor }.map(\.name))
            if !call.identifiers.isComplete || call.identifiers.names.contains(where: \.isModuleQualified) {
                unknown = unknown ?? call
            }
        }
    }
}
