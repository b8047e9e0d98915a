import Base

/// GitHub's fingerprints of the lines with findings.
struct SARIFLineHashes {
    private var byPath: [Path: [Int: String]] = [:]

    /// Reads each file once.
    init(_ diagnostics: [Diagnostic], content: (Path) -> [UInt8]?) {
        var lines: [Path: Set<Int>] = [:]
        for diagnostic in diagnostics {
            lines[diagnostic.place.path, default: []].insert(diagnostic.place.start.line)
        }
        for (path, lines) in lines {
            if let bytes = content(path) { byPath[path] = LineHash.hashes(of: bytes, lines: lines) }
        }
    }

    func hash(at place: Place) -> String? { byPath[place.path]?[place.start.line] }
}
