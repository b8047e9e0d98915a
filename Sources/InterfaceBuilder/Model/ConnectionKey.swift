package import LibXML

extension Document {
    /// A normal form: an outlet by its source and property, an action by its source, target, selector and event. Nil
    /// for other connections, which may be repeated.
    package func connectionKey(_ element: ElementRef) -> String? {
        guard let source = source(of: element) else { return nil }
        switch tree.name(element) {
        case "outlet":
            return tree.attribute("property", element).map { "\(source.index) outlet \($0)" }
        case "action":
            guard let selector = tree.attribute("selector", element) else { return nil }
            let target = tree.attribute("destination", element) ?? tree.attribute("target", element) ?? ""
            let event = tree.attribute("eventType", element) ?? tree.attribute("trigger", element) ?? ""
            return "\(source.index) action \(selector) \(target) \(event)"
        default: return nil
        }
    }
}
