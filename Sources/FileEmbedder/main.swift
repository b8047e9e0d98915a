import Base

// FileEmbedder FOLDER OUTPUT NAME…
Embedding.run(processArguments())

/// Writes a Swift file that contains the named files of a folder, for the plugin EmbedFiles: each as its text, and a rule
/// or preset also as packed nodes, which are read in a tenth of the time.
enum Embedding {
    /// What only documentation needs is read from the text.
    private static let prose: Set = ["id", "category", "rationale", "references", "evidence", "examples"]

    static func run(_ arguments: [String]) {
        guard arguments.count >= 2 else { fail("FOLDER OUTPUT NAME…") }
        do throws(FileError) {
            let path = Path(arguments[1])
            let text = Array(try swift(arguments.dropFirst(2), in: Path(arguments[0])).utf8)
            // An unchanged file is not rewritten, so that nothing is recompiled.
            if (try? readFile(path)) != text { try writeFile(text, to: path) }
        } catch {
            fail(error.message)
        }
    }

    private static func swift(_ names: ArraySlice<String>, in folder: Path) throws(FileError) -> String {
        var text = """
            // Written by FileEmbedder.

            /// Files by their names, as they stand in the folder of this target.
            enum EmbeddedFiles {
                static let all: [(name: String, text: String, nodes: String)] = [

            """
        for name in names {
            let bytes = try readFile(folder.join(Path(name)))
            let nodes = name.hasSuffix(".yml") ? nodes(SourceText(bytes), name) : ""
            text += "(name: \(literal(name)), text: \(literal(String(decoding: bytes, as: UTF8.self))), "
            text += "nodes: \(literal(nodes))),\n"
        }
        return text + """
                ]

                static func text(_ name: String) -> String { all.first { file in file.name == name }?.text ?? "" }
            }

            """
    }

    /// A literal in which everything is literal.
    private static func literal(_ text: String) -> String { "######\"\"\"\n\(text)\n\"\"\"######" }

    private static func nodes(_ source: SourceText, _ name: String) -> String {
        do throws(YAMLError) {
            return try parseYAML(source)?.entries?.filter { !prose.contains($0.key.scalar ?? "") }.packed ?? ""
        } catch {
            fail("\(name):\(error.position.line):\(error.position.column): \(error.message)")
        }
    }

    private static func fail(_ message: String) -> Never {
        _ = try? OutputStream.standardError.write("FileEmbedder: \(message)\n")
        exitProcess(1)
    }
}
