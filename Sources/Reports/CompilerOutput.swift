import Base

extension Report {
    /// The format of compilers: a line for each finding, with its rule in brackets, and one for each place that
    /// explains it.
    /// - Parameter line: Formats a place, a severity's name and a message as a line.
    func asCompilerOutput(_ line: (Place, String, String) -> String) -> [UInt8] {
        var text = ""
        for diagnostic in diagnostics {
            text += line(diagnostic.place, diagnostic.severity.rawValue, "\(diagnostic.message) [\(diagnostic.rule)]")
            for related in diagnostic.related { text += line(related.place, "note", related.message) }
        }
        return Array(text.utf8)
    }
}
