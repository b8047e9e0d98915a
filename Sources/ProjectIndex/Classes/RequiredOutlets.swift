import POSIX

extension ProjectClasses {
    /// Outlets of a class that none of some connections' properties reaches, although code reads them as if they were never
    /// nil.
    ///
    /// Code that asks (`badge?.isHidden`, `if badge != nil`) or sets the outlet itself knows that it may be nil. Of several
    /// classes of one name it is not known which one is meant.
    package func unconnectedOutlets(
        of reference: ClassReference, connected: [String], includingOptional: Bool, mayLoadItself: Bool
    ) -> [String] {
        let outlets = outletMembers(ofClass: reference.name).compactMap { member in
            member.declarations.first.map { (name: member.name, declaration: $0) }
        }
        let required = outlets.filter { name, id in
            if includingOptional { return true }
            guard index.memberType(of: id)?.isImplicitlyUnwrapped == true else { return false }
            return isOfOneClass(id) && isReadUnasked(name, id)
        }
        if required.isEmpty { return [] }
        // A view of which nothing is connected where it stands gets its outlets from a nib that it loads itself.
        let reached = Set(connected.compactMap { outletDeclaration($0, of: reference) })
        let missing = required.filter { !reached.contains($0.declaration) && !connected.contains($0.name) }
        return mayLoadItself && missing.count == required.count ? [] : missing.map(\.name)
    }

    /// Whether the class that declares a member is the only one of its name.
    private func isOfOneClass(_ member: DeclarationID) -> Bool {
        guard let parent = index.declaration(member).parent else { return false }
        let name = index.source(member).lastWord(index.source(member).declarations[parent].name)
        return index.parts(ofClass: name).lazy.filter { self.index.isClass(self.index.declaration($0)) }.prefix(2).count
            == 1
    }

    /// Whether the file that declares an outlet sends something to it (`title.text`), and nowhere looks whether it is nil
    /// or sets it.
    private func isReadUnasked(_ name: String, _ id: DeclarationID) -> Bool {
        let bytes = index.source(id).bytes
        let word = Array(name.utf8)
        let own = index.declaration(id).range.range
        var start = 0
        var isRead = false
        while let found = firstOffset(of: word, in: bytes, from: start) {
            start = found + word.count
            if own.contains(found) || isInWord(bytes, found - 1) || isInWord(bytes, start) { continue }
            if asks(bytes, before: found, after: start) { return false }
            if bytes.indices.contains(start), bytes[start] == UInt8(ascii: ".") { isRead = true }
        }
        return isRead
    }

    private func isInWord(_ bytes: [UInt8], _ offset: Int) -> Bool {
        bytes.indices.contains(offset) && (SwiftScanner.isASCIIWord(bytes[offset]) || bytes[offset] >= 128)
    }

    private func asks(_ bytes: [UInt8], before: Int, after: Int) -> Bool {
        let rest = bytes[after..<min(after + 12, bytes.count)].drop { $0 == UInt8(ascii: " ") }
        let text = String(decoding: rest, as: UTF8.self)
        if text.hasPrefix("?") || text.hasPrefix("!= nil") || text.hasPrefix("== nil") { return true }
        if text.hasPrefix("="), !text.hasPrefix("==") { return true }
        // `if let badge`, `guard let label = badge`
        let line =
            bytes[max(0, before - 60)..<before].split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "(" || $0 == "," }
        return (words.contains("if") || words.contains("guard")) && words.contains { $0 == "let" || $0 == "var" }
    }
}
