import SourceSyntax

/// The parts of a property's type that documents depend on: the class of its objects, and whether it is a collection.
package struct MemberType: Hashable, Sendable {
    /// The class, by the last component of its name; nil for anything but a simple name (`any Delegate & Sized`,
    /// `id<Delegate>`, a closure).
    package var name: String?
    /// Whether it is one of `[UILabel]`, `IBOutletCollection(UILabel)`, `NSArray`; nil for a type such as `AnyObject`,
    /// whose value may or may not be an array.
    package var isCollection: Bool? = false
    /// `UILabel!`: reading it while it is nil crashes.
    package var isImplicitlyUnwrapped = false

    init() {}
}

extension SourceIndex {
    /// The type of a property or an instance variable; nil when it is neither written nor certain.
    package func memberType(of id: DeclarationID) -> MemberType? {
        let source = source(id)
        let declaration = declaration(id)
        guard declaration.kind == .property || declaration.kind == .instanceVariable else { return nil }
        switch source.language {
        case .swift: return source.swiftMemberType(declaration)
        case .objectiveC: return source.objectiveCMemberType(declaration)
        }
    }
}

extension SourceDeclarations {
    fileprivate func swiftMemberType(_ declaration: Declaration) -> MemberType? {
        if declaration.modifiers.contains(.destructured) || declaration.type.isEmpty { return nil }
        let written = SwiftType(text(declaration.type))
        var type = MemberType()
        let word = written.name.split(separator: ".").last.map(String.init) ?? ""
        type.name = word.isEmpty || written.isFunction == true ? nil : word
        type.isCollection = written.isArray
        type.isImplicitlyUnwrapped = written.isImplicitlyUnwrapped
        return type
    }

    fileprivate func objectiveCMemberType(_ declaration: Declaration) -> MemberType? {
        var type = MemberType()
        if let collection = attributes(of: declaration).first(where: { reads($0.name, "IBOutletCollection") }) {
            type.isCollection = true
            type.name = Self.className(text(collection.arguments))
            return type
        }
        type.name = Self.className(objectiveCType(of: declaration))
        return type
    }

    /// `UILabel` of `__weak UILabel<Fading> *`; nil when it is not a pointer to one object.
    private static func className(_ text: String) -> String? {
        let bytes = text.utf8
        let words = bytes.prefix { $0 != UInt8(ascii: "<") }.split {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t")
        }
        // Ownership qualifiers and macros are before the name.
        let names = words.filter { $0.first != UInt8(ascii: "_") }.map { String(Substring($0)) }.filter {
            !qualifiers.contains($0)
        }
        guard let name = names.first, names.count == 1, !bytes.contains(UInt8(ascii: "(")),
            !bytes.contains(UInt8(ascii: "^")), name != "id"
        else { return nil }
        return bytes.contains(UInt8(ascii: "*")) || !bytes.contains(UInt8(ascii: " ")) ? name : nil
    }

    private static let qualifiers: Set<String> = [
        "const", "strong", "weak", "IBOutlet", "volatile", "nullable", "nonnull",
    ]
}
