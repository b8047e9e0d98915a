/// The formats a report can be written in; `--help`, completions and the documentation take them from here.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, sarif
    case github, gitlab, azure
    case rdjson, rdjsonl, checkstyle, junit
    case xcode, emacs
    case markdown, html

    /// Who reads it, a phrase.
    package var reader: String {
        switch self {
        case .text: "people, compilers' problem matchers and editors"
        case .json: "scripts; with everything that is known"
        case .sarif: "GitHub code scanning and viewers of SARIF"
        case .github: "GitHub Actions: annotations"
        case .gitlab: "GitLab: the code quality report"
        case .azure: "Azure Pipelines: issues of a build"
        case .rdjson, .rdjsonl: "reviewdog"
        case .checkstyle: "Jenkins and others that know Checkstyle"
        case .junit: "continuous integration that shows test results"
        case .xcode: "Xcode's issue navigator"
        case .emacs: "Emacs' compilation mode"
        case .markdown: "a job's summary"
        case .html: "people: a page with a search"
        }
    }

    /// Whether it is read line by line as a log, so that a last line with the sum is of use beside it.
    package var isLog: Bool {
        switch self {
        case .text, .github, .azure, .xcode, .emacs: true
        default: false
        }
    }

    package func render(_ report: Report, _ context: ReportContext) -> [UInt8] {
        switch self {
        case .text: Array(TextReport(context).render(report).utf8)
        case .json: JSONReport(paths: context.paths.exact, showsSuppressed: context.showsSuppressed).render(report)
        case .sarif: SARIFReport(context).render(report)
        case .github: GitHubReport(context).render(report)
        case .gitlab: GitLabReport(context).render(report)
        case .azure: AzureReport(context).render(report)
        case .rdjson: ReviewdogReport(context).render(report)
        case .rdjsonl: ReviewdogReport(context).renderLines(report)
        case .checkstyle: CheckstyleReport(context).render(report)
        case .junit: JUnitReport(context).render(report)
        case .xcode: XcodeReport(context).render(report)
        case .emacs: EmacsReport(context).render(report)
        case .markdown: MarkdownReport(context).render(report)
        case .html: HTMLReport(context).render(report)
        }
    }
}
