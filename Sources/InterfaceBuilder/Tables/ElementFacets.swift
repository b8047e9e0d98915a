/// What the elements are in each framework, by the number of the element.
struct ElementFacets: Sendable {
    /// What an element is in one framework; the class and the title are ranges of the table's text.
    struct Facet: Sendable {
        let category: ElementCategory
        let className: TableWord?
        let label: TableWord?
    }

    private(set) var names: ListTable
    private var elements: [(uiKit: Facet?, appKit: Facet?, watchKit: Facet?)] = []

    /// Parses texts in the form that `ElementNames` describes.
    init(everywhere: String, uiKit: String, appKit: String, watchKit: String) {
        var reader = TableReader(everywhere, Self.separator, uiKit, Self.separator, appKit, Self.separator, watchKit)
        names = ListTable(bytes: reader.bytes, capacity: 240)
        elements.reserveCapacity(240)
        var part = 0
        var category = ElementCategory.object
        while reader.readLine() {
            guard reader.words.count > 1 else {
                let heading = reader.string(reader.words[0])
                if heading == Self.separator { part += 1 }
                category = ElementCategory(rawValue: heading) ?? category
                continue
            }
            let facet = Self.facet(category, reader)
            let id = names.add(reader.words[0])
            if id == elements.count { elements.append((nil, nil, nil)) }
            if part == 0 || part == 1 { elements[id].uiKit = facet }
            if part == 0 || part == 2 { elements[id].appKit = facet }
            if part == 0 || part == 3 { elements[id].watchKit = facet }
        }
    }

    func facet(of id: Int, with framework: UserInterfaceFramework) -> Facet? {
        switch framework {
        case .uiKit: elements[id].uiKit
        case .appKit: elements[id].appKit
        case .watchKit: elements[id].watchKit
        }
    }

    /// The classes of all elements as strings, which are created once per framework.
    func classNames(with framework: UserInterfaceFramework) -> [String?] {
        elements.indices.map { facet(of: $0, with: framework)?.className.map(names.string) }
    }

    private static func facet(_ category: ElementCategory, _ reader: borrowing TableReader) -> Facet {
        let className = reader.words[1]
        let hasClass = reader.bytes[className.range.lowerBound] != UInt8(ascii: "-")
        var label: TableWord?
        if reader.words.count > 2, let last = reader.words.last {
            label = TableWord(reader.words[2].range.lowerBound..<last.range.upperBound)
        }
        return Facet(category: category, className: hasClass ? className : nil, label: label)
    }

    private static let separator = "+"
}
