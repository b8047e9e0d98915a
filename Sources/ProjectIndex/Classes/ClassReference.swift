/// A class as a document names it.
package struct ClassReference: Hashable, Sendable {
    /// `customClass`, or the class that an element stands for.
    package var name: String
    /// `customModule`; nil without one.
    package var module: String?
    /// Whether the module is that of whatever target the document goes into (`customModuleProvider="target"`).
    package var isOfOwnTarget: Bool

    package init(_ name: String, module: String? = nil, isOfOwnTarget: Bool = false) {
        self.name = name
        self.module = module
        self.isOfOwnTarget = isOfOwnTarget
    }

    /// A class by what a document says, which may be the name that the runtime knows a Swift class by: `App.Card`, or
    /// `_TtC3App4Card`.
    package init(documentName name: String, module: String?, isOfOwnTarget: Bool) {
        let names = Self.mangledNames(name) ?? name.split(separator: ".").map(String.init)
        if let last = names.last, names.count > 1 {
            self.init(last, module: names.first, isOfOwnTarget: isOfOwnTarget)
        } else {
            self.init(name, module: module, isOfOwnTarget: isOfOwnTarget)
        }
    }

    /// The names in a mangled one, the module first; nil for any other name. `_TtCC3App5Outer5Inner` is a class in a class.
    private static func mangledNames(_ name: String) -> [String]? {
        guard name.hasPrefix("_Tt") else { return nil }
        var rest = Substring(name.dropFirst(3).drop { $0.isLetter })
        var names: [String] = []
        while let length = Int(rest.prefix { $0.isNumber }) {
            rest = rest.drop { $0.isNumber }
            guard length > 0, rest.count >= length else { return nil }
            names.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return rest.isEmpty && names.count > 1 ? names : nil
    }
}

/// Whether something is there, as far as sources and tables tell.
package enum Presence: Hashable, Sendable {
    case present
    /// Certainly not.
    case absent
    case unknown([ClassUncertainty])

    package var isAbsent: Bool { self == .absent }
}
