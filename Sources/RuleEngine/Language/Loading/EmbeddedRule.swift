import Base

/// The rules in the program, which a test checks. A run reads what it needs of their files: first what decides where each rule
/// applies, in one text, because to begin with a text takes longer than to read a line of it.
extension RuleDecoder {
    /// The rules of files, in their order.
    static func rules(in files: [(name: String, text: String)]) throws(RuleFileError) -> [Rule] {
        var heads: [UInt8] = []
        for file in files {
            var isCheck = false
            heads += "---\n".utf8
            heads += entries(of: file.text) { key in
                isCheck = isCheck || key == "check"
                return firstKeys.contains(key) || isCheck && laterKeys.contains(key)
            }
        }
        let roots: [YAMLNode]
        do throws(YAMLError) { roots = try parseYAML(SourceText(heads), maximumDocuments: files.count) } catch {
            throw RuleFileError(problems: [RuleFileProblem(path: "", position: error.position, message: error.message)])
        }
        return zip(files, roots).compactMap { file, root in
            let category = file.name.split(separator: "/").first.map(String.init) ?? ""
            let reader = NodeReader(path: file.name, bytes: [], isTrusted: true)
            var decoder = RuleDecoder(reader: reader, origin: .builtIn(category: category), loader: RuleLoader())
            decoder.file = file.text
            let details = decoder.deferred(detailKeys) {
                $0.decodeDetails($1)
            } otherwise: {
                Rule.Details()
            }
            return decoder.decode(NodeFields(entries: root.entries ?? [], position: .start), details).rule
        }
    }

    /// A part of the rule that is read when it is first needed.
    func deferred<Part>(
        _ keys: Set<String>, _ decode: @escaping @Sendable (inout RuleDecoder, NodeFields) -> Part?,
        otherwise none: @escaping @Sendable () -> Part
    ) -> Deferred<Part> {
        let (path, origin, loader, file) = (reader.path, origin, loader, file)
        return Deferred {
            let reader = NodeReader(path: path, bytes: Self.entries(of: file) { keys.contains($0) }, isTrusted: true)
            var decoder = RuleDecoder(reader: reader, origin: origin, loader: loader)
            return decoder.reader.root("a rule").flatMap { decode(&decoder, $0) } ?? none()
        }
    }

    private static let firstKeys: Set<String> = [
        "severity", "aliases", "applies-to", "scope", "yields-to", "match", "check", "problem",
    ]
    private static let detailKeys: Set<String> = ["title", "since", "options"]
    static let laterKeys = Set(patternKeys + assertionKeys)

    /// The entries of a file before its examples, whose keys begin lines, while what belongs to them is indented.
    private static func entries(of file: String, where isNeeded: (String) -> Bool) -> [UInt8] {
        let bytes = Array(file.utf8)
        var needed: [UInt8] = []
        var start = 0
        while start < bytes.count {
            let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
            let key = String(decoding: bytes[start..<colon], as: UTF8.self)
            if key == "examples" { break }
            var end = colon
            repeat {
                end = firstOffset(of: "\n", in: bytes, from: end).map { $0 + 1 } ?? bytes.count
            } while end < bytes.count && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end])
            if isNeeded(key) { needed += bytes[start..<end] }
            start = end
        }
        return needed
    }
}
