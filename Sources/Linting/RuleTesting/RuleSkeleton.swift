import Base
import InterfaceBuilder
package import RuleEngine

/// A rule file to start from: it loads, and its examples pass.
package struct RuleSkeleton: Sendable {
    /// In kebab case.
    package var id: String
    /// Nil for the default category of custom rules.
    package var category: String?

    /// The path of the file, for commands in its comments.
    package var path: String

    package init(id: String, category: String? = nil, path: String? = nil) {
        self.id = id
        self.category = category
        self.path = path ?? "\(id).yml"
    }

    package var text: String {
        """
        # A rule of your own. "xiblint test \(path)" checks this file and runs its examples.
        id: \(id)
        title: What is wrong, as a heading
        \(category.map { "category: \($0)\n" } ?? "")\
        # error: it misbehaves at run time; warning: likely wrong; note: style
        severity: warning
        # Where it applies; leave it out for all documents.
        # applies-to: {documents: [xib, storyboard], platforms: [ios, tvos]}
        rationale: |
          Why the rule is there, and what happens when it is not followed.

        # What it looks at: elements by name such as label, a path such as constraints/constraint, or a kind such as any-view.
        match: any-view
        # XPath 1.0: elements for which this is false are passed over.
        # when: "not(@hidden = 'YES')"
        # What must be true of each, such as accessibility/@identifier. With report instead of assert: what must not be found.
        assert: "true()"
        # {XPath} puts a value in; a part in [[ ]] is left out when a value in it is empty.
        message: "{ib:label(.)} is wrong: say what to do about it"
        # Where it points; the element itself without this line.
        # at: "@id"

        # The rule's tests.
        examples:
          valid:
            - '<label id="a" text="Price"/>'
          # ↓ stands just before each place that is reported; "xiblint test --update \(path)" writes the messages.
          # invalid:
          #   - '↓<label id="a" text="Price"/>'

        """
    }
}

/// The names of elements and attributes in a rule's file that look misspelled, in the order of the file.
///
/// The format's tables are never complete, so a name that an example uses is accepted.
package func misspeltNames(in loaded: LoadedRule) -> [RuleFileProblem] {
    var elements: Set<String> = []
    var attributes: Set<String> = []
    for example in loaded.prose.valid + loaded.prose.invalid {
        let names = MarkupNames(ExampleMarks.strip(example.xml).bytes)
        elements.formUnion(names.elements)
        attributes.formUnion(names.attributes)
    }
    let warnings = loaded.names.compactMap { placed -> RuleFileProblem? in
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
        return RuleFileProblem(
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
