import POSIX

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

    /// The same files, each of which may declare anything: what is asked of them is answered by scanning all.
    func opened() -> SurveyedSources {
        var all = self
        all.names = []
        all.files = files.map { _ in File(namesEnd: 0, isOpen: true, mayHaveRequirements: true) }
        return all
    }
}

extension SourceLanguage {
    /// By the last letter of its ending, of a file that is a source.
    init(_ path: Path) { self = path.bytes.last == UInt8(ascii: "t") ? .swift : .objectiveC }
}
