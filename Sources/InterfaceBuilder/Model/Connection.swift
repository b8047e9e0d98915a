package import LibXML

/// A connection between two objects: an outlet, an action, a segue, a binding.
package struct Connection: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case outlet, outletCollection, action, segue, binding, accessibilityConnection
    }

    package var element: ElementRef
    package var kind: Kind
    /// The object whose `connections` contain it.
    package var source: ElementRef
    /// The id of the other end; nil for a segue without one.
    package var destinationID: String?
    /// The other end; nil if no object has that id.
    package var destination: ElementRef?
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

    /// The connections to an object.
    package func connections(to object: ElementRef) -> [Connection] {
        guard let id = id(object) else { return [] }
        return (referenceIndex.referrers[id] ?? []).compactMap(connection).filter { $0.destinationID == id }
    }

    func connectionElements(of object: ElementRef) -> [ElementRef] {
        tree.children(object).filter { tree.hasName("connections", $0) }.flatMap(tree.children)
    }

    package func connection(_ element: ElementRef) -> Connection? {
        guard role(element).contains(.connection), let kind = Connection.Kind(rawValue: tree.name(element)),
            let source = source(of: element)
        else { return nil }
        let destinationID = destinationID(of: element)
        let name: String? =
            switch kind {
            case .outlet, .outletCollection, .accessibilityConnection: tree.attribute("property", element)
            case .action: tree.attribute("selector", element)
            case .segue: tree.attribute("identifier", element)
            case .binding: tree.attribute("name", element)
            }
        return Connection(
            element: element, kind: kind, source: source, destinationID: destinationID,
            destination: destinationID.flatMap(object), name: name,
            event: kind == .action ? tree.attribute("eventType", element) : nil,
            keyPath: kind == .binding ? tree.attribute("keyPath", element) : nil)
    }

    /// The object whose `connections` contain a connection; nil for references elsewhere, such as in a tie breaker.
    package func source(of connection: ElementRef) -> ElementRef? {
        guard let list = tree.parent(connection), tree.hasName("connections", list) else { return nil }
        return tree.parent(list)
    }

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
