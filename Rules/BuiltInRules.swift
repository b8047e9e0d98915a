/// The rules in this folder.
package enum BuiltInRules {
    /// Each file by its name in the folder.
    package static var files: [(name: String, text: String)] { EmbeddedFiles.all }

    /// What every run needs of the files: `RuleCatalog.decode` reads it, which takes no time compared to YAML.
    package static var catalog: String { files.first { $0.name == "catalog.txt" }?.text ?? "" }
}
