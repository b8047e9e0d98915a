package import InterfaceBuilder
import LibXML

/// One of the ways in which a document is laid out at run time.
package struct LayoutVariant: Hashable, Sendable {
    /// nil if all size classes are the same.
    package var sizeClass: SizeClass?
    package var isRightToLeft = false

    package init(sizeClass: SizeClass? = nil, isRightToLeft: Bool = false) {
        self.sizeClass = sizeClass
        self.isRightToLeft = isRightToLeft
    }
}

extension Document {
    /// Whether anything differs between size classes.
    package var hasSizeClasses: Bool {
        tree.elements(named: "variation").contains { tree.attribute("key", $0).map { $0 != "default" } ?? false }
    }
}

extension LayoutVariant {
    /// Whether a view or constraint is installed; nil if that is unknown.
    func isInstalled(_ element: ElementRef, in document: Document) -> Bool? {
        guard let changes = document.installationChanges(of: element) else { return true }
        var installed = Varied(base: changes["default"] ?? true)
        if let sizeClass {
            for (key, isIncluded) in changes where key != "default" {
                if let traits = sizeClass.matches(key) { installed.add(isIncluded, traits: traits) }
            }
        }
        return installed.isAmbiguous ? nil : installed.value
    }

    /// The value of an attribute, nil if it does not exist; `fallback` if it is unknown.
    func attribute(
        _ name: String, of element: ElementRef, in document: Document, ifUnknown fallback: String? = ""
    ) -> String? {
        let tree = document.tree
        guard let sizeClass else { return tree.attribute(name, element) }
        var text = Varied(base: tree.attribute(name, element))
        for variation in tree.children(element)
        where tree.name(variation) == "variation" && tree.hasAttribute(name, variation) {
            guard let traits = tree.attribute("key", variation).flatMap(sizeClass.matches) else { continue }
            text.add(tree.attribute(name, variation), traits: traits)
        }
        return text.isAmbiguous ? fallback : text.value
    }
}

/// The space of a screen: a document can have a different layout in each size class.
package struct SizeClass: Hashable, Sendable {
    package enum Trait: String, CaseIterable, Sendable { case compact, regular }

    package var width: Trait
    package var height: Trait

    package static let all = Trait.allCases.flatMap { width in
        Trait.allCases.map { SizeClass(width: width, height: $0) }
    }

    /// What some of the size classes have in common: "compact width"; empty for all of them.
    package static func text(_ some: [SizeClass]) -> String {
        let (widths, heights) = (Set(some.map(\.width)), Set(some.map(\.height)))
        let width = widths.count == 1 ? widths.first.map { "\($0.rawValue) width" } : nil
        let height = heights.count == 1 ? heights.first.map { "\($0.rawValue) height" } : nil
        return [width, height].compactMap { $0 }.joined(separator: " and ")
    }

    /// The number of traits in a variation's key, such as `heightClass=regular-widthClass=compact`. nil if this size
    /// class lacks one of them, or if the key contains anything else.
    func matches(_ key: String) -> Int? {
        let own: Set = ["widthClass=\(width.rawValue)", "heightClass=\(height.rawValue)"]
        let asked = key.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        return asked.allSatisfy(own.contains) ? asked.count : nil
    }
}

/// The value of one property in a size class: from the most specific variation, or the base if none applies.
struct Varied<Value: Equatable> {
    private(set) var value: Value
    /// Compact width and regular height have different values: which of them wins is unknown.
    private(set) var isAmbiguous = false
    private var traits = 0

    init(base: Value) { value = base }

    /// - Parameter traits: The number of traits in the variation's key.
    mutating func add(_ other: Value, traits: Int) {
        guard traits >= self.traits else { return }
        isAmbiguous = traits == self.traits && (isAmbiguous || other != value)
        value = other
        self.traits = traits
    }
}
