/// A path to look things up by. Swift takes two texts for the same when their characters look the same; to a file system
/// they can be the names of two files.
package struct PathKey: Hashable {
    let text: String

    package init(_ text: String) { self.text = text }

    package static func == (a: PathKey, b: PathKey) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
