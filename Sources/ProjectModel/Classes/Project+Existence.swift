import Base
import InterfaceBuilder

/// Whether names exist that lead to nothing in the project, while something is missing that may have them.
///
/// All rules about existence ask here, so that the same name is judged in the same way.
extension Project {
    /// Whether the project or the system has an image with a name.
    package func image(_ name: String) -> Presence {
        resources.map { judged(name, .images, $0.image(name)) } ?? .unknown([])
    }

    package func color(_ name: String) -> Presence {
        resources.map { judged(name, .colors, $0.color(name)) } ?? .unknown([])
    }

    /// Code can register fonts of a library for the entire app, but hardly one of a family that the app has itself.
    package func font(_ name: String) -> Presence {
        guard let resources else { return .unknown([]) }
        var presence = resources.font(name)
        if presence == .present || known.contains(name, .fonts) { return .present }
        if presence == .absent, !missingDependencies.isEmpty, !resources.isSlipOfFont(name) {
            presence = .unknown(missing())
        }
        let count = resources.fontsOfFamily(of: name)
        guard count > 0, case .unknown(let reasons) = presence, !reasons.isEmpty,
            reasons.allSatisfy({ if case .missing = $0 { true } else { false } }),
            let family = Fonts.family(name)
        else { return presence }
        return .unlikely(.family(String(family), fonts: count))
    }

    /// A presence that is uncertain because something is missing, with what the project itself shows about the name.
    func judged(_ name: String, _ kind: NameKind, _ presence: Presence) -> Presence {
        if presence == .present || known.contains(name, kind) { return .present }
        guard case .unknown = presence, let evidence = evidence(against: name, kind) else { return presence }
        return .unlikely(evidence)
    }

    /// What the project shows about a name that leads nowhere; nil when it may come from what is missing. The names of
    /// nibs, storyboards and identifiers are those in code, see `CodeNames`.
    package func evidence(against name: String, _ kind: NameKind) -> AbsenceEvidence? {
        judgedNames.value(for: NamedThing(name: name, kind: kind)) {
            if kind == .classes || kind == .actions, isUsedByCode(name) { return nil }
            if kind == .classes, prefixes.isForeign(name) || Self.isLikeApples(name) { return nil }
            return habit(kind).evidence(against: name) ?? unused(like: name, kind).map(AbsenceEvidence.unused)
                ?? (kind == .classes ? prefixes.evidence(against: name) : nil)
        }
    }

    /// Code that is built uses only classes and methods that exist, whoever has them.
    private func isUsedByCode(_ name: String) -> Bool {
        sources.uses(of: String(name.prefix { $0 != ":" })) > 0
    }

    /// The names in all documents. They are read when the first name leads nowhere and something is missing.
    private var mentions: DocumentMentions {
        lazyMentions.value {
            DocumentMentions(documents, isOwnModule: targets.hasModule, read: read)
        }
    }

    private func habit(_ kind: NameKind) -> NameHabit {
        habits.value(for: kind) {
            var habit = NameHabit()
            let selectors = KnownSelectors(sources)
            for (name, count) in mentions.names[kind] ?? [:] {
                if let isOwn = isOwn(name, kind, selectors) { habit.add(name, isOwn: isOwn, count: count) }
            }
            return habit
        }
    }

    /// Whether the project itself has what a name in a document means; nil when the system has it.
    private func isOwn(_ name: String, _ kind: NameKind, _ selectors: KnownSelectors) -> Bool? {
        switch kind {
        case .images:
            if ResourceIndex.isSystemImage(name) || known.contains(name, kind) { return nil }
            return resources?.mayHaveImage(name)
        case .colors: return resources.map { !$0.colorSets(name).isEmpty }
        case .classes:
            let plain = ClassReference(written: name).name
            if !sources.parts(ofClass: plain).isEmpty { return true }
            let isApples = ClassTable.isKnown(plain) || plain == "FirstResponder"
            return isApples || Self.isLikeApples(plain) ? nil : false
        case .actions:
            if Platform.allCases.contains(where: { SystemActions.isSystemAction(name, on: $0) }) { return nil }
            return selectors.contains(name)
        case .fonts, .nibs, .storyboards, .identifiers: return nil
        }
    }

    /// Apple has more classes than are documented.
    private static func isLikeApples(_ name: String) -> Bool {
        ["NS", "_NS", "UI", "_UI"].contains {
            name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
        }
    }

    // MARK: Similar names

    /// One of the project's own with a similar name that nothing uses.
    private func unused(like name: String, _ kind: NameKind) -> String? {
        let similar = similarNames.value(for: kind) { SimilarNames(ownNames(kind)) }
        // An action's name begins with its verb.
        let names = kind == .actions ? similar.sharingWords(with: name) : similar.similar(to: name)
        return names.first { isUnused($0, kind) }
    }

    private func ownNames(_ kind: NameKind) -> [String] {
        switch kind {
        case .images: Array(resources?.names(.image) ?? [])
        case .colors: Array(resources?.names(.color) ?? [])
        case .classes: sources.classNames
        case .actions: Array(Set(sources.facts.fact { ActionSelectors(sources) }.all))
        case .fonts, .nibs, .storyboards, .identifiers: []
        }
    }

    private func isUnused(_ name: String, _ kind: NameKind) -> Bool {
        switch kind {
        case .images, .colors:
            mentions.names[kind]?[name] == nil && sources.uses(of: name) == 0 && !sources.mayPutTogether(name)
        // Code uses most classes that documents create, too.
        case .classes:
            !mentions.classes.contains(name)
                && Platform.allCases.contains { ClassLineage(name, in: sources, on: $0).isOfInterface }
        case .actions: !mentions.actions.contains(name)
        case .fonts, .nibs, .storyboards, .identifiers: false
        }
    }

    private var prefixes: ClassPrefixes { sources.facts.fact { ClassPrefixes(sources) } }
}

extension ClassLineage {
    /// Whether documents create objects of such a class: its ancestors are known, and Apple's.
    fileprivate var isOfInterface: Bool {
        uncertainty.isEmpty && systemClasses.contains { !["NSObject", "NSManagedObject"].contains($0) }
    }
}
