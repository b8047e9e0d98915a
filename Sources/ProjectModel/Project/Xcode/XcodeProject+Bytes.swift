import Base

// A project is cached between runs: of all files it takes the longest to parse.

extension XcodeProject {
    func write(to writer: inout ByteWriter) {
        for paths in [files, groups, Array(sources), Array(tests), localPackages] {
            writer.add(paths) { $0.add($1.bytes) }
        }
        for texts in [madeSources, packages, infoPropertyLists, settings, modules] {
            writer.add(Array(texts)) { $0.add($1) }
        }
        writer.add(names) { $0.add($1) }
    }

    init(_ path: Path, from reader: ByteReader) throws(DamagedBytes) {
        var reader = reader
        self.path = path
        files = try reader.paths()
        groups = try reader.paths()
        sources = Set(try reader.paths())
        tests = Set(try reader.paths())
        localPackages = try reader.paths()
        madeSources = Set(try reader.texts())
        packages = Set(try reader.texts())
        infoPropertyLists = Set(try reader.texts())
        settings = Set(try reader.texts())
        modules = Set(try reader.texts())
        names = try reader.texts()
    }
}

extension ByteReader {
    fileprivate mutating func paths() throws(DamagedBytes) -> [Path] {
        let count = try count()
        var paths: [Path] = []
        for _ in 0..<count { paths.append(Path(bytes: try content())) }
        return paths
    }
}
