package import Base

/// The members of types that sources access by name: `Card.make`, `[Card make`.
package struct AccessedMembers {
    /// Hashes of the type's name, a period and the member's name; a collision only adds an access.
    private var found: Set<NameHash> = []

    package init(_ index: SourceIndex) {
        let small = index.classTree.smallNames
        for file in index.files { add(file.bytes, small) }
    }

    /// Whether a member of a type is accessed anywhere.
    package func contains(_ member: String, ofType type: String) -> Bool {
        found.contains(Self.hash(Array(type.utf8)[...], Array(member.utf8)[...]))
    }

    private init(_ file: SourceFile, _ small: Set<String>) { add(file.bytes, small) }

    private mutating func add(_ bytes: [UInt8], _ small: Set<String>) {
        var start = 0
        while let dot = firstOffset(of: ".", in: bytes, from: start) {
            addMember(after: dot, in: bytes, small)
            start = dot + 1
        }
        start = 0
        while let bracket = firstOffset(of: "[", in: bytes, from: start) {
            addMessage(after: bracket, in: bytes, small)
            start = bracket + 1
        }
    }

    /// `Card.make`
    private mutating func addMember(after dot: Int, in bytes: [UInt8], _ small: Set<String>) {
        let start = WordBytes.start(before: dot, in: bytes)
        guard isType(bytes[start..<dot], small) else { return }
        add(bytes[start..<dot], Self.word(from: dot + 1, in: bytes))
    }

    /// `[Card make`, with blanks between the words.
    private mutating func addMessage(after bracket: Int, in bytes: [UInt8], _ small: Set<String>) {
        let type = Self.word(from: bracket + 1, in: bytes)
        guard isType(type, small) else { return }
        var next = type.endIndex
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        if next > type.endIndex { add(type, Self.word(from: next, in: bytes)) }
    }

    private func isType(_ word: ArraySlice<UInt8>, _ small: Set<String>) -> Bool {
        guard let first = word.first else { return false }
        return (0x41...0x5A).contains(first) || first == UInt8(ascii: "_") || first > 127
            || !small.isEmpty && small.contains(String(decoding: word, as: UTF8.self))
    }

    private mutating func add(_ type: ArraySlice<UInt8>, _ member: ArraySlice<UInt8>) {
        if !member.isEmpty { found.insert(Self.hash(type, member)) }
    }

    private static func word(from start: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[start..<WordBytes.end(from: start, in: bytes)]
    }

    private init(found: Set<NameHash>) { self.found = found }

    private static func hash(_ type: ArraySlice<UInt8>, _ member: ArraySlice<UInt8>) -> NameHash {
        var hash = NameHash(type)
        hash.add(UInt8(ascii: "."))
        for byte in member { hash.add(byte) }
        return hash
    }
}

extension AccessedMembers: KeptFact {
    package static let keptName = "asked-members"

    package func write(to writer: inout ByteWriter) { writer.add(found) { $0.add(fixed: $1.value) } }

    package init(from reader: inout ByteReader, in index: SourceIndex) throws(DamagedBytes) {
        let count = try reader.count()
        var found: Set<NameHash> = []
        found.reserveCapacity(count / 8)
        for _ in 0..<count { found.insert(NameHash(value: try reader.fixed())) }
        self.init(found: found)
    }
}

extension AccessedMembers: FollowingFact {
    package func after(_ change: SourceChange) -> AccessedMembers? {
        guard change.keepsTypes else { return nil }
        let small = change.before.classTree.smallNames
        return change.files.allSatisfy { file in
            Self(change.before.files[file], small).found == Self(change.after.files[file], small).found
        } ? self : nil
    }
}

extension SourceIndex {
    /// The members of types that sources access, found once for all threads.
    package var accessedMembers: AccessedMembers { kept { AccessedMembers(self) } }
}
