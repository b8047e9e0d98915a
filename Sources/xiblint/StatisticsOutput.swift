import POSIX
import Reports

extension Statistics {
    /// - Parameter folder: What relative paths start from.
    init(_ report: Report, folder: Path) {
        self.init(report) { Path($0).parent.relative(to: folder).string }
    }

    func bytes(_ format: LintOptions.Format) -> [UInt8] {
        switch format {
        case .json: json
        default: Array(text.utf8)
        }
    }
}
