package import Discovery
package import POSIX
package import RuleEngine
package import RuleLanguage

/// Which rules apply to which file: what presets, files, overrides and the command line say, later layers over earlier.
package struct RuleAssignment: Sendable {
    /// All rules before anybody says something, in the order of their ids.
    private let rules: [RuleState]
    private let layers: [RuleLayer]
    private let positions: [String: Int]
    /// The layers that are for some files only.
    private let layersForSome: [Int]
    /// All rules there are, on or off, those included that failed.
    package let allRules: [Rule]

    init(rules: [RuleState], layers: [RuleLayer], all: [Rule]? = nil) {
        allRules = all ?? rules.map(\.rule)
        self.rules = rules.sorted { $0.rule.id < $1.rule.id }
        self.layers = layers
        positions = Dictionary(
            self.rules.enumerated().map { ($1.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
        layersForSome = layers.indices.filter { layers[$0].files != nil }
    }

    /// The same rules for every file.
    package init(_ selection: RuleSelection) {
        self.init(rules: selection.active.map(RuleState.init), layers: [])
    }

    /// The same without some of the rules.
    package func without(_ ids: Set<String>) -> RuleAssignment {
        RuleAssignment(rules: rules.filter { !ids.contains($0.rule.id) }, layers: layers, all: allRules)
    }

    /// The same with only those rules that are wanted.
    package func keeping(_ isWanted: (Rule) -> Bool) -> RuleAssignment {
        RuleAssignment(rules: rules.filter { isWanted($0.rule) }, layers: layers, all: allRules)
    }

    /// The same with a rule that is on for every file, with the options that it has.
    package func turningOn(_ id: String) -> RuleAssignment {
        let change = RuleChange(rule: id, level: .on, origin: .byDefault)
        return RuleAssignment(rules: rules, layers: layers + [RuleLayer(changes: [change])], all: allRules)
    }

    /// What tells the files with the same rules from others: the overrides that are for them.
    package struct Variant: Hashable, Sendable {
        fileprivate var overrides: [Int] = []

        /// No override applies.
        static let usual = Variant()
    }

    /// - Parameter path: Absolute.
    package func variant(for path: Path) -> Variant {
        Variant(overrides: layersForSome.filter { layers[$0].files?.matches(path) == true })
    }

    /// The files that overrides are for, in their order.
    package var overrides: [PathGlobs] { layers.compactMap(\.files) }

    /// All rules as they are for a file, or where no override applies; in the order of their ids.
    /// - Parameter path: Absolute.
    package func states(for path: Path?) -> [RuleState] {
        states(path.map(variant) ?? .usual)
    }

    /// The rules that run on a file, or where no override applies.
    /// - Parameter path: Absolute.
    package func selection(for path: Path?) -> RuleSelection {
        selection(path.map(variant) ?? .usual)
    }

    package func selection(_ variant: Variant) -> RuleSelection {
        RuleSelection(active: states(variant).compactMap(\.active))
    }

    /// The rules where no override applies, and those for each override by itself: between them all that run anywhere.
    private var everySelection: [RuleSelection] {
        [selection(.usual)] + layersForSome.map { selection(Variant(overrides: [$0])) }
    }

    /// The rules that are on anywhere, each once, in the order of their ids.
    package var everyActive: [ActiveRule] {
        var seen: Set<String> = []
        return everySelection.flatMap(\.active).filter { seen.insert($0.rule.id).inserted }
            .sorted { $0.rule.id < $1.rule.id }
    }

    /// What these rules look at beside the documents.
    package var needs: Set<Applicability.Need> {
        Set(everyActive.flatMap { $0.rule.appliesTo.needs + $0.rule.appliesTo.uses })
    }

    private func states(_ variant: Variant) -> [RuleState] {
        var states = rules
        for (index, layer) in layers.enumerated() where layer.files == nil || variant.overrides.contains(index) {
            for change in layer.changes {
                if let position = positions[change.rule] { states[position].apply(change) }
            }
        }
        return states
    }
}

/// What one place says about rules.
struct RuleLayer: Sendable {
    /// Nil: for all files.
    var files: PathGlobs?
    var changes: [RuleChange]
}
