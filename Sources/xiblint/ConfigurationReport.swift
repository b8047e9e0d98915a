import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

/// The effective settings for a file, or where no override applies, as a page for the terminal.
struct ConfigurationReport {
    /// Of the run.
    let configuration: Configuration
    /// Absolute; nil: no particular file.
    let file: Path?
    /// What paths are relative to.
    let folder: Path

    var states: [RuleState] { configuration.assignment.states(for: file.map(configuration.location)) }
    /// Those that apply to the file, the deciding one first.
    var chain: [Configuration] { configuration.chain(for: file) }
    var origins: OriginText { OriginText(folder: folder) }

    var text: String {
        let facts = facts
        let width = facts.map(\.name.count).max() ?? 0
        let lines = facts.map { "\($0.name):".padded(to: width + 3) + $0.value }
        return lines.joined(separator: "\n") + "\n\n" + rules
    }

    // MARK: Other settings

    private var facts: [(name: String, value: String)] {
        var facts: [(name: String, value: String)] = []
        if let file { facts.append((origins.shown(file), verdict(file))) }
        let chain = chain
        let deciding = chain.first ?? configuration
        let files = deciding.files.map(origins.shown)
        facts.append(("Configuration", files.isEmpty ? "none" : files.joined(separator: ", ")))
        if !replaced.isEmpty {
            facts.append(("Instead of", replaced.map(origins.shown).joined(separator: ", ")))
        }
        facts.append(("Extends", deciding.extends.isEmpty ? "nothing" : deciding.extends.joined(separator: ", ")))
        facts.append(("Root", origins.shown(configuration.root)))
        if let include = configuration.filter.include { facts.append(("Include", globs(include))) }
        if let exclude { facts.append(("Exclude", globs(exclude))) }
        facts.append(("Sources", origins.text(configuration.sources)))
        if let known = configuration.known {
            let kinds = NameKind.allCases.compactMap { kind in
                let globs = known.value.globs(kind)
                return globs.isEmpty ? nil : "\(kind.rawValue) \(globs.map(\.pattern).joined(separator: " "))"
            }
            facts.append(("Known", with(kinds.joined(separator: ", "), known.origin)))
        }
        facts.append(("Fails on", with(configuration.failOn.value.rawValue, configuration.failOn.origin)))
        if let baseline = configuration.baseline {
            facts.append(("Baseline", with(origins.shown(baseline.value), baseline.origin)))
        }
        if file == nil, !configuration.assignment.overrides.isEmpty {
            let files = configuration.assignment.overrides.map(globs).joined(separator: "; ")
            facts.append(("Overrides", "for \(files): name a file to see what they change"))
        }
        return facts
    }

    /// The configurations above the deciding one, except those that it extends.
    var replaced: [Path] { chain.dropFirst().compactMap(\.file).filter { chain.first?.files.contains($0) != true } }

    /// Excludes of outer configurations stay in effect. An extended entry is the same one.
    var exclude: [Setting<Glob>]? {
        let all = chain.reversed().compactMap(\.filter.exclude)
        return all.isEmpty ? nil : all.flatMap(\.globs).distinct
    }

    private func verdict(_ file: Path) -> String {
        let why: String
        switch configuration.verdict(on: file) {
        case .taken: return "linted"
        case .excluded(let glob): why = "excluded by exclude: \(with(glob.value.pattern, glob.origin))"
        case .notIncluded: why = "excluded: no entry of include matches it"
        case .inSkippedFolder(let folder): why = "excluded: the folder \(origins.shown(folder)) is skipped by default"
        case .ignoredByGit: why = "excluded: git ignores it"
        case .notADocument: why = "excluded: its name does not end in .xib or .storyboard"
        }
        return "\(why); linted when it is named itself"
    }

    private func globs(_ globs: PathGlobs) -> String { self.globs(globs.globs) }

    private func globs(_ globs: [Setting<Glob>]) -> String {
        globs.map { with($0.value.pattern, $0.origin) }.joined(separator: ", ")
    }

    private func with(_ value: String, _ origin: SettingOrigin) -> String { "\(value) (\(origins.text(origin)))" }

    // MARK: Rules

    private var rules: String {
        let shown = states.filter { $0.severity.value != nil || isTurnedOff($0) }
        var rows = shown.flatMap(rows)
        let widths = (rows.map(\.name.count).max() ?? 0, rows.map(\.value.count).max() ?? 0)
        for index in rows.indices {
            rows[index].name = rows[index].name.padded(to: widths.0)
            // After a longer value, its origin is on a separate line.
            let column = min(widths.1, 32)
            rows[index].value =
                rows[index].value.count > column
                ? rows[index].value + "\n" + "".padded(to: widths.0 + 2 + column) : rows[index].value.padded(to: column)
        }
        var text = rows.map { "\($0.name)  \($0.value)  \($0.origin)\n" }.joined()
        let others = states.count - shown.count
        if others > 0 { text += "\n\(others) other rule\(others == 1 ? " is" : "s are") off.\n" }
        return text
    }

