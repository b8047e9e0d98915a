import Diagnostics
import Text

/// GitHub's fingerprints of the lines in which something was found.
struct SARIFLineHashes {
    private var byPath: [PathKey: [Int: String]] = [:]

    /// Reads each file once.
    init(_ diagnostics: [Diagnostic], content: (String) -> [UInt8]?) {
        var lines: [PathKey: Set<Int>] = [:]
        for diagnostic in diagnostics {
            lines[PathKey(diagnostic.place.path), default: []].insert(diagnostic.place.start.line)
        }
        for (path, lines) in lines {
            if let bytes = content(path.text) { byPath[path] = LineHash.hashes(of: bytes, lines: lines) }
        }
    }

    func hash(at place: Place) -> String? { byPath[PathKey(place.path)]?[place.start.line] }
}
