import Base
import Linting
import ProjectModel
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
        let lines = facts.map { "\($0.name):".padded(width + 3) + $0.value }
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
        var seen: Set<Setting<Glob>> = []
        return all.isEmpty ? nil : all.flatMap(\.globs).filter { seen.insert($0).inserted }
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
            rows[index].name = rows[index].name.padded(widths.0)
            // After a longer value, its origin is on a separate line.
            let column = min(widths.1, 32)
            rows[index].value =
                rows[index].value.count > column
                ? rows[index].value + "\n" + "".padded(widths.0 + 2 + column) : rows[index].value.padded(column)
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
                    "  \(option.name)", String(decoding: JSON.value(setting.value.json, .line), as: UTF8.self),
                    origins.text(setting.origin)
                )
            }
    }
}

extension String {
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

/// The same for programs.
extension ConfigurationReport {
    var json: [UInt8] {
        JSON.object(.pretty) { json in
            let deciding = chain.first ?? configuration
            json.member("version", 1)
            json.member("configuration", deciding.file.map(name))
            json.array("files", .line) { list in
                for file in deciding.files { list.item(name(file)) }
            }
            json.array("insteadOf", .line) { list in
                for file in replaced { list.item(name(file)) }
            }
            json.array("extends", .line) { list in for name in deciding.extends { list.item(name) } }
            json.member("root", name(configuration.root))
            json.member("path", file.map(name))
            writeVerdict(&json)
            write("include", configuration.filter.include?.globs, &json)
            write("exclude", exclude, &json)
            let sources = configuration.sources
            json.object("sources", .line) { entry in
                entry.member("on", sources.value.isOn)
                entry.array("exclude") { list in for glob in sources.value.exclude { list.item(glob.pattern) } }
                write(sources.origin, &entry)
            }
            json.object("failOn", .line) { entry in
                entry.member("value", configuration.failOn.value.rawValue)
                write(configuration.failOn.origin, &entry)
            }
            if let baseline = configuration.baseline {
                json.object("baseline", .line) { entry in
                    entry.member("value", name(baseline.value))
                    write(baseline.origin, &entry)
                }
            } else {
                json.member("baseline", JSONValue.null)
            }
            json.array("rules") { list in for state in states { list.object { write(state, &$0) } } }
        }
    }

    private func write(_ state: RuleState, _ entry: inout JSONObjectWriter) {
        entry.member("id", state.rule.id)
        entry.member("severity", state.severity.value?.rawValue ?? "off")
        write(state.severity.origin, &entry)
        entry.array("options") { list in
            for (option, setting) in zip(state.rule.options, state.options) {
                list.object(.line) { entry in
                    entry.member("name", option.name)
                    entry.member("value", setting.value.json)
                    write(setting.origin, &entry)
                }
            }
        }
    }

    /// A path for JSON: it can be decoded whatever bytes it has.
    private func name(_ path: Path) -> String { path.relative(to: folder).string }

    private func writeVerdict(_ json: inout JSONObjectWriter) {
        guard let file else { return json.member("verdict", JSONValue.null) }
        let verdict = configuration.verdict(on: file)
        json.object("verdict", .line) { entry in
            entry.member("linted", verdict == .taken)
            entry.member("reason", verdict.reason)
            if case .excluded(let glob) = verdict {
                entry.member("glob", glob.value.pattern)
                write(glob.origin, &entry)
            }
        }
    }

    private func write(_ name: String, _ globs: [Setting<Glob>]?, _ json: inout JSONObjectWriter) {
        guard let globs else { return json.member(name, JSONValue.null) }
        json.array(name) { list in
            for glob in globs {
                list.object(.line) { entry in
                    entry.member("glob", glob.value.pattern)
                    write(glob.origin, &entry)
                }
            }
        }
    }

    private func write(_ origin: SettingOrigin, _ entry: inout JSONObjectWriter) {
        entry.object("origin", .line) { json in
            switch origin {
            case .byDefault: json.member("kind", "default")
            case .preset(let name):
                json.member("kind", "preset")
                json.member("preset", name)
            case .file(let path, let line), .override(let path, let line):
                if case .override = origin { json.member("kind", "override") } else { json.member("kind", "file") }
                json.member("path", name(path))
                json.member("line", line)
            case .commandLine(let option):
                json.member("kind", "command-line")
                json.member("option", option)
            }
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
