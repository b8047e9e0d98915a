package import LibXML

/// A scene of a storyboard in a `NibSummary`.
package struct NibScene: Hashable, Sendable {
    /// The controller's id.
    package var id: String?
    /// Its Storyboard ID.
    package var identifier: String?
    /// Whether it is the storyboard's initial scene.
    package var isInitial: Bool
    /// Whether it contains the application's menu, which is loaded with the storyboard.
    package var isApplication: Bool
    /// Whether it is a reference to a scene of another storyboard.
    package var isReference: Bool
    /// The numbers of the destination scenes of its segues and relationships.
    package var destinations: Set<Int>
    /// The label of its controller in Xcode's outline.
    package var label: String
    /// The controller's start tag.
    package var range: Range<Int>
}

extension Document {
    /// The number of the scene that contains an element; nil in a xib.
    package func sceneNumber(of element: ElementRef) -> Int? {
        guard kind == .storyboard else { return nil }
        var current: ElementRef? = element
        while let candidate = current {
            if let number = sceneNumbers[candidate] { return number }
            current = tree.parent(candidate)
        }
        return nil
    }

    /// The scenes of a storyboard, in its order; empty for a xib.
    func sceneSummaries() -> [NibScene] {
        var destinations: [Int: Set<Int>] = [:]
        for element in kind == .storyboard ? Array(tree.elements) : [] where tree.name(element) == "segue" {
            guard let own = sceneNumber(of: element), let other = destination(of: element).flatMap(sceneNumber),
                other != own
            else { continue }
            destinations[own, default: []].insert(other)
        }
        let initial = tree.attribute("initialViewController", tree.root).flatMap(object).flatMap(sceneNumber)
        return scenes.enumerated().map { number, scene in
            let main = scene.mainObject
            let name = main.map(tree.name) ?? ""
            return NibScene(
                id: main.flatMap(id), identifier: main.flatMap { tree.attribute("storyboardIdentifier", $0) },
                isInitial: number == initial,
                isApplication: name == "application", isReference: name.hasSuffix("Placeholder"),
                destinations: destinations[number] ?? [], label: label(main ?? scene.element),
                range: tree.startTag(main ?? scene.element))
        }
    }
}
