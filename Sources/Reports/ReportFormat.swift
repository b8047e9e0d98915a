/// The report formats; `--help`, completions and the documentation get them from here.
package struct ReportFormat: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// In the order in which they are listed.
    private static var renderers: [any ReportRenderer.Type] {
        [
            FullReport.self,
            GroupedReport.self,
            TextReport.self,
            JSONReport.self,
            SARIFReport.self,
            GitHubReport.self,
            GitLabReport.self,
            AzureReport.self,
            ReviewdogReport.self,
            ReviewdogLineReport.self,
            SonarQubeReport.self,
            CheckstyleReport.self,
            JUnitReport.self,
            XcodeReport.self,
            EmacsReport.self,
            MarkdownReport.self,
            HTMLReport.self,
        ]
    }

    package static let full = ReportFormat(FullReport.self)
    package static let grouped = ReportFormat(GroupedReport.self)
    package static let text = ReportFormat(TextReport.self)
    package static let json = ReportFormat(JSONReport.self)

    package static var allCases: [ReportFormat] { renderers.map(ReportFormat.init) }

    /// Its name.
    package let rawValue: String

    package init?(rawValue: String) {
        guard Self.renderers.contains(where: { $0.name == rawValue }) else { return nil }
        self.rawValue = rawValue
    }

    private init(_ renderer: any ReportRenderer.Type) { rawValue = renderer.name }

    private var renderer: any ReportRenderer.Type {
        Self.renderers.first { $0.name == rawValue } ?? TextReport.self
    }

    /// Whether it is read line by line as a log, so that a summary line at the end is useful.
    package var isLog: Bool { renderer.isLog }

    package func render(_ report: Report, _ context: ReportContext) -> [UInt8] {
        renderer.init(context).render(report)
    }
}
