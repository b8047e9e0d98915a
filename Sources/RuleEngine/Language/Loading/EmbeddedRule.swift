import Base

/// A file of the rules' folder, as the build embeds it: its text, and its nodes without the documentation.
package typealias EmbeddedFile = (name: String, text: String, nodes: String)

/// The rules in the program, which a test checks. What most runs don't need of a rule is read when it is first needed.
extension RuleDecoder {
    static func rule(in file: EmbeddedFile) -> Rule {
        let category = String(Substring(file.name.utf8.prefix { $0 != UInt8(ascii: "/") }))
        return Rule(
            id: fileStem(file.name), category: category,
            parts: reading(file, partKeys) { $0.decodeParts($1).parts } ?? Rule.Parts(),
            details: reading(file, ["title", "since"]) { $0.decodeDetails($1) } ?? Rule.Details())
    }

    private static func reading<Part>(
        _ file: EmbeddedFile, _ keys: [String], _ decode: (inout RuleDecoder, NodeFields) -> Part
    ) -> Part {
        var decoder = RuleDecoder(
            reader: NodeReader(path: file.name, bytes: [], isTrusted: true), origin: .builtIn(category: ""),
            loader: RuleLoader(), nodes: file.nodes)
        return decode(&decoder, NodeFields(packed: file.nodes, keys))
    }

    private static let partKeys = [
        "severity", "aliases", "applies-to", "scope", "options", "yields-to", "match", "check", "when", "fix",
        "problem",
    ]
    static let laterKeys = patternKeys + assertionKeys
}

extension NodeFields {
    /// The entries of a file in the program, or some of them.
    init(packed nodes: String, _ keys: [String]? = nil) {
        self.init(
            entries: [YAMLNode.Entry](packed: nodes) { keys?.contains($0) ?? true }, position: .start)
    }
}
