/// How much room a screen has: a document can lay out differently in each.
package struct SizeClass: Hashable, Sendable {
    package enum Trait: String, CaseIterable, Sendable { case compact, regular }

    package var width: Trait
    package var height: Trait

    package static let all = Trait.allCases.flatMap { width in
        Trait.allCases.map { SizeClass(width: width, height: $0) }
    }

    /// How many traits a variation's key asks for, such as `heightClass=regular-widthClass=compact`. nil if this size class
    /// lacks one of them, or if the key says something else.
    func matches(_ key: String) -> Int? {
        let own: Set = ["widthClass=\(width.rawValue)", "heightClass=\(height.rawValue)"]
        let asked = key.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        return asked.allSatisfy(own.contains) ? asked.count : nil
    }
}

/// What a size class makes of one value: the most specific variation counts, and the base where none applies.
struct Varied<Value: Equatable> {
    private(set) var value: Value
    /// Compact width says one thing and regular height another: which of them wins is not known.
    private(set) var isAmbiguous = false
    private var traits = 0

    init(base: Value) { value = base }

    /// - Parameter traits: How many the variation asks for.
    mutating func add(_ other: Value, traits: Int) {
        guard traits >= self.traits else { return }
        isAmbiguous = traits == self.traits && (isAmbiguous || other != value)
        value = other
        self.traits = traits
    }
}
