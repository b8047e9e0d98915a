package import Base
import ProjectModel
package import RuleEngine

/// A configuration of another linter converted to ours.
package struct Migration: Sendable {
    package var linter: PeerLinter
    /// Those where no override applies.
    var rules: [MigratedRule] = []
    var overrides: [Override] = []
    var include: [String] = []
    var exclude: [String] = []
    /// Notes for readers of the new file, as lines of comments.
    var remarks: [String] = []
    /// Settings that could not be converted, and why.
    private var lost: [Loss] = []

    private struct Loss: Hashable, Sendable {
        var line: Int
        var sentence: String
    }

    struct Override: Sendable {
        var files: String
        /// Why it is placed there.
        var comment: String?
        var rules: [MigratedRule]
    }

    init(_ linter: PeerLinter) { self.linter = linter }

    mutating func lose(_ sentence: String, line: Int) {
        let loss = Loss(line: line, sentence: sentence)
        if !lost.contains(loss) { lost.append(loss) }
    }

    /// What could not be converted, and why: sentences with their lines, in the order of the file.
    package var losses: [String] {
        lost.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map { "Line \($0.element.line): \($0.element.sentence)" }
    }

    mutating func remark(_ sentence: String) {
        if !remarks.contains(sentence) { remarks.append(sentence) }
    }

    /// Removes includes without documents, as a run would stop at them. When none has documents, all stay: without
    /// any, everything would be linted.
    /// - Returns: The removed ones.
    mutating func leaveOutIncludes(without documents: [String]) -> [String] {
        if include.contains(".") { include = [] }
        let empty = include.filter { pattern in
            guard let glob = try? Glob(pattern) else { return false }
            return !documents.contains(where: glob.covers)
        }
        guard empty.count < include.count else { return [] }
        include.removeAll(where: empty.contains)
        return empty
    }

    /// The number of rules that are on anywhere.
    package var count: Int { Set((rules + overrides.flatMap(\.rules)).filter { $0.severity != nil }.map(\.id)).count }

    /// - Parameter folder: Absolute: the folder that the linter ran in, which its paths are relative to.
    package init(
        _ linter: PeerLinter, bytes: [UInt8], folder: String, catalog: RuleCatalog
    ) throws(MigrationError) {
        let peer = PeerCatalog(linter, catalog)
        switch linter {
        case .lyft: self = try LyftConfiguration(bytes, PeerPaths(folder), peer).migration
        case .ibLinter: self = try IBLinterConfiguration(bytes, PeerPaths(folder), peer).migration
        }
    }

    package var text: String {
        var parts = [
            [
                "# Written by \"xiblint migrate\" from the \(linter.fileName) of \(linter.name). It runs the rules that were on, and no",
                "# others. \"xiblint explain RULE\" describes one of them, \"xiblint config\" shows the resolved settings.",
            ],
            [
                "# The rules that find crashes and broken layouts whatever your style: use [recommended] to add them.",
                "# extends: [recommended]", "extends: []",
            ],
        ]
        if !remarks.isEmpty { parts.append(remarks.map { "# \($0)" }) }
        if include.isEmpty {
            parts.append([
                "# \(linter.name) looks at all files. Those that git ignores are skipped here, and so are Pods, Carthage, .build,",
                "# DerivedData and node_modules where their tool is used: name them when you run xiblint.",
            ])
        }
        if !include.isEmpty { parts.append(["include:"] + include.map { "  - \(Self.flow(.string($0)))" }) }
        if !exclude.isEmpty { parts.append(["exclude:"] + exclude.map { "  - \(Self.flow(.string($0)))" }) }
        if linter == .ibLinter { parts.append(["# \(linter.name) fails on errors only.", "fail-on: error"]) }
        parts.append(["rules:"] + (rules + unreadable).flatMap { $0.lines(indent: "  ") })
        if !overrides.isEmpty {
            parts.append(["# The last one that matches a file wins."] + ["overrides:"] + overrides.flatMap(lines))
        }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// Both linters report an unreadable file, whichever rules are on.
    private var unreadable: [MigratedRule] {
        let severity: Severity = linter == .lyft ? .error : .warning
        return ["malformed-document", "merge-conflict", "unreadable-document"].map {
            MigratedRule(id: $0, severity: severity)
        }
    }

    private func lines(_ override: Override) -> [String] {
        (override.comment.map { ["  # \($0)"] } ?? [])
            + ["  - files: \(Self.flow(.string(override.files)))", "    rules:"]
            + override.rules.flatMap { $0.lines(indent: "      ") }
    }

    /// A value on one line, which is YAML as well as JSON.
    static func flow(_ value: JSONValue) -> String { value.text(.line) }
}

/// Why a configuration can't be read at all.
package struct MigrationError: Error {
    package var message: String
    package var position: Position
}

/// A rule in the new configuration.
struct MigratedRule: Hashable, Sendable {
    var id: String
    /// Nil: off.
    var severity: Severity?
    var options: [JSONMember] = []
    /// The rules that it replaces.
    var formerNames: [String] = []

    func lines(indent: String) -> [String] {
        let comment = formerNames.isEmpty ? "" : "  # \(formerNames.joined(separator: ", "))"
        let level = severity?.rawValue ?? "off"
        if options.isEmpty || severity == nil { return ["\(indent)\(id): \(level)\(comment)"] }
        return ["\(indent)\(id):\(comment)", "\(indent)  severity: \(level)"]
            + options.map { "\(indent)  \($0.name): \(Migration.flow($0.value))" }
    }
}

/// The rules of a linter, mapped to ours.
struct PeerCatalog {
    let linter: PeerLinter
    private let catalog: RuleCatalog

    init(_ linter: PeerLinter, _ catalog: RuleCatalog) {
        self.linter = linter
        self.catalog = catalog
    }

    func successors(_ name: String) -> [Rule] {
        linter.rules.contains(name) ? catalog.rules.filter { $0.aliases.contains(name) } : []
    }

    func rule(_ id: String) -> Rule? { catalog.rules.first { $0.id == id } }

    /// A rule with the linter's default settings.
    func migrated(_ rule: Rule, from name: String) -> MigratedRule {
        let setting = PeerLinter.setting(rule.id, named: name, in: catalog.presets)
        let severity: Severity
        switch setting?.level {
        case .severity(let chosen): severity = chosen
        default: severity = .error
        }
        return MigratedRule(
            id: rule.id, severity: severity, options: setting?.options.map { JSONMember($0.key, $0.value.json) } ?? [],
            formerNames: [name])
    }

    /// The default value of a migrated rule's option.
    func defaultValue(_ option: String, of id: String) -> JSONValue? {
        rule(id)?.options.first { $0.name == option }?.defaultValue.json
    }
}

/// Another linter for Interface Builder files, whose configuration and rule names xiblint can read.
package enum PeerLinter: String, CaseIterable, Sendable {
    case lyft = ".xiblint.json"
    case ibLinter = ".iblinter.yml"

    /// Of its configuration.
    package var fileName: String { rawValue }

    package var name: String {
        switch self {
        case .lyft: "lyft's xiblint"
        case .ibLinter: "IBLinter"
        }
    }

    /// The preset with its rules, with that linter's defaults.
    var preset: String {
        switch self {
        case .lyft: "lyft-xiblint"
        case .ibLinter: "iblinter"
        }
    }

    /// The linters whose configurations are in a folder.
    package static func all(in folder: Path) -> [PeerLinter] {
        allCases.filter { fileKind(folder.join(Path($0.fileName))) == .file }
    }

    /// All of its rules. Aliases map them to ours.
    var rules: [String] {
        switch self {
        case .lyft:
            [
                "accessibility_format", "accessibility_labels_for_image_buttons", "accessibility_labels_for_images",
                "accessibility_labels_for_text_with_placeholder", "autolayout_frames", "automation_identifiers",
                "automation_identifiers_for_outlet_labels", "color_assets", "enforce_runtime_attributes",
                "enforce_system_properties", "named_colors", "no_attributed_string_colors", "no_simulated_metrics",
                "no_trait_variations", "no_view_controller_links_to_other_bundles", "simulated_metrics_retina4_0",
                "strict_font_names", "strict_font_sizes", "strict_fonts", "unavailable_custom_classes",
                "unavailable_system_classes",
            ]
        case .ibLinter:
            [
                "ambiguous", "color_resources", "custom_class_name", "custom_module", "duplicate_constraint",
                "duplicate_id", "enable_autolayout", "has_initial_view_controller", "has_single_view_controller",
                "hides_bottom_bar", "image_resources", "misplaced", "relative_to_margin", "reuse_identifier",
                "stackview_backgroundcolor", "storyboard_viewcontroller_id", "use_base_class", "use_trait_collections",
                "view_as_device",
            ]
        }
    }

    /// The setting that makes a rule behave like the linter's; nil when this alias is not one of a linter's names.
    static func setting(_ rule: String, named alias: String, in presets: [Preset]) -> RuleSetting? {
        guard let linter = allCases.first(where: { $0.rules.contains(alias) }) else { return nil }
        return presets.first { $0.id == linter.preset }?.settings.last { $0.rule == rule }
    }
}

/// The paths of another linter's configuration as our globs.
struct PeerPaths {
    /// Absolute: the folder that the linter ran in.
    private let folder: String
    /// The documents that are linted by default, relative to the folder.
    let documents: [String]

    init(_ folder: String) {
        self.folder = folder
        let root = Path(folder)
        let walk = try? FolderWalk(root, isWanted: DocumentFinder.isDocument)
        documents = walk?.items.map { $0.path.relative(to: root).string } ?? []
    }

    /// The end of a sentence about a path without a document.
    static let hasNone =
        "has no document, or is in a folder that is skipped here, such as Pods: name it when you run xiblint."

    /// Nil for a path outside of the folder.
    func glob(_ path: String, hasWildcards: Bool = false) -> String? {
        var path = path
        if path.hasPrefix("/") {
            if path == folder { return "." }
            guard path.hasPrefix(folder + "/") else { return nil }
            path = String(path.dropFirst(folder.count + 1))
        }
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name != ".." {
                names.append(name)
            } else if names.popLast() == nil {
                return nil
            }
        }
        if names.isEmpty { return "." }
        let glob = names.joined(separator: "/")
        if hasWildcards { return glob }
        // A glob is one line.
        return glob.map { $0.isNewline ? "?" : "*?[]{}\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
