package import Base

/// A file's URI, `file:///Users/me/App/Card.xib`.
package enum FileURI {
    /// Nil for anything but a file of this machine.
    package static func path(_ uri: String) -> Path? {
        let scheme = "file://"
        guard uri.lowercased().hasPrefix(scheme) else { return nil }
        var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))
        if rest.starts(with: "localhost/".utf8) { rest.removeFirst("localhost".utf8.count) }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        var bytes: [UInt8] = []
        var at = 0
        while at < rest.count {
            let byte = rest[at]
            if byte == UInt8(ascii: "%"), at + 2 < rest.count, let high = hex(rest[at + 1]), let low = hex(rest[at + 2])
            {
                bytes.append(high << 4 | low)
                at += 3
            } else {
                bytes.append(byte)
                at += 1
            }
        }
        if bytes.contains(0) { return nil }
        return Path(bytes: bytes).normalized
    }

    package static func uri(_ path: Path) -> String {
        var text = "file://"
        for byte in path.bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }

    private static func hex(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
