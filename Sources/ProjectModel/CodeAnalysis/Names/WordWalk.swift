import Base

/// Visits each word of a text: ASCII letters, digits and underscores, and all non-ASCII characters.
func forEachWord(in bytes: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
        guard WordBytes.contains(bytes[start]) else {
            start += 1
            continue
        }
        var end = start + 1
        while end < bytes.endIndex, WordBytes.contains(bytes[end]) { end += 1 }
        body(bytes[start..<end])
        start = end
    }
}
