package import LibXML

/// A connection between two objects: an outlet, an action, a segue, a binding.
package struct Connection: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case outlet, outletCollection, action, segue, binding, accessibilityConnection

        /// Whether a property holds the other end, or one of a collection.
        package var isOutlet: Bool { self == .outlet || self == .outletCollection }
    }

    package var element: ElementRef
    package var kind: Kind
    /// The object whose `connections` contain it.
    package var source: ElementRef
    /// The id of the other end; nil for a segue without one.
    package var destinationID: String?
    /// The outlet's property, the action's selector, the segue's identifier, or the binding's name.
    package var name: String?
    /// The control event of an action on iOS.
    package var event: String?
    /// The key path of a binding.
    package var keyPath: String?
}

extension Document {
    /// All connections, in document order.
    package var connections: [Connection] { tree.elements.compactMap(connection) }

    /// The connections from an object.
    package func connections(of object: ElementRef) -> [Connection] {
        connectionElements(of: object).compactMap(connection)
    }

    /// The connections to an object: to the first one, if several share its id.
    package func connections(to object: ElementRef) -> [Connection] {
        guard let id = id(object), let entry = referenceIndex.entries[id], entry.element == object else { return [] }
        return entry.referrers.compactMap(connection).filter { $0.destinationID == id }
    }

    func connectionElements(of object: ElementRef) -> [ElementRef] {
        tree.children(object).filter { tree.hasName("connections", $0) }.flatMap(tree.children)
    }

    package func connection(_ element: ElementRef) -> Connection? {
        guard role(element).contains(.connection), let kind = Connection.Kind(rawValue: tree.name(element)),
            let source = source(of: element)
        else { return nil }
        let name: String? =
            switch kind {
            case .outlet, .outletCollection, .accessibilityConnection: tree.attribute("property", element)
            case .action: tree.attribute("selector", element)
            case .segue: tree.attribute("identifier", element)
            case .binding: tree.attribute("name", element)
            }
        return Connection(
            element: element, kind: kind, source: source, destinationID: destinationID(of: element), name: name,
            event: kind == .action ? tree.attribute("eventType", element) : nil,
            keyPath: kind == .binding ? tree.attribute("keyPath", element) : nil)
    }

    /// The object whose `connections` contain a connection; nil for references elsewhere, such as in a tie breaker.
    package func source(of connection: ElementRef) -> ElementRef? {
        guard let list = tree.parent(connection), tree.hasName("connections", list) else { return nil }
        return tree.parent(list)
    }

    /// The other end; nil if no object has the id.
    package func destination(of connection: ElementRef) -> ElementRef? {
        destinationID(of: connection).flatMap(object)
    }

    /// On macOS, the other end of an action is its `target`.
    private func destinationID(of connection: ElementRef) -> String? {
        tree.attribute("destination", connection) ?? tree.attribute("target", connection)
    }

    /// Whether an outlet is defined by the source's system class, such as `delegate`.
    package func isSystemOutlet(_ connection: ElementRef) -> Bool {
        guard let source = source(of: connection), let property = tree.attribute("property", connection) else {
            return false
        }
        func declaresOutlet(_ name: String?) -> Bool {
            name.map { SystemOutlets.isSystemOutlet(property, ofClass: $0, on: platform) } ?? false
        }
        return declaresOutlet(customClass(source)) || declaresOutlet(elementClass(source))
    }
}

extension Document {
    /// A normal form: an outlet by its source and property, an action by its source, target, selector and event. Nil
    /// for other connections, which may be repeated.
    package func connectionKey(_ element: ElementRef) -> String? {
        guard let source = source(of: element) else { return nil }
        switch tree.name(element) {
        case "outlet":
            return tree.attribute("property", element).map { String(source.index) + " " + $0 }
        case "action":
            guard let selector = tree.attribute("selector", element) else { return nil }
            let target = tree.attribute("destination", element) ?? tree.attribute("target", element) ?? ""
            let event = tree.attribute("eventType", element) ?? tree.attribute("trigger", element) ?? ""
            return "\(source.index) action \(selector) \(target) \(event)"
        default: return nil
        }
    }
}

/// A User Defined Runtime Attribute: set by key-value coding while the nib loads.
package struct RuntimeAttribute: Hashable, Sendable {
    package var element: ElementRef
    package var object: ElementRef
    package var keyPath: String
    /// As written: boolean, number, string, point, size, rect, range, color, image, nil.
    package var type: String
    /// The value if it is a text, a number or yes/no.
    package var text: String?
    /// The child that contains any other value.
    package var valueElement: ElementRef?
    package var isLocalized: Bool
}

extension Document {
    package func runtimeAttributes(of object: ElementRef) -> [RuntimeAttribute] {
        guard let list = tree.child(object, named: "userDefinedRuntimeAttributes") else { return [] }
        return tree.children(list).filter { tree.name($0) == "userDefinedRuntimeAttribute" }.map { element in
            let child = tree.child(element, key: "value")
            let childText: String? = child.flatMap { child in
                switch tree.name(child) {
                case "string", "mutableString": content(child)
                case "integer", "real", "bool": tree.attribute("value", child)
                default: nil
                }
            }
            return RuntimeAttribute(
                element: element, object: object, keyPath: tree.attribute("keyPath", element) ?? "",
                type: tree.attribute("type", element) ?? "", text: tree.attribute("value", element) ?? childText,
                valueElement: child, isLocalized: tree.hasAttribute("localized", "YES", element))
        }
    }
}
