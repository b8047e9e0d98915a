/// The `↓` in examples: each stands just before a place where something is expected.
package enum ExampleMarks {
    package static let mark: Character = "↓"

    /// Takes the marks out of a text.
    /// - Returns: The text's bytes without them, and where they stood, in bytes of the result.
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
