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
}

/// Whether something is there, as far as sources and tables tell.
package enum Presence: Hashable, Sendable {
    case present
    /// Certainly not.
    case absent
    case unknown([ClassUncertainty])

    package var isAbsent: Bool { self == .absent }
}
