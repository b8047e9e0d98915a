/// The order in which Interface Builder writes an element's attributes.
package enum AttributeOrder {
    /// The index of a new attribute among the existing ones of an element; an unknown attribute goes before `id` and
    /// the attributes that follow it.
    package static func index(of name: String, among existing: [String], of element: String, on platform: Platform)
        -> Int
    {
        let order = order(of: element, on: platform)
        guard let rank = order[name] else {
            return existing.firstIndex { last.contains($0) } ?? existing.count
        }
        // After all attributes that precede it: attributes that are out of order or unknown keep their place.
        let before = existing.lastIndex { order[$0].map { $0 < rank } ?? false }
        if let before { return before + 1 }
        return existing.firstIndex { order[$0] != nil } ?? existing.count
    }

    private static let last: Set<String> = [
        "id", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID",
    ]

    private static func order(of element: String, on platform: Platform) -> [String: Int] {
        orders[(platform == .macos ? "AppKit/" : "UIKit/") + element] ?? orders["*"] ?? [:]
    }

    /// The ranks of attributes by framework and element, such as `UIKit/button`; `*` for most elements.
    private static let orders: [String: [String: Int]] = {
        var orders: [String: [String: Int]] = [:]
        var elements: [String] = []
        var ranks: [String: Int] = [:]
        let table = Table("attribute-order", in: "Tables")
        for line in table.numbers {
            if table.owner(of: line) == nil {
                if !ranks.isEmpty { (elements, ranks) = ([], [:]) }
                elements += table.words(of: line)
            } else {
                for name in table.words(of: line) { ranks[name] = ranks.count }
                for element in elements { orders[element] = ranks }
            }
        }
        return orders
    }()
}
