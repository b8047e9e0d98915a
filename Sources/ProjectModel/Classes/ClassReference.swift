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

    /// As a document has it: an old one, or one that is written by hand, names module and class in one, as Objective-C does
    /// (`App.Card`, `_TtC3App4Card`).
    package init(written: String, module: String? = nil, isOfOwnTarget: Bool = false) {
        let isPlain = !written.utf8.contains(UInt8(ascii: ".")) && written.utf8.first != UInt8(ascii: "_")
        let words = isPlain ? [written] : Self.mangledWords(written) ?? written.split(separator: ".").map(String.init)
        let own = words.count > 1 && module == nil && !isOfOwnTarget ? words.first : nil
        self.init(words.last ?? written, module: module ?? own, isOfOwnTarget: isOfOwnTarget)
    }

    /// The words of `_TtC3App4Card`; nil for what is no such name.
    private static func mangledWords(_ name: String) -> [String]? {
        guard name.hasPrefix("_Tt") else { return nil }
        var rest = name.utf8.dropFirst(3).drop { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
        var words: [String] = []
        while let first = rest.first, first >= UInt8(ascii: "1"), first <= UInt8(ascii: "9") {
            let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            guard let count = Int(Substring(digits)), count <= rest.count - digits.count else { return nil }
            rest = rest.dropFirst(digits.count)
            words.append(String(Substring(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        return words.count > 1 && rest.allSatisfy { $0 == UInt8(ascii: "_") } ? words : nil
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
