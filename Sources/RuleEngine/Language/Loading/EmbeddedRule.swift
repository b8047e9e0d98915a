import Base

/// A file of the rules' folder, as the build embeds it: its text, and its nodes without the documentation.
package typealias EmbeddedFile = (name: String, text: String, nodes: String)

/// The rules in the program, which a test checks. What most runs don't need of a rule is read when it is first needed.
extension RuleDecoder {
    static func rule(in file: EmbeddedFile) -> Rule? {
        let category = String(Substring(file.name.utf8.prefix { $0 != UInt8(ascii: "/") }))
        var decoder = RuleDecoder(
            reader: NodeReader(path: file.name, bytes: [], isTrusted: true), origin: .builtIn(category: category),
            loader: RuleLoader(), nodes: file.nodes)
        let details = decoder.deferred(detailKeys) {
            $0.decodeDetails($1)
        } otherwise: {
            Rule.Details()
        }
        return decoder.decode(NodeFields(packed: file.nodes, headKeys), details).rule
    }

    /// A part of the rule that is read when it is first needed.
    func deferred<Part>(
        _ keys: Set<String>, _ decode: @escaping @Sendable (inout RuleDecoder, NodeFields) -> Part?,
        otherwise none: @escaping @Sendable () -> Part
    ) -> Deferred<Part> {
        Deferred { [self] in
            var decoder = self
            return decode(&decoder, NodeFields(packed: nodes, keys)) ?? none()
        }
    }

    private static let headKeys: Set<String> = [
        "severity", "aliases", "applies-to", "scope", "yields-to", "match", "check", "when", "fix", "problem",
    ]
    private static let detailKeys: Set<String> = ["title", "since", "options"]
    static let laterKeys = Set(patternKeys + assertionKeys)
}

extension NodeFields {
    /// Some of the entries of a file in the program.
    init(packed nodes: String, _ keys: Set<String>) {
        self.init(entries: [YAMLNode.Entry](packed: nodes) { keys.contains($0) }, position: .start)
    }
}
