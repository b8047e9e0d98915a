package import Base
import InterfaceBuilder
package import RuleEngine

/// A name in a rule's expressions that no Interface Builder document is known to have.
package struct NameWarning: Hashable, Sendable {
    package var path: String
    package var position: Position
    package var message: String

    /// `path:line:column: warning: message`, as in compilers' output.
    package var text: String { "\(path):\(position.line):\(position.column): warning: \(message)" }
}

/// The names of elements and attributes in a rule's file that look misspelled, in the order of the file.
///
/// The format's tables are never complete, so a name that an example uses is accepted.
package func misspeltNames(in loaded: LoadedRule) -> [NameWarning] {
    var elements: Set<String> = []
    var attributes: Set<String> = []
    for example in loaded.prose.valid + loaded.prose.invalid {
        let names = MarkupNames(ExampleMarks.strip(example.xml).bytes)
        elements.formUnion(names.elements)
        attributes.formUnion(names.attributes)
    }
    let warnings = loaded.names.compactMap { placed -> NameWarning? in
        let name = placed.used.name
        let what: String
        let near: String?
        switch placed.used.kind {
        case .element:
            if ElementTable.isElementName(name) || elements.contains(name) { return nil }
            what = "an element"
            near = nearest(to: name, in: ElementTable.allElementNames)
        case .attribute:
            if AttributeNames.contains(name) || attributes.contains(name) { return nil }
            what = "an attribute"
            near = nearest(to: name, in: AttributeNames.all)
        }
        let hint = near.map { " Did you mean \"\($0)\"?" } ?? ""
        return NameWarning(
            path: loaded.path, position: placed.position,
            message: "no Interface Builder document has \(what) \"\(name)\".\(hint)")
    }
    return warnings.sorted { $0.position < $1.position }
}

/// The names of elements and attributes in a piece of XML, whether or not it is well-formed.
struct MarkupNames {
    private(set) var elements: Set<String> = []
    private(set) var attributes: Set<String> = []

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(open + 1)...]
            let name = Self.name(&rest)
            guard !name.isEmpty else { continue }
            elements.insert(name)
            readAttributes(&rest)
        }
    }

    private mutating func readAttributes(_ rest: inout ArraySlice<UInt8>) {
        while let first = rest.first, first != UInt8(ascii: ">"), first != UInt8(ascii: "<") {
            let name = Self.name(&rest)
            if !name.isEmpty {
                attributes.insert(name)
            } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
                rest = rest.dropFirst().drop { $0 != first }.dropFirst()
            } else {
                rest = rest.dropFirst()
            }
        }
    }

    private static func name(_ rest: inout ArraySlice<UInt8>) -> String {
        let name = rest.prefix { byte in
            byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
                || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
        rest = rest[name.endIndex...]
        return String(decoding: name, as: UTF8.self)
    }
}
