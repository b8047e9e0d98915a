import Base
import InterfaceBuilder
import ProjectModel

/// What the names in a project's code show about one that leads nowhere while something is missing that may have it.
/// They are gone through when the first one does.
final class NamesInCode {
    private let view: ProjectView
    private let habits = Cache<NameKind, NameHabit>()
    private let identifierHabits = Cache<NibIdentifier.Kind, NameHabit>()
    private let similar = Cache<NameKind, SimilarNames>()

    init(_ view: ProjectView) { self.view = view }

    /// - Parameter kind: Nibs or storyboards.
    func evidence(against name: String, _ kind: NameKind) -> AbsenceEvidence? {
        if let evidence = habit(kind).evidence(against: name) { return evidence }
        let similar = similar.value(for: kind) {
            SimilarNames(view.documents.names(kind == .nibs ? .xib : .storyboard))
        }
        return similar.similar(to: name).first { isUnused($0, kind) }.map(AbsenceEvidence.unused)
    }

    private func isUnused(_ name: String, _ kind: NameKind) -> Bool {
        let calls = view.calls
        let uses = kind == .nibs ? calls.uses(ofNib: name) : calls.uses(ofStoryboard: name)
        return uses.isEmpty && !referenced.contains(name) && view.project.resources?.isKnownSetting(name) == false
    }

    /// The documents that others refer to.
    private lazy var referenced = Set(view.documents.all.flatMap(\.references).map(\.name))

    /// The names that code writes, not those that depend on the class that runs it.
    private func habit(_ kind: NameKind) -> NameHabit {
        habits.value(for: kind) {
            var habit = NameHabit()
            let document: Document.Kind = kind == .nibs ? .xib : .storyboard
            for call in view.calls.calls where !call.isHelper {
                guard kind == .nibs ? call.kind.isAboutNib : call.kind == .storyboard else { continue }
                for name in call.documents.names where name.isWritten {
                    if view.project.known.contains(name.name, kind) { continue }
                    let isOwn =
                        view.documents.has(name.name, document)
                        || view.project.resources?.hasCompiledDocument(named: name.name) == true
                    habit.add(name.name, isOwn: isOwn)
                }
            }
            return habit
        }
    }
}

extension NamesInCode {
    /// - Parameter known: The identifiers of this kind that documents have, and that code registers.
    func evidence(
        againstIdentifier name: String, _ kind: NibIdentifier.Kind, known: KnownIdentifiers
    ) -> AbsenceEvidence? {
        identifierHabits.value(for: kind) {
            var habit = NameHabit()
            for call in view.calls.calls where !call.isHelper && !call.isRegistration && call.identifierKind == kind {
                for name in call.identifiers.names where name.isWritten {
                    if view.project.known.contains(name.name, .identifiers) { continue }
                    habit.add(name.name, isOwn: known.contains(name.name))
                }
            }
            return habit
        }.evidence(against: name)
    }
}

extension ResolvedName {
    fileprivate var isWritten: Bool { runningClass == nil && !isImplicit && !isAccessor && !isModuleQualified }
}

extension LoadingContext {
    /// What a message says between its first two sentences; nil unless the name is absent.
    func evidence(_ presence: Presence, _ kind: NameKind) -> String? {
        switch presence {
        case .absent: ""
        case .unlikely(let evidence): " " + evidence.text(kind, missing: view.project.missingKinds)
        case .present, .unknown: nil
        }
    }
}

extension CheckFinding {
    /// What is not certain is a warning at most.
    mutating func limit(by presence: Presence) {
        if case .unlikely = presence { ceiling = .warning }
    }
}
