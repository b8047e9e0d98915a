/// Splits the client's output into messages: headers with the `Content-Length` of the content after the empty line.
package struct FrameReader: Sendable {
    /// The kinds of messages.
    package enum Frame: Hashable, Sendable {
        case content([UInt8])
        /// It exceeded the limit; its bytes were skipped.
        case tooLarge(Int)
    }

    /// The limit for the bytes of one message.
    package static let mostBytes = 64 << 20
    /// The limit for the bytes of one that is skipped: a larger number is an error of the client, and all that follows
    /// would be skipped with it.
    private static let mostSkippedBytes = 1 << 30
    /// Headers have a few dozen bytes.
    private static let mostHeaderBytes = 4096

    private var pending: [UInt8] = []
    /// How much of `pending` has been parsed.
    private var at = 0
    /// The remaining bytes of a rejected message.
    private var passingOver = 0
    /// The content length of a message whose headers have been parsed.
    private var length: Int?
    /// The start of the next message can't be determined.
    package private(set) var isBroken = false

    package init() {}

    package mutating func add(_ bytes: [UInt8]) {
        if isBroken { return }
        if at > 0 {
            pending.removeFirst(at)
            at = 0
        }
        pending += bytes
    }

    /// The next message; nil when it is incomplete, or headers have no length.
    package mutating func next() -> Frame? {
        while !isBroken {
            let skipped = min(passingOver, pending.count - at)
            at += skipped
            passingOver -= skipped
            if passingOver > 0 { return nil }
            if let length {
                guard pending.count - at >= length else { return nil }
                defer {
                    at += length
                    self.length = nil
                }
                return .content(Array(pending[at..<at + length]))
            }
            guard let headers = takeHeaders() else { return nil }
            guard let length = Self.contentLength(headers), length <= Self.mostSkippedBytes else {
                isBroken = true
                return nil
            }
            if length > Self.mostBytes {
                passingOver = length
                return .tooLarge(length)
            }
            self.length = length
        }
        return nil
    }

    /// The bytes before an empty line.
    private mutating func takeHeaders() -> ArraySlice<UInt8>? {
        let rest = pending[at...].prefix(Self.mostHeaderBytes)
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[start..<end]
            if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) {
                let headers = rest[at..<start]
                at = end + 1
                return headers
            }
            start = end + 1
        }
        if rest.count == Self.mostHeaderBytes { isBroken = true }
        return nil
    }

    private static func contentLength(_ headers: ArraySlice<UInt8>) -> Int? {
        for line in headers.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            guard name == "content-length" else { continue }
            let value = line[(colon + 1)...].filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return Int(String(decoding: value, as: UTF8.self))
        }
        return nil
    }

    /// A message with its header.
    package static func framed(_ content: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
