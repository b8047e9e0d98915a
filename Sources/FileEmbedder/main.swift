import Foundation
import YAML

/// `FileEmbedder FOLDER OUTPUT NAME…` writes a Swift file that contains the named files of a folder, for the plugin
/// EmbedFiles: each as its text, and a rule or preset also as packed nodes, which are read in a tenth of the time.
///
/// The build waits for this program before it compiles anything else. With Foundation, which only the product does without,
/// it does not need Base.
enum Embedding {
    /// What only documentation needs is read from the text.
    private static let prose: Set = ["id", "category", "rationale", "references", "evidence", "examples"]

    static func run(_ arguments: ArraySlice<String>) throws {
        guard arguments.count >= 2 else { throw Mistake("FOLDER OUTPUT NAME…") }
        let paths = arguments.prefix(2).map { URL(fileURLWithPath: $0) }
        let text = Data(try swift(arguments.dropFirst(2), in: paths[0]).utf8)
        // An unchanged file is not rewritten, so that nothing is recompiled.
        if (try? Data(contentsOf: paths[1])) != text { try text.write(to: paths[1]) }
    }

    private static func swift(_ names: ArraySlice<String>, in folder: URL) throws -> String {
        var text = """
            // Written by FileEmbedder.

            /// Files by their names, as they stand in the folder of this target.
            enum EmbeddedFiles {
                static let all: [(name: String, text: String, nodes: String)] = [

            """
        for name in names {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            let nodes = name.hasSuffix(".yml") ? try nodes(SourceText(bytes), name) : ""
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

    private static func nodes(_ source: SourceText, _ name: String) throws -> String {
        do {
            return try parseYAML(source)?.entries?.filter { !prose.contains($0.key.scalar ?? "") }.packed ?? ""
        } catch {
            throw Mistake("\(name):\(error.position.line):\(error.position.column): \(error.message)")
        }
    }

    private struct Mistake: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}

do {
    try Embedding.run(CommandLine.arguments.dropFirst())
} catch {
    print("error: FileEmbedder: \(error)")
    exit(1)
}
