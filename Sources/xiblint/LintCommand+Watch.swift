import Base
import Linting
import ProjectModel
import Reports

/// `--watch`: lints again whenever something changes.
extension LintCommand {
    /// The pause between two polls, in nanoseconds. A slow poll makes it longer, so that watching
    /// takes about a twentieth of one processor.
    private static let pauses: ClosedRange<UInt64> = 300_000_000...2_000_000_000
    private static let snapshotShare: UInt64 = 20

    /// Ends only when it cannot start, or by a signal such as Ctrl-C.
    func watch() throws -> Int32 {
        guard !arguments.operands.contains("-") else {
            throw CommandError("--watch needs files, not standard input.")
        }
        var seen = snapshot(after: nil)
        while true {
            if clears { Console.print("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
            do { _ = try lint() } catch { CommandError(error).complain() }
            let count = seen.documents.count
            say("Watching \(counted(count, "file")). Press Ctrl-C to stop.")
            let changed: [Path]
            (seen, changed) = waitForChange(seen)
            say("")
            say("Changed: \(summary(changed))")
        }
    }

    private struct Snapshot {
        var files = WatchedFiles([])
        var documents: Set<Path> = []
        /// Configurations, rule files and the baseline.
        var settings: Set<Path> = []
        /// Sources and resources, when rules need them.
        var project: Set<Path> = []
    }

    private func waitForChange(_ seen: Snapshot) -> (Snapshot, [Path]) {
        var pause = Self.pauses.lowerBound
        while true {
            Base.pause(nanoseconds: pause)
            let begin = monotonicNanoseconds()
            let now = snapshot(after: seen)
            let changed = now.files.changes(since: seen.files)
            if !changed.isEmpty { return (now, changed) }
            let wanted = (monotonicNanoseconds() - begin) * Self.snapshotShare
            pause = min(max(wanted, Self.pauses.lowerBound), Self.pauses.upperBound)
        }
    }

    /// Finds the documents and their status. While the configuration is invalid, the last known ones are used.
    private func snapshot(after last: Snapshot?) -> Snapshot {
        var snapshot = last ?? Snapshot()
        guard let folder = try? currentFolder() else { return snapshot }
        snapshot.settings.formUnion(ConfigurationSearch.places(above: folder))
        if let file = arguments[ConfigurationOptions.config] {
            snapshot.settings.insert(folder.join(Path(file)).normalized)
        }
        if let file = arguments[BaselineOptions.baseline] {
            snapshot.settings.insert(folder.join(Path(file)).normalized)
        }
        if var configuration = try? ConfigurationOptions.load(arguments, in: folder),
            let found = try? LintInputs(arguments, &configuration, folder: folder)
        {
            snapshot.documents = Set(found.files.map(\.path))
            snapshot.project = Set(configuration.projectFiles)
            snapshot.settings.formUnion(configuration.everyConfiguration.flatMap { $0.files + $0.customRuleFiles })
            snapshot.settings.formUnion(configuration.nested?.files ?? [])
            if let baseline = configuration.baseline { snapshot.settings.insert(baseline.value) }
        }
        snapshot.files = WatchedFiles(snapshot.settings.union(snapshot.documents).union(snapshot.project))
        return snapshot
    }

    // MARK: Text

    /// On a terminal each run starts with a clear screen.
    private var clears: Bool {
        [nil, .full, .grouped, .text].contains(arguments[LintOptions.format]) && arguments[LintOptions.output].isEmpty
            && Terminal.shows(.standardOutput)
    }

    private func say(_ line: String) {
        if !arguments[LintOptions.quiet] { Console.complain(line) }
    }

    private func summary(_ changed: [Path]) -> String {
        let folder = (try? currentFolder()) ?? "/"
        let names = changed.prefix(3).map { $0.relative(to: folder).printable }.joined(separator: ", ")
        return changed.count > 3 ? "\(names) and \(changed.count - 3) more" : names
    }
}
