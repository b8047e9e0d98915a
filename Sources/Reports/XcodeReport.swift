import Base

/// The format of clang, which Xcode parses in a Run Script phase: an absolute path works wherever the build runs.
struct XcodeReport: ReportRenderer {
    static let name = "xcode"
    static let reader = "Xcode's issue navigator"
    static let isLog = true

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.absolute }

    func render(_ report: Report) -> [UInt8] { report.asCompilerOutput(line) }

    private func line(_ place: Place, _ severity: String, _ message: String) -> String {
        let path = TerminalText.path(paths.show(place.path))
        return "\(path):\(place.start.line):\(place.start.column): \(severity): \(TerminalText.part(message))\n"
    }
}
