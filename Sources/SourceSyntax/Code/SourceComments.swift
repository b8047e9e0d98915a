import Base

/// The comments of a Swift or Objective-C source, and where it has code.
package struct SourceComments {
    package struct Comment: Hashable {
        /// With its delimiters.
        package var range: Range<Int>
        /// Between its delimiters.
        package var text: Range<Int>
    }

    package private(set) var comments: [Comment] = []
    /// Ranges outside comments that are not white space, in order; each is in one line or is a string.
    package private(set) var code: [Range<Int>] = []

    package init(_ bytes: [UInt8], _ language: SourceLanguage) {
        var swift = SwiftScanner(bytes)
        let objectiveC = ObjectiveCScanner(bytes)
        let marks = language == .swift ? "\"#/`" : "\"'/"
        var at = 0
        while at < bytes.count {
            let start = at
            at += 1
            if BlankBytes.inSource(bytes[start]) { continue }
            if marks.utf8.contains(bytes[start]) {
                let end = language == .swift ? swift.elementEnd(from: start) : objectiveC.elementEnd(from: start)
                at = min(max(end, start + 1), bytes.count)
            }
            let piece = bytes[start..<at]
            if piece.starts(with: "//".utf8) {
                comments.append(Comment(range: start..<at, text: start + 2..<at))
            } else if piece.starts(with: "/*".utf8) {
                let isClosed = piece.count > 3 && piece.suffix(2).elementsEqual("*/".utf8)
                comments.append(Comment(range: start..<at, text: start + 2..<(isClosed ? at - 2 : at)))
            } else if let last = code.last, last.upperBound == start {
                code[code.count - 1] = last.lowerBound..<at
            } else {
                code.append(start..<at)
            }
        }
    }
}
