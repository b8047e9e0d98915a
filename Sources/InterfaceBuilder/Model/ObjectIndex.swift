package import LibXML

/// The elements that have an id, by it.
struct ObjectIndex {
    private(set) var byID: [String: ElementRef] = [:]

    init(_ document: Document) {
        let tree = document.tree
        byID.reserveCapacity(tree.elementCount / 2)
        // The last one comes first, so that an id is looked up once, and the first element with it stays.
        for element in tree.elements.reversed() {
            if let id = document.id(element) { byID[id] = element }
        }
    }
}

extension Document {
    /// The first element with an id; connections and constraints count, a canvas device does not.
    package func object(id: String) -> ElementRef? {
        switch objectIDsAsBytes?.answer(id) ?? .undecided {
        case .nothing, .unknown: nil
        case .element(let object): object
        case .undecided: objectIndex.byID[id]
        }
    }

    /// The same for the id in an attribute, of which no string is made.
    package func object(namedBy attribute: StaticString, of element: ElementRef) -> ElementRef? {
        switch objectIDsAsBytes?.answer(attribute, of: element) ?? .undecided {
        case .nothing, .unknown: nil
        case .element(let object): object
        case .undecided: tree.attribute(attribute, element).flatMap(object)
        }
    }

    /// The ids that `object(id:)` knows.
    package var objectIDs: some Sequence<String> { objectIndex.byID.keys }

    /// The id that connections can name an element by.
    package func id(_ element: ElementRef) -> String? {
        role(element).contains(.device) ? nil : tree.attribute("id", element)
    }

    package func role(_ element: ElementRef) -> ElementRole { elementRegistry.role(tree.nameID(element), on: platform) }

    package func info(_ element: ElementRef) -> ElementInfo? { elementRegistry.info(tree.nameID(element)) }

    package func isView(_ element: ElementRef) -> Bool { role(element).contains(.view) }

    package func isViewController(_ element: ElementRef) -> Bool { role(element).contains(.viewController) }

    /// What Xcode's outline can show: an element with an id that is no connection, or a view (the content view of an
    /// older collection view cell has no id).
    package func isObject(_ element: ElementRef) -> Bool {
        let role = role(element)
        if role.contains(.view) { return true }
        return role.isDisjoint(with: [.connection, .device]) && tree.hasAttribute("id", element)
    }

    /// What a person would select in the outline for an element: the source of a connection, the object that has a
    /// runtime attribute, else the nearest object around it, itself included.
    package func owner(of element: ElementRef) -> ElementRef? {
        var current: ElementRef? = element
        while let candidate = current {
            if isObject(candidate) { return candidate }
            current = tree.parent(candidate)
        }
        return nil
    }
}
