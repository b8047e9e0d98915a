import Base
import ProjectModel

/// The input files of the Xcode build phase that runs xiblint, which Xcode passes in the environment.
enum ScriptInputFiles {
    static let option = Option<Bool>.flag(
        "use-script-input-files", "Lint the xib and storyboard files among the input files of an Xcode build phase")

    /// The documents among the files and those in the file lists.
    static func documents() throws -> [String] {
        guard let files = try values("SCRIPT_INPUT_FILE"), let lists = try values("SCRIPT_INPUT_FILE_LIST") else {
            throw CommandError(
                "--use-script-input-files needs the variable SCRIPT_INPUT_FILE_COUNT, which Xcode sets for a build "
                    + "phase. Name the files instead.")
        }
        var all = files
        for list in lists {
            do {
                let lines = String(decoding: try readFile(Path(list)), as: UTF8.self).split { $0.isNewline }
                all += lines.map(String.init).filter { !$0.hasPrefix("#") }
            } catch {
                throw CommandError("--use-script-input-files: the file list can't be read: \(error)")
            }
        }
        return all.filter { DocumentFinder.isDocument(Path($0)) }
    }

    /// `NAME_0`, `NAME_1`…; nil when Xcode sets neither their number nor that of the files.
    private static func values(_ name: String) throws -> [String]? {
        guard let text = environmentVariable("\(name)_COUNT") else {
            return environmentVariable("SCRIPT_INPUT_FILE_COUNT") == nil ? nil : []
        }
        guard let count = Int(text), count >= 0 else {
            throw CommandError("--use-script-input-files: \(name)_COUNT is \"\(text)\", which is not a number.")
        }
        var found: [String] = []
        for number in 0..<count {
            guard let value = environmentVariable("\(name)_\(number)") else {
                throw CommandError(
                    "--use-script-input-files: \(name)_\(number) is not set, but \(name)_COUNT is \(count).")
            }
            found.append(value)
        }
        return found
    }
}
