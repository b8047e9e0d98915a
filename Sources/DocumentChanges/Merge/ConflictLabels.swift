/// The names after git's conflict markers.
package struct ConflictLabels: Sendable {
    /// Nil if blocks show only the two sides.
    var base: String?
    var ours: String
    var theirs: String

    package init(base: String?, ours: String, theirs: String) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// Lines between markers.
    func block(ours first: [UInt8], base former: [UInt8], theirs second: [UInt8]) -> [UInt8] {
        func part(_ marker: String, _ bytes: [UInt8]) -> [UInt8] {
            Array("\(marker)\n".utf8) + bytes + (bytes.isEmpty || bytes.last == 0x0A ? [] : [0x0A])
        }
        return part("<<<<<<< \(ours)", first) + (base.map { part("||||||| \($0)", former) } ?? [])
            + part("=======", second) + Array(">>>>>>> \(theirs)\n".utf8)
    }
}
