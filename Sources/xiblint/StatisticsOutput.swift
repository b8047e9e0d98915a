import Arguments
import POSIX
import Reports

extension Statistics {
    /// - Parameter folder: What relative paths start from.
    init(_ report: Report, folder: Path) {
        self.init(report) { Path($0).parent.relative(to: folder).string }
    }

    /// Why they cannot be written as it is asked for; nil when they can.
    static func mistake(_ arguments: ParsedArguments) -> String? {
        arguments[LintOptions.statistics] && ![.text, .json].contains(arguments[LintOptions.format])
            ? "--statistics are written as text or json, not as \(arguments[LintOptions.format].rawValue)." : nil
    }

    func bytes(_ format: LintOptions.Format) -> [UInt8] {
        switch format {
        case .json: json
        default: Array(text.utf8)
        }
    }
}
