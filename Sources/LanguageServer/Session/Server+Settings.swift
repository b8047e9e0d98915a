import Base
import Linting

/// An editor's settings, in the section `xiblint`.
struct EditorSettings: Hashable, Sendable {
    /// A configuration's path, relative to a root.
    var configuration: String?
    /// As for `--rule`.
    var severities: [String] = []

    init(_ value: JSONValue?) {
        configuration = value?["config"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        severities = (value?["rules"]?.members ?? []).compactMap { rule in
            rule.value.string.map { "\(rule.name)=\($0)" }
        }
    }
}

/// Settings, which are requested at the start and after each change.
extension Server {
    func requestSettings() {
        guard client.hasSettings else { return }
        request(client: "workspace/configuration", ["items": [["section": "xiblint"]]]) { server, answer in
            server.take(EditorSettings(answer?.items?.first))
        }
    }

    /// - Parameter settings: Sent with the change by a client that does not support requesting settings.
    func settingsChanged(_ settings: JSONValue?) {
        if client.hasSettings { requestSettings() } else { take(EditorSettings(settings?["xiblint"])) }
    }

    private func take(_ new: EditorSettings) {
        guard new != settings else { return }
        settings = new
        for root in roots.all {
            root.running?.task.cancel()
            roots[root.path]?.running = nil
            endProgress(of: root.path)
            // Everything is read again.
            roots[root.path]?.analysis = nil
            roots[root.path]?.generation += 1
            analyze(root.path)
        }
    }

    /// The analyzer of a root.
    func analyzer(of root: Path) -> Analyzer {
        var analyzer = setup.analyzer
        analyzer.commandLine.severities += settings.severities
        guard let name = settings.configuration else { return analyzer }
        let file = root.join(Path(name)).normalized
        // Settings can come with untrusted files, and links, too.
        if ((try? realPath(file)) ?? file).isInside(root) {
            analyzer.choice = .file(file)
        } else {
            setup.log("the setting xiblint.config names a file outside of \(root.printable)")
        }
        return analyzer
    }
}
