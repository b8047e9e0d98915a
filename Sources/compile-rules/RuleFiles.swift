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
