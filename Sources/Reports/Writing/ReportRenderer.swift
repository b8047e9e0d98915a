/// A renderer for one report format: a file, and a line in `ReportFormat`.
protocol ReportRenderer {
    /// Its name for `--format`.
    static var name: String { get }
    /// Its readers, a phrase.
    static var reader: String { get }
    /// Whether it is read line by line as a log, so that a summary line at the end is useful.
    static var isLog: Bool { get }

    init(_ context: ReportContext)

    func render(_ report: Report) -> [UInt8]
}

extension ReportRenderer {
    static var isLog: Bool { false }
}
