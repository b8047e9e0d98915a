import Base
import RuleEngine

/// The rule files in a folder and in its subfolders, in the order of their paths.
func ruleFiles(in folder: Path) throws(FileError) -> [BuiltInRuleFiles.File] {
    var files: [BuiltInRuleFiles.File] = []
    var open: [Path] = [""]
    while let name = open.popLast() {
        for entry in try listFolder(folder.join(name)) {
            let inner = name.join(entry.name)
            if entry.kind == .folder {
                open.append(inner)
            } else if entry.name.fileExtension == "yml" || entry.name.fileExtension == "yaml" {
                let path = folder.join(inner)
                files.append(
                    BuiltInRuleFiles.File(name: inner.string, path: path.string, bytes: try readFile(path)))
            }
        }
    }
    return files
}

// Checks the built-in rules and writes the rule catalog that every run needs, for scripts/rules. Its messages have the
// form of compilers' messages.

func fail(_ message: String, code: Int32 = 1) -> Never {
    _ = try? OutputStream.standardError.write("\(message)\n")
    exitProcess(code)
}

let arguments = processArguments()
guard arguments.count == 3 else { fail("usage: compile-rules RULES-FOLDER DIGEST OUTPUT-FILE", code: 2) }

do {
    let rules = try BuiltInRuleFiles(ruleFiles(in: Path(arguments[0])))
    try writeFile(Array(rules.catalog.encoded(digest: arguments[1]).utf8), to: Path(arguments[2]))
} catch let error as RuleFileError {
    fail(error.problems.map(\.text).joined(separator: "\n"))
} catch {
    fail("error: \(error)")
}
