import TestSupport

/// Generates all mutations of an app. `seed` determines the new names.
struct MutationMaker {
    let app: App
    let seed: UInt64
    let newName: NewName
    private(set) var mutations: [Mutation] = []

    /// The classes of elements that have nothing in common but the view or control that they are.
    static let elementClasses = [
        "label": "UILabel", "button": "UIButton", "imageView": "UIImageView", "textField": "UITextField",
        "switch": "UISwitch", "slider": "UISlider", "constraint": "NSLayoutConstraint", "tableView": "UITableView",
        "collectionView": "UICollectionView", "textView": "UITextView", "pageControl": "UIPageControl",
        "activityIndicatorView": "UIActivityIndicatorView", "segmentedControl": "UISegmentedControl",
    ]
    static let elementClassesOnMac = [
        "button": "NSButton", "imageView": "NSImageView", "textField": "NSTextField", "slider": "NSSlider",
        "constraint": "NSLayoutConstraint", "tableView": "NSTableView", "menuItem": "NSMenuItem", "menu": "NSMenu",
        "window": "NSWindow", "progressIndicator": "NSProgressIndicator", "segmentedControl": "NSSegmentedControl",
    ]

    /// At most `limit` of a kind, chosen by the seed.
    static func mutations(of app: App, seed: UInt64, limit: Int) -> [Mutation] {
        var maker = Self(app: app, seed: seed, newName: NewName(taken: app.names))
        for document in app.documents { maker.mutate(document) }
        maker.mutateCode()
        let order = maker.mutations.sorted { first, second in
            let hashes = [first, second].map { stableHash("\(seed)\($0.description(app.name))") }
            return hashes[0] < hashes[1]
        }
        return Mutation.Kind.allCases.flatMap { kind in order.filter { $0.kind == kind }.prefix(limit) }
    }

    func generator(_ kind: Mutation.Kind, _ place: String) -> SeededGenerator {
        SeededGenerator(seed: seed ^ stableHash("\(app.name) \(kind) \(place)"))
    }

    func generator(_ kind: Mutation.Kind, _ name: Name) -> SeededGenerator {
        generator(kind, "\(name.file.path) \(name.range.lowerBound)")
    }

    /// Gives something another name, in all of the places.
    mutating func rename(_ kind: Mutation.Kind, _ names: [Name], expected: Set<FileLine>) {
        guard let first = names.first else { return }
        var generator = generator(kind, first)
        let new = newName.of(first.text, &generator)
        replace(kind, names, by: new.text, isSlip: new.isSlip, expected: expected)
    }

    mutating func replace(
        _ kind: Mutation.Kind, _ names: [Name], by new: String, isSlip: Bool = false, expected: Set<FileLine>
    ) {
        guard let first = names.first, !expected.isEmpty else { return }
        mutations.append(
            Mutation(
                kind: kind, edits: names.map { Mutation.Edit(place: $0, new: new) }, line: first.line,
                old: first.text, new: new, isSlip: isSlip, expected: expected))
    }

    /// Gives the folder of an asset another name.
    mutating func move(_ folder: String, expected: Set<FileLine>) {
        guard !expected.isEmpty, let dot = folder.lastIndex(of: ".") else { return }
        let start = folder.lastIndex(of: "/").map(folder.index(after:)) ?? folder.startIndex
        var generator = generator(.assetInCode, folder)
        let new = newName.of(String(folder[start..<dot]), &generator)
        mutations.append(
            Mutation(
                kind: .assetInCode, move: (folder, folder[..<start] + new.text + folder[dot...]),
                line: FileLine(path: folder, line: 1), old: String(folder[start..<dot]), new: new.text,
                isSlip: new.isSlip, expected: expected))
    }

    /// A class that documents of the same platform use for the same elements, and that is neither a subclass nor an ancestor.
    func otherClass(than name: String, _ generator: inout SeededGenerator, where isFit: (String) -> Bool) -> String? {
        app.elements.keys.filter {
            app.elements[$0] == app.elements[name] && app.code.classes[$0]?.count == 1
                && !app.code.related($0, name) && isFit($0)
        }.sorted().randomElement(using: &generator)
    }

    func elementClasses(_ document: AppDocument) -> [String: String] {
        document.isMac ? Self.elementClassesOnMac : Self.elementClasses
    }
}

extension Name {
    /// Its first `count` characters, which are ASCII, after `skipped` ones.
    func part(after skipped: Int = 0, _ count: Int) -> Name {
        let start = range.lowerBound + skipped
        return Name(
            text: String(text.dropFirst(skipped).prefix(count)), file: file, range: start..<start + count)
    }
}
