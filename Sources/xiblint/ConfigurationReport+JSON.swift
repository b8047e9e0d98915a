import Base
import Linting
import ProjectModel
import RuleEngine

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
