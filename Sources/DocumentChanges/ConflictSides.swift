package import Base
package import InterfaceBuilder

/// The two sides of a file in which git has left conflict markers.
package struct ConflictSides: Sendable {
    package private(set) var ours: [UInt8] = []
    package private(set) var theirs: [UInt8] = []

    /// Nil if the markers are not in pairs.
    package init?(_ bytes: [UInt8]) {
        enum Part { case both, ours, base, theirs }
        var part = Part.both
        var count = 0
        for line in LineDifference.lines(bytes) {
            switch (Self.marker(line), part) {
            case ("<", .both): (part, count) = (.ours, count + 1)
            case ("|", .ours): part = .base
            case ("=", .ours), ("=", .base): part = .theirs
            case (">", .theirs): part = .both
            case ("<", _), (">", _): return nil
            default:
                if part == .both || part == .ours { ours += line }
                if part == .both || part == .theirs { theirs += line }
            }
        }
        guard part == .both, count > 0 else { return nil }
    }

    /// What the sides differ in; nil if one of them is not a document.
    package func differences(_ path: Path, _ reader: DocumentReader, showsIDs: Bool = false) -> DocumentDiff? {
        guard let first = try? reader.read(ours, path: path), let second = try? reader.read(theirs, path: path) else {
            return nil
        }
        return DocumentDiff(SourceTree(first), SourceTree(second), showsIDs: showsIDs)
    }

    /// The objects in which the sides differ: `label titleLabel, button “OK” and 3 more`.
    package func objects(_ path: Path, _ reader: DocumentReader) -> String? {
        var names: [String] = []
        for change in differences(path, reader)?.changes ?? [] where !names.contains(change.object.name) {
            names.append(change.object.name)
        }
        return names.isEmpty ? nil : listed(names, most: Self.shownNames)
    }

    private static let shownNames = 3

    /// The character of a marker line; nil for another line.
    private static func marker(_ line: ArraySlice<UInt8>) -> Character? {
        guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).allSatisfy({ $0 == first }),
            line.count >= 7, line.dropFirst(7).first.map({ [0x20, 0x0A, 0x0D].contains($0) }) ?? true
        else { return nil }
        return Character(Unicode.Scalar(first))
    }
}
