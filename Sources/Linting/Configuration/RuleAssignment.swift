package import Base
import InterfaceBuilder
package import ProjectModel
package import RuleEngine

/// Which rules apply to which file: the settings of presets, files, overrides and the command line, later layers over
/// earlier.
package struct RuleAssignment: Sendable {
    /// All rules before any setting, in the order of their ids.
    private let rules: [RuleState]
    private let layers: [RuleLayer]
    private let positions: [String: Int]
    /// The layers that are for some files only.
    private let layersForSome: [Int]
    /// Of the rules that are on where this configuration applies the first, in the order of their ids.
    private var ownActive: [ActiveRule] = []
    /// All existing rules, on or off, including those that failed.
    private let allRules: [Rule]
    /// Those of folders with their own configuration.
    private var nested: [Path: RuleAssignment] = [:]

    /// - Parameter rules: In the order of their ids.
    init(rules: [RuleState], layers: [RuleLayer], all: [Rule]? = nil) {
        allRules = all ?? rules.map(\.rule)
        self.rules = rules
        self.layers = layers
        positions = Dictionary(
            self.rules.enumerated().map { ($1.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
        layersForSome = layers.indices.filter { layers[$0].files != nil }
        let usual = selection(.usual).active
        // With overrides, all that run anywhere.
        let others = layersForSome.flatMap { selection(Variant(overrides: [$0])).active }
        ownActive = others.isEmpty ? usual : RuleSelection(active: (usual + others).distinct { $0.rule.id }).active
    }

    /// The same rules for every file.
    package init(_ selection: RuleSelection) {
        self.init(rules: selection.active.map(RuleState.init), layers: [])
    }

    /// The assignment without some of the rules.
    package func without(_ ids: Set<String>) -> RuleAssignment { keeping { !ids.contains($0.id) } }

    /// The assignment with only some of the rules.
    package func keeping(_ isWanted: (Rule) -> Bool) -> RuleAssignment {
        mapped { RuleAssignment(rules: $0.rules.filter { isWanted($0.rule) }, layers: $0.layers, all: $0.allRules) }
    }

    /// The assignment with the rules that decide what some of them report: they themselves, and those that they yield to.
    package func deciding(_ ids: Set<String>) -> RuleAssignment {
        let rules = ([self] + nested.values).flatMap(\.allRules).filter { ids.contains($0.id) }
        if rules.contains(where: \.isAboutRun) { return self }
        let wanted = ids.union(rules.flatMap { $0.yieldsTo.map(\.rule) })
        return keeping { wanted.contains($0.id) }
    }

    /// The assignment with a rule that is on for every file, with its options.
    package func turningOn(_ id: String) -> RuleAssignment {
        let layer = RuleLayer(changes: [RuleChange(rule: id, level: .on, origin: .byDefault)])
        return mapped { RuleAssignment(rules: $0.rules, layers: $0.layers + [layer], all: $0.allRules) }
    }

    private func mapped(_ change: (RuleAssignment) -> RuleAssignment) -> RuleAssignment {
        var mapped = change(self)
        mapped.nested = nested.mapValues(change)
        return mapped
    }

    /// Identifies the files with the same rules: by the configuration and the overrides that apply to them.
    package struct Variant: Hashable, Sendable {
        /// The folder of the configuration; nil: the run's own.
        package fileprivate(set) var folder: Path?
        fileprivate var overrides: [Int] = []

        /// No override applies.
        static let usual = Variant()
    }

    /// - Parameter path: Absolute.
    package func variant(for path: Path) -> Variant {
        let folder = folder(decidingOn: path)
        let own = of(folder)
        return Variant(
            folder: folder, overrides: own.layersForSome.filter { own.layers[$0].files?.matches(path) == true })
    }

    /// The files that overrides are for, in their order.
    package var overrides: [PathGlobs] { layers.compactMap(\.files) }

    /// All existing rules where a configuration applies, on or off, including those that failed.
    package func allRules(in folder: Path?) -> [Rule] { of(folder).allRules }

    /// All rules with their state for a file, or where no override applies; in the order of their ids.
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
        let isKnown = layersForSome.isEmpty && variant == .usual && !ownActive.isEmpty
        return RuleSelection(active: isKnown ? ownActive : states(variant).compactMap(\.active))
    }

    /// The rules that are on anywhere, each once, in the order of their ids.
    package var everyActive: [ActiveRule] {
        nested.isEmpty ? ownActive : activeInFolders.map(\.rule).distinct(by: \.rule.id)
    }

    /// The rules that are on anywhere, in the order of their ids; where configurations give one different options, for
    /// each of them, with the folders that these apply to.
    package var activeInFolders: [(rule: ActiveRule, folders: Set<Path?>)] {
        let everywhere: Set<Path?> = [nil]
        if nested.isEmpty { return ownActive.map { ($0, everywhere) } }
        var byID: [String: [(rule: ActiveRule, folders: Set<Path?>)]] = [:]
        let all = [(nil, self)] + nested.sorted { $0.key < $1.key }.map { ($0.key as Path?, $0.value) }
        for (folder, assignment) in all {
            for active in assignment.ownActive {
                var variants = byID.removeValue(forKey: active.rule.id) ?? []
                let known = variants.firstIndex { $0.rule.rule == active.rule && $0.rule.options == active.options }
                if let known { variants[known].folders.insert(folder) } else { variants.append((active, [folder])) }
                byID[active.rule.id] = variants
            }
        }
        return byID.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// What these rules need besides the documents.
    package var needs: Set<Applicability.Need> {
        let own = Set(ownActive.flatMap { $0.rule.appliesTo.needs + $0.rule.appliesTo.uses })
        return nested.values.reduce(into: own) { $0.formUnion($1.needs) }
    }

    private func states(_ variant: Variant) -> [RuleState] {
        if let folder = variant.folder { return of(folder).states(Variant(overrides: variant.overrides)) }
        var states = rules
        for (index, layer) in layers.enumerated() where layer.files == nil || variant.overrides.contains(index) {
            for change in layer.changes {
                if let position = positions[change.rule] { states[position].apply(change) }
            }
        }
        return states
    }

    // MARK: Folders

    /// Whether folders have their own configurations.
    package var hasNested: Bool { !nested.isEmpty }

    mutating func nest(_ assignment: RuleAssignment, in folder: Path) { nested[folder] = assignment }

    /// No rule runs in a folder whose configuration is unknown.
    mutating func nestNothing(in folder: Path) {
        nest(RuleAssignment(rules: allRules.map { RuleState($0, isOn: false) }, layers: []), in: folder)
    }

    mutating func forgetNested() { nested = [:] }

    private func folder(decidingOn path: Path) -> Path? {
        nested.isEmpty ? nil : path.foldersAbove.first { nested[$0] != nil }
    }

    private func of(_ folder: Path?) -> RuleAssignment { folder.flatMap { nested[$0] } ?? self }
}

/// The rule settings of one place.
struct RuleLayer: Sendable {
    /// Nil: for all files.
    var files: PathGlobs?
    var changes: [RuleChange]
}

extension Rule {
    /// Whether it reports on the results of all other rules, such as a suppression that suppresses nothing.
    var isAboutRun: Bool {
        guard case .problem(let name) = body else { return false }
        return ReadingProblem.Kind(rawValue: name) == nil
    }
}
