package import POSIX
package import SourceSyntax
import Text

/// Source files with the names that they may declare.
struct SurveyedSources: Sendable {
    struct File: Sendable {
        /// Where its names end, which begin where those of the file before end.
        var namesEnd: Int
        var isOpen: Bool
        var mayHaveRequirements: Bool
    }

    private(set) var paths: [Path] = []
    private(set) var files: [File] = []
    private(set) var names: [NameHash] = []
    /// Of files that cannot be read; they are left out.
    private(set) var problems: [FileError] = []
    private var survey = NameSurvey()

    init() {}

    /// Reads files and forgets them again: most are never scanned.
    init(reading paths: [Path]) {
        var buffer = FileBuffer()
        for path in paths {
            do throws(FileError) {
                let count = try buffer.read(path)
                add(path, buffer.bytes, count: count)
            } catch {
                problems.append(error)
            }
        }
    }

    mutating func add(_ path: Path, _ bytes: [UInt8], count: Int) {
        survey.look(at: bytes, count: count, SourceLanguage(path))
        names += survey.names
        paths.append(path)
        files.append(
            File(namesEnd: names.count, isOpen: survey.isOpen, mayHaveRequirements: survey.mayHaveRequirements))
    }
}

extension SourceLanguage {
    /// By the last letter of its ending, of a file that is a source.
    package init(_ path: Path) { self = path.bytes.last == UInt8(ascii: "t") ? .swift : .objectiveC }

    /// Whether a name is that of a file in Swift or Objective-C.
    static func isSource(_ name: [UInt8]) -> Bool {
        guard let last = name.last else { return false }
        switch last {
        case UInt8(ascii: "t"): return name.ends(with: swiftEnding)
        case UInt8(ascii: "m"), UInt8(ascii: "h"): return objectiveCEndings.contains { name.ends(with: $0) }
        default: return false
        }
    }

    private static let swiftEnding = Array(".swift".utf8)
    private static let objectiveCEndings = [".m", ".h", ".mm"].map { Array($0.utf8) }
}

extension [UInt8] {
    /// Whether a file's name has an ending, and something before it.
    func ends(with ending: [UInt8]) -> Bool {
        count > ending.count && self[(count - ending.count)...].elementsEqual(ending)
    }
}