    /// Whether this very rule was turned off by a setting. There are many others that are off.
    private func isTurnedOff(_ state: RuleState) -> Bool {
        switch state.severity.origin {
        case .byDefault: false
        case .commandLine(let option): !option.hasPrefix("--only")
        case .preset, .file, .override: true
        }
    }

    private func rows(_ state: RuleState) -> [(name: String, value: String, origin: String)] {
        let severity = state.severity.value?.rawValue ?? "off"
        let rule = (state.rule.id, severity, origins.text(state.severity.origin))
        guard state.severity.value != nil else { return [rule] }
        return [rule]
            + zip(state.rule.options, state.options).map { option, setting in
                (
                    "  \(option.name)", setting.value.json.text(.line),
                    origins.text(setting.origin)
                )
            }
    }
}

/// The configuration for programs.
extension ConfigurationReport {
    var json: [UInt8] {
        let deciding = chain.first ?? configuration
        let sources = configuration.sources
        let value: JSONValue = [
            "version": 1, "configuration": JSONValue(deciding.file.map(name)),
            "files": .line(.texts(deciding.files.map(name))), "insteadOf": .line(.texts(replaced.map(name))),
            "extends": .line(.texts(deciding.extends)), "root": .string(name(configuration.root)),
            "path": JSONValue(file.map(name)), "verdict": verdict, "include": json(configuration.filter.include?.globs),
            "exclude": json(exclude),
            "sources": .line([
                "on": .bool(sources.value.isOn), "exclude": .texts(sources.value.exclude.map(\.pattern)),
                "origin": json(sources.origin),
            ]),
            "known": configuration.known.map { known in
                let kinds = NameKind.allCases.filter { !known.value.globs($0).isEmpty }
                return .line(
                    .object(
                        kinds.map { JSONMember($0.rawValue, .texts(known.value.globs($0).map(\.pattern))) }
                            + [JSONMember("origin", json(known.origin))]))
            } ?? .null,
            "failOn": .line([
                "value": .string(configuration.failOn.value.rawValue), "origin": json(configuration.failOn.origin),
            ]),
            "baseline": configuration.baseline.map {
                .line(["value": .string(name($0.value)), "origin": json($0.origin)])
            } ?? .null,
            "rules": .array(states.map(json)),
        ]
        return value.bytes(.pretty)
    }

    private func json(_ state: RuleState) -> JSONValue {
        let options: [JSONValue] = zip(state.rule.options, state.options).map { option, setting in
            .line(["name": .string(option.name), "value": setting.value.json, "origin": json(setting.origin)])
        }
        return [
            "id": .string(state.rule.id), "severity": .string(state.severity.value?.rawValue ?? "off"),
            "origin": .line(json(state.severity.origin)), "options": .array(options),
        ]
    }

    /// A path for JSON: it can be decoded whatever bytes it has.
    private func name(_ path: Path) -> String { path.relative(to: folder).string }

    private var verdict: JSONValue {
        guard let file else { return .null }
        let verdict = configuration.verdict(on: file)
        let value: JSONValue = ["linted": .bool(verdict == .taken), "reason": JSONValue(verdict.reason)]
        guard case .excluded(let glob) = verdict else { return .line(value) }
        return .line(value + ["glob": .string(glob.value.pattern), "origin": json(glob.origin)])
    }

    private func json(_ globs: [Setting<Glob>]?) -> JSONValue {
        guard let globs else { return .null }
        return .array(globs.map { .line(["glob": .string($0.value.pattern), "origin": json($0.origin)]) })
    }

    private func json(_ origin: SettingOrigin) -> JSONValue {
        switch origin {
        case .byDefault: ["kind": "default"]
        case .preset(let name): ["kind": "preset", "preset": .string(name)]
        case .file(let path, let line):
            ["kind": "file", "path": .string(name(path)), "line": JSONValue(line)]
        case .override(let path, let line):
            ["kind": "override", "path": .string(name(path)), "line": JSONValue(line)]
        case .commandLine(let option): ["kind": "command-line", "option": .string(option)]
        }
    }
}

extension PathFilter.Verdict {
    /// Why a walk does not take the file; nil when it does.
    fileprivate var reason: String? {
        switch self {
        case .taken: nil
        case .excluded: "excluded"
        case .notIncluded: "not-included"
        case .inSkippedFolder: "skipped-folder"
        case .ignoredByGit: "ignored-by-git"
        case .notADocument: "no-document"
        }
    }
}
