import Base
import InterfaceBuilder
import ProjectModel

/// Accessors of generated code for storyboards and identifiers that no document has. R.swift and SwiftGen generate them with
/// each build.
struct MissingAccessors {
    let asked: RequestedIdentifiers
    let call: LoadingCall
    private var context: LoadingContext { asked.context }

    func findings() -> [CheckFinding] {
        let storyboards = call.documents.names.filter { $0.isAccessor && !call.kind.isAboutNib }
        if let name = storyboards.first?.name {
            let change = context.changes?.document(ofAccessor: name, .storyboard)
            return finding(name, .storyboards, "storyboard", change) {
                context.namesInCode.evidence(against: name, .storyboards)
            }
        }
        // Old versions of SwiftGen add a word to the accessor of a scene: any of its names may be meant.
        let names = call.identifiers.names.filter(\.isAccessor).map(\.name)
        guard let kind = call.identifierKind, let name = names.first, names.count == call.identifiers.names.count,
            names.allSatisfy({ asked.accessors(kind)[$0] == nil })
        else { return [] }
        let change = context.changes.flatMap { changes in
            names.lazy.compactMap { changes.identifier(ofAccessor: $0, kind, in: call) }.first
        }
        let noun = [.scene: "scene", .segue: "segue"][kind] ?? "cell or view"
        return finding(name, .identifiers, noun, change) { asked.unused(kind, similarTo: name) }
    }

    private func finding(
        _ name: String, _ kind: NameKind, _ noun: String, _ change: NameChange?, _ evidence: () -> AbsenceEvidence?
    ) -> [CheckFinding] {
        let presence = change != nil ? .absent : evidence().map(Presence.unlikely) ?? .unknown([])
        guard let text = context.evidence(presence, kind) else { return [] }
        let place = context.view.place(of: call.nameRange, in: call)
        guard context.isFirst(accessor: name, at: place.place) else { return [] }
        var finding = CheckFinding(
            """
            No \(noun) of this project has the accessor "\(name)".\(change.map { " \($0.text)" } ?? text) The next build \
            generates no such accessor, and this code does not compile. Use that of an existing \(noun).
            """, at: place)
        finding.limit(by: presence)
        return [finding]
    }
}

extension RequestedIdentifiers {
    /// An identifier of a document with a similar name that no code contains, nor an accessor for it.
    fileprivate func unused(_ kind: NibIdentifier.Kind, similarTo name: String) -> AbsenceEvidence? {
        accessors(kind, similarTo: name).compactMap { accessors(kind)[$0] }.first { other in
            GeneratedIdentifiers.identifiers(of: other).union([other]).allSatisfy { context.sources.uses(of: $0) == 0 }
        }.map(AbsenceEvidence.unused)
    }
}
