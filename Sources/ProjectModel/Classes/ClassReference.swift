/// A class as a document names it.
package struct ClassReference: Hashable, Sendable {
    /// `customClass`, or the class of an element.
    package var name: String
    /// `customModule`; nil when there is none.
    package var module: String?
    /// Whether the module is that of the target that contains the document (`customModuleProvider="target"`).
    package var isOfOwnTarget: Bool

    package init(_ name: String, module: String? = nil, isOfOwnTarget: Bool = false) {
        self.name = name
        self.module = module
        self.isOfOwnTarget = isOfOwnTarget
    }

    /// The name as it is in a document: old or hand-written documents join module and class, as Objective-C does
    /// (`App.Card`, `_TtC3App4Card`).
    package init(written: String, module: String? = nil, isOfOwnTarget: Bool = false) {
        // Searched at once: read one by one, a string's bytes take four times as long.
        let hasDot = written.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: ".")) } ?? true
        if !hasDot, written.utf8.first != UInt8(ascii: "_") {
            self.init(written, module: module, isOfOwnTarget: isOfOwnTarget)
            return
        }
        let words = Self.mangledWords(written) ?? written.split(separator: ".").map(String.init)
        let own = words.count > 1 && module == nil && !isOfOwnTarget ? words.first : nil
        self.init(words.last ?? written, module: module ?? own, isOfOwnTarget: isOfOwnTarget)
    }

    /// The components of `_TtC3App4Card`; nil when it is not a mangled name.
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

/// Whether something exists, as far as sources and tables can show.
package enum Presence: Hashable, Sendable {
    case present
    /// Certainly absent.
    case absent
    case unknown([ClassUncertainty])

    package var isAbsent: Bool { self == .absent }
}
