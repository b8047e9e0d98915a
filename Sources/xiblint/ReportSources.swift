import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

extension Configuration {
    /// The rules that could report in this run.
    func reportingRules(_ result: LintResult) -> [RuleInfo] {
        let selection = selection()
        // An override can turn on a rule that is off elsewhere.
        let reporting = Set(
            selection.active.map(\.rule.id) + result.diagnostics.map(\.rule)
                + result.suppressed.map(\.diagnostic.rule))
        return RuleInfo.all(everyRule.filter { reporting.contains($0.id) }, presets, selection, prose: prose).map {
            withPage($0)
        }
    }

    /// A rule with the URL of its page, if it is built in.
    func withPage(_ rule: RuleInfo) -> RuleInfo {
        guard !everyConfiguration.contains(where: { $0.customRules.contains { $0.rule.id == rule.id } }) else {
            return rule
        }
        var info = rule
        info.page = Release.page(of: rule.id)
        return info
    }
}

/// The bytes of documents and of other files with findings, in UTF-8, for reports that show or hash them.
struct DocumentContent: Sendable {
    /// Of those that do not come from a file.
    private let given: [Path: [UInt8]]
    /// Links out of the repository.
    private let refused: Set<Path>

    init(_ inputs: [LintInput]) {
        refused = Set(inputs.lazy.filter(\.leadsOut).map(\.path))
        given = Dictionary(inputs.compactMap { input in input.bytes.map { (input.path, $0) } }) { first, _ in first }
    }

    /// Nil when the document can no longer be read. A pipe is not opened: its next writer may never come.
    func bytes(_ path: Path) -> [UInt8]? {
        if let bytes = given[path] { return bytes }
        guard !refused.contains(path), fileKind(path) == .file else { return nil }
        return (try? readFile(path)).flatMap { text($0, ofFile: path) }
    }
}
