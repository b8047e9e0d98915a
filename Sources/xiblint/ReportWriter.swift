import Base
import Linting
import ProjectModel
import Reports

/// Writes the reports of a run.
struct ReportWriter {
    private let outputs: [ReportOutput]
    private var context: ReportContext
    private let color: ColorChoice
    /// The main report's content instead of the findings; nil: the findings.
    var statistics: Statistics?

    /// - Parameters:
    ///   - inputs: The linted files.
    ///   - folder: The working directory.
    init(
        _ outputs: ReportOutputs, _ result: LintResult, _ configuration: Configuration, _ inputs: [LintInput],
        color: ColorChoice, folder: Path
    ) {
        self.outputs = outputs.all
        self.color = color
        context = ReportContext(
            paths: ReportPaths(folder: folder, root: configuration.root),
            rules: { configuration.reportingRules(result) }, content: DocumentContent(inputs).bytes,
            failOn: configuration.failOn.value)
        context.origin = { ReportContext.Origin(of: configuration) }
    }

    /// Whether suppressed findings are reported, too.
    var showsSuppressed: Bool {
        get { context.showsSuppressed }
        set { context.showsSuppressed = newValue }
    }

    /// Whether one of the reports is read as a log.
    var hasLog: Bool { outputs.contains { $0.format.isLog } }

    /// False when one of them could not be written; the others are.
    func write(_ report: Report) -> Bool {
        var isWritten = true
        for output in outputs {
            let counted = output.isMain ? statistics?.bytes(output.format) : nil
            if !output.write(counted ?? output.format.render(report, context(of: output))) { isWritten = false }
        }
        return isWritten
    }

    private func context(of output: ReportOutput) -> ReportContext {
        var context = context
        let stream = OutputStream.standardOutput
        guard output.file == nil else { return context }
        context.width = Terminal.width
        context.isUTF8 = Terminal.isUTF8
        context.usesColor = color.isOn(terminal: stream.isTerminal)
        return context
    }
}
