import Base
import Reports

extension Statistics {
    /// - Parameter folder: The folder that paths are relative to.
    init(_ report: Report, folder: Path) {
        self.init(report) { $0.parent.relative(to: folder).string }
    }

    /// Why they cannot be written in the requested way; nil when they can.
    static func problem(_ arguments: ParsedArguments) -> String? {
        guard arguments[LintOptions.statistics], let format = arguments[LintOptions.format],
            ![.text, .json].contains(format)
        else { return nil }
        return "--statistics are written as text or json, not as \(format.rawValue)."
    }

    func bytes(_ format: ReportFormat) -> [UInt8] {
        switch format {
        case .json: json
        default: Array(text.utf8)
        }
    }
}
