package import Base

/// A fact that is derived from all sources and cached for later runs over the same sources.
package protocol KeptFact: Sendable {
    static var keptName: String { get }
    func write(to writer: inout ByteWriter)
    /// - Throws: When the bytes are damaged in a way that would do harm.
    init(from reader: inout ByteReader, in index: SourceIndex) throws(DamagedBytes)
}

extension SourceIndex {
    /// The cached fact of an earlier run.
    package func known<Fact: KeptFact>(_ type: Fact.Type) -> Fact? {
        guard var reader = store.kept?.fact(Fact.keptName) else { return nil }
        return try? Fact(from: &reader, in: self)
    }

    /// A fact that is computed once for all threads, unless it is cached from an earlier run.
    package func kept<Fact: KeptFact>(otherwise find: () -> Fact) -> Fact {
        facts.fact { known(Fact.self) ?? keep(find()) }
    }

    /// Whether something is true of the sources, which requires reading all of them.
    package func kept(_ name: String, otherwise find: () -> Bool) -> Bool {
        if var reader = store.kept?.fact(name), let known = try? reader.flag() { return known }
        let found = find()
        store.kept?.keep([found ? 1 : 0], fact: name)
        return found
    }

    /// Caches a fact for later runs.
    @discardableResult
    package func keep<Fact: KeptFact>(_ fact: Fact) -> Fact {
        guard let kept = store.kept else { return fact }
        var writer = ByteWriter()
        fact.write(to: &writer)
        kept.keep(writer.bytes, fact: Fact.keptName)
        return fact
    }
}

extension SourceIndex {
    /// Whether a file may contain a declaration with a number and a range that ends at an offset. This validates cached
    /// facts; from then on the file is guaranteed to have both.
    package func mayHave(_ id: DeclarationID, end: Int) -> Bool {
        store.expect(id.number, end: end, ofFile: id.file)
    }
}

/// A fact that consists of names.
protocol KeptNames: KeptFact {
    var names: Set<String> { get }
    init(names: Set<String>)
}

extension KeptNames {
    func write(to writer: inout ByteWriter) { writer.add(names) { $0.add($1) } }

    init(from reader: inout ByteReader, in index: SourceIndex) throws(DamagedBytes) {
        self.init(names: Set(try reader.texts()))
    }
}
