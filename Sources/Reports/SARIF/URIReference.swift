/// Paths as URIs.
enum URIReference {
    /// A relative path as a relative reference, an absolute one as a `file` URI. Anything that could have another
    /// meaning in a URI, such as a space, `#` or a byte that is not ASCII, is percent-encoded.
    static func make(_ path: [UInt8]) -> String {
        var uri = path.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in path {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }
}
