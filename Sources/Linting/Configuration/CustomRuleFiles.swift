import InterfaceBuilder
import POSIX
import RuleLanguage

/// The user's own rules, as `custom-rules` names them.
struct CustomRuleFiles {
    private(set) var rules: [LoadedRule] = []
    private(set) var problems: [RuleFileProblem] = []
    /// What the rules in broken files are called, as far as a file's name tells.
    private(set) var brokenNames: Set<String> = []
    private var seen: Set<Path> = []

    private static let fileExtensions: Set<String> = ["yml", "yaml"]

    /// Loads the rules of a file, or of all rule files in a folder and below, unless they have been.
    /// - Parameter shown: How messages call a file.
    /// - Throws: When the file or folder itself cannot be read, with the reason.
    mutating func load(_ path: Path, shown: (Path) -> String) throws(FileError) {
        let walked: [Path]
        switch try fileStatus(path).kind {
        case .missing: throw .missing(path)
        case .file, .other: walked = [path]
        case .folder: walked = try Self.files(in: path)
        }
        for file in walked where seen.insert((try? realPath(file)) ?? file).inserted {
            let bytes = try readFile(file)
            let loader = RuleLoader(checks: [], problems: ReadingProblem.Kind.allCases.map(\.rawValue))
            do throws(RuleFileError) {
                rules.append(try loader.load(bytes, path: shown(file)))
            } catch {
                problems += error.problems
                brokenNames.insert(file.stem)
            }
        }
    }

    /// Notes what only all rules together can show.
    mutating func check(beside builtIn: [Rule]) {
        // What a broken rule is called is not known for certain, so nothing that names rules can be judged.
        if problems.isEmpty { problems = checkRuleSet(rules, beside: builtIn) }
    }

    /// In the order of their paths; hidden files and folders are left out.
    private static func files(in folder: Path) throws(FileError) -> [Path] {
        var files: [Path] = []
        for entry in try listFolder(folder) where entry.name.bytes.first != UInt8(ascii: ".") {
            let path = folder.join(entry.name)
            let isFolder = entry.kind == .folder
            if isFolder {
                files += try Self.files(in: path)
            } else if entry.kind != .other, fileExtensions.contains(path.fileExtension) {
                files.append(path)
            }
        }
        return files
    }
}
