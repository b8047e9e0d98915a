/// A format that a report can be written in: a file, and a line in `ReportFormat`.
protocol ReportRenderer {
    /// What `--format` calls it.
    static var name: String { get }
    /// Who reads it, a phrase.
    static var reader: String { get }
    /// Whether it is read line by line as a log, so that a last line with the sum is of use beside it.
    static var isLog: Bool { get }

    init(_ context: ReportContext)

    func render(_ report: Report) -> [UInt8]
}

extension ReportRenderer {
    static var isLog: Bool { false }
}
