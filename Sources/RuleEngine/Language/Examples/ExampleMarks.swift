/// The `↓` marks in examples: each is just before the place of an expected finding.
package enum ExampleMarks {
    package static let mark: Character = "↓"

    /// Removes the marks from a text.
    /// - Returns: The text's bytes without the marks, and the offsets of the marks in bytes of the result.
    package static func strip(_ text: String) -> (bytes: [UInt8], marks: [Int]) {
        let mark = Array(String(mark).utf8)
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var marks: [Int] = []
        var at = 0
        while at < source.count {
            if source[at] == mark[0], source[at...].starts(with: mark) {
                marks.append(bytes.count)
                at += mark.count
            } else {
                bytes.append(source[at])
                at += 1
            }
        }
        return (bytes, marks)
    }
}
