import Base

/// The names that all documents of a project use, each with the number of documents that do.
///
/// A search for a few words instead of a parse: it is needed of every document when only one is linted.
struct DocumentMentions: Sendable {
    private(set) var names: [NameKind: [String: Int]] = [:]
    /// The names of all custom classes, also of those from modules.
    private(set) var classes: Set<String> = []
    /// The selectors of all actions.
    private(set) var actions: Set<String> = []

    /// - Parameter isOwnModule: Whether the project builds a module.
    init(_ documents: [Path], isOwnModule: (String) -> Bool, read: (Path) -> [UInt8]?) {
        for path in documents {
            guard let bytes = read(path) else { continue }
            for (kind, names) in Self.names(in: bytes, isOwnModule, &classes, &actions) {
                for name in names { self.names[kind, default: [:]][name, default: 0] += 1 }
            }
        }
    }

    private static func names(
        in bytes: [UInt8], _ isOwnModule: (String) -> Bool, _ classes: inout Set<String>, _ actions: inout Set<String>
    ) -> [NameKind: Set<String>] {
        var found: [NameKind: Set<String>] = [:]
        // The lists of what a document uses. An image that it stores itself has content.
        each("<image name=\"", in: bytes) { name, tag in
            if tag.hasSuffix("/"), !tag.contains("catalog=\"system\"") { found[.images, default: []].insert(name) }
        }
        each("<namedColor name=\"", in: bytes) { name, _ in found[.colors, default: []].insert(name) }
        each("customClass=\"", in: bytes) { name, tag in
            classes.insert(name)
            // A class of another module is a reference of another form.
            let module = attribute("customModule", tag)
            if tag.contains("customModuleProvider=\"target\"") || module.map(isOwnModule) ?? true {
                found[.classes, default: []].insert(name)
            }
        }
        each("unwindAction=\"", in: bytes) { selector, _ in actions.insert(selector) }
        let responders = Self.responders(in: bytes)
        each("<action selector=\"", in: bytes) { selector, tag in
            actions.insert(selector)
            let target = attribute("target", tag) ?? attribute("destination", tag) ?? ""
            if responders.contains(target) { found[.actions, default: []].insert(selector) }
        }
        return found
    }

    /// The ids of First Responder, one in each scene of a storyboard.
    private static func responders(in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = ["-1"]
        for mark in ["placeholderIdentifier=\"IBFirstResponder\"", " userLabel=\"First Responder\""] {
            each(mark, in: bytes, isValue: false) { _, tag in
                if let id = attribute("id", tag) { found.insert(id) }
            }
        }
        // Xcode writes the id of a custom object first.
        each("<customObject id=\"", in: bytes) { id, tag in
            if tag.contains("userLabel=\"First Responder\"") { found.insert(id) }
        }
        return found
    }

    /// The longest rest of a start tag that is read.
    private static let longestTag = 2000

    /// Calls `body` with the value that begins after each place of a word, and with the rest of its tag.
    private static func each(
        _ word: String, in bytes: [UInt8], isValue: Bool = true, _ body: (String, String) -> Void
    ) {
        let word = Array(word.utf8)
        for offset in allOffsets(of: word, in: bytes) {
            let rest = bytes[(offset + word.count)...].prefix(longestTag)
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { continue }
            let tag = rest[..<end]
            let name = isValue ? tag.prefix { $0 != UInt8(ascii: "\"") } : []
            // Names with character references are rare.
            if name.contains(UInt8(ascii: "&")) { continue }
            body(String(decoding: name, as: UTF8.self), String(decoding: tag, as: UTF8.self))
        }
    }

    private static func attribute(_ name: String, _ tag: String) -> String? {
        let word = Array(" \(name)=\"".utf8)
        let bytes = Array(tag.utf8)
        return firstOffset(of: word, in: bytes).map {
            String(decoding: bytes[($0 + word.count)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        }
    }
}
