import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Checks that a rule skips because something is not part of the checkout. Nothing is counted where nothing is missing.
extension ProjectView {
    /// A check of a call that needs one of some dependencies.
    func skip(_ call: LoadingCall, missing kinds: MissingKinds) {
        skip(kinds, at: call.nameRange, in: call.declaration) {
            project.missingDependencies.of(kinds).map { $0.text(in: project.root) }
        }
    }

    /// Records a check of a call that the project itself makes uncertain: it is not a limit, but `explain` reports it.
    func skip(_ call: LoadingCall, because reason: () -> CheckMessage) {
        guard let skipped, scope?.isOfCode(sources.files[call.declaration.file].path) ?? true else { return }
        skipped.add([]) {
            [wording.text(reason())]
        } at: {
            place(of: call.nameRange, inFile: call.declaration.file)
        }
    }

    /// A check of a call that needs to know more about a class.
    func skip(_ call: LoadingCall, _ reasons: [ClassUncertainty]) {
        skip(reasons, at: call.nameRange, in: call.declaration)
    }

    /// A check of code that needs to know more about a class.
    func skip(_ reasons: [ClassUncertainty], at range: ByteRange, in declaration: DeclarationID) {
        skip(project.kinds(behind: reasons), at: range, in: declaration) { reasons.map(\.text) }
    }

    /// A check of an object that needs to know more about its class.
    func skip(_ object: NibObject, in document: NibSummary, _ reasons: [ClassUncertainty]) {
        let kinds = project.kinds(behind: reasons)
        guard let skipped, !kinds.isEmpty, scope?.documents.contains(document.path) ?? true else { return }
        skipped.add(kinds) {
            reasons.map(\.text)
        } at: {
            place(of: object.range, in: document)
        }
    }

    private func skip(
        _ kinds: MissingKinds, at range: ByteRange, in declaration: DeclarationID, _ texts: () -> [String]
    ) {
        let kinds = kinds.intersection(project.missingKinds)
        guard let skipped, !kinds.isEmpty, scope?.isOfCode(sources.files[declaration.file].path) ?? true
        else { return }
        skipped.add(kinds, texts) { place(of: range, inFile: declaration.file) }
    }
}
