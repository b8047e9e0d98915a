package import LibXML

/// A scene of a storyboard, as a `NibSummary` keeps it.
package struct NibScene: Hashable, Sendable {
    /// The controller's id.
    package var id: String?
    /// Its Storyboard ID.
    package var identifier: String?
    /// Whether the storyboard's arrow points at it.
    package var isInitial: Bool
    /// Whether it's the one with the application's menu, which comes with the storyboard.
    package var isApplication: Bool
    /// Whether it stands for a scene of another storyboard.
    package var isReference: Bool
    /// The numbers of the scenes to which its segues and relationships lead.
    package var destinations: Set<Int>
    /// Its controller, as Xcode's outline shows it.
    package var label: String
    /// The controller's start tag.
    package var range: Range<Int>
}

extension Document {
    /// The number of the scene in which an element is; nil in a xib.
    package func sceneNumber(of element: ElementRef) -> Int? {
        guard kind == .storyboard else { return nil }
        var current: ElementRef? = element
        while let candidate = current {
            if let number = sceneNumbers[candidate] { return number }
            current = tree.parent(candidate)
        }
        return nil
    }

    /// The scenes of a storyboard, in its order; none in a xib.
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
