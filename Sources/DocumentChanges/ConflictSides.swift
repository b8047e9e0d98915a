import Base

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

    /// The character of a marker line; nil for another line.
    private static func marker(_ line: ArraySlice<UInt8>) -> Character? {
        guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).allSatisfy({ $0 == first }),
            line.count >= 7, line.dropFirst(7).first.map({ [0x20, 0x0A, 0x0D].contains($0) }) ?? true
        else { return nil }
        return Character(Unicode.Scalar(first))
    }
}
