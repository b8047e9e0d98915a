package import LibXML

/// The lookup of elements by their id.
struct ObjectIndex {
    private(set) var byID: [String: ElementRef] = [:]

    init(_ document: Document) {
        let tree = document.tree
        byID.reserveCapacity(tree.elementCount / 2)
        // In reverse order, so that each id is looked up only once and the first element with it wins.
        for element in tree.elements.reversed() {
            if let id = document.id(element) { byID[id] = element }
        }
    }
}

extension Document {
    /// The first element with an id, including connections and constraints but not a canvas device.
    package func object(id: String) -> ElementRef? {
        switch objectIDsAsBytes?.answer(id) ?? .undecided {
        case .nothing, .unknown: nil
        case .element(let object): object
        case .undecided: objectIndex.byID[id]
        }
    }

    /// The same for the id in an attribute, without creating a string.
    package func object(namedBy attribute: StaticString, of element: ElementRef) -> ElementRef? {
        switch objectIDsAsBytes?.answer(attribute, of: element) ?? .undecided {
        case .nothing, .unknown: nil
        case .element(let object): object
        case .undecided: tree.attribute(attribute, element).flatMap(object)
        }
    }

    /// Whether no two elements have the same id; false if that is unknown.
    package var hasDistinctIDs: Bool { objectIDsAsBytes?.areDistinct ?? false }

    /// The ids that `object(id:)` finds.
    package var objectIDs: some Sequence<String> { objectIndex.byID.keys }

    /// The id by which connections refer to an element.
    package func id(_ element: ElementRef) -> String? {
        role(element).contains(.device) ? nil : tree.attribute("id", element)
    }

    package func role(_ element: ElementRef) -> ElementRole { elementRegistry.role(tree.nameID(element), on: platform) }

    package func info(_ element: ElementRef) -> ElementInfo? { elementRegistry.info(tree.nameID(element)) }

    package func isView(_ element: ElementRef) -> Bool { role(element).contains(.view) }

    package func isViewController(_ element: ElementRef) -> Bool { role(element).contains(.viewController) }

    /// Whether Xcode's outline can show it: an element with an id that is not a connection, or a view (the content view
    /// of an older collection view cell has no id).
    package func isObject(_ element: ElementRef) -> Bool {
        let role = role(element)
        if role.contains(.view) { return true }
        return role.isDisjoint(with: [.connection, .device]) && tree.hasAttribute("id", element)
    }

    /// The object to select in the outline for an element: the source of a connection, the object with a runtime
    /// attribute, otherwise the nearest enclosing object, including itself.
    package func owner(of element: ElementRef) -> ElementRef? {
        var current: ElementRef? = element
        while let candidate = current {
            if isObject(candidate) { return candidate }
            current = tree.parent(candidate)
        }
        return nil
    }
}
