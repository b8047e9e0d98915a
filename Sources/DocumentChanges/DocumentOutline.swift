package import Base
package import InterfaceBuilder

/// A document as stable text: its objects indented, a line for each property, without what Interface Builder writes by
/// itself.
package struct DocumentOutline {
    private let tree: SourceTree
    private let names: ObjectNames
    private let comparison: Comparison
    /// By the view that they place.
    private let constraints: [Int: [PlacedConstraint]]
    private var lines: [String] = []

    package static func text(_ tree: SourceTree) -> String {
        var outline = DocumentOutline(tree)
        outline.add(0, depth: 0)
        return outline.lines.map { $0 + "\n" }.joined()
    }

    private init(_ tree: SourceTree) {
        self.tree = tree
        names = ObjectNames(tree)
        comparison = Comparison(tree, tree)
        constraints = PlacedConstraint.all(tree, comparison.keysAfter)
    }

    private mutating func add(_ object: Int, depth: Int) {
        let indentation = String(repeating: "  ", count: depth)
        let id = tree.id(object).map { " [\($0)]" } ?? ""
        let isScene = tree.nodes[object].name == "scene"
        let name =
            isScene || object == 0
            ? names.name(object) : [names.kind(object), names.ownName(object)].compactMap { $0 }.joined(separator: " ")
        lines.append(indentation + Self.oneLine(name) + id)
        var properties = (constraints[object] ?? []).map { "constraint: \($0.phrase(names))" }
        var objects: [Int] = []
        collect(object, isRoot: true, &properties, &objects)
        lines += properties.sorted().map { "\(indentation)    \(Self.oneLine($0))" }
        for child in objects { add(child, depth: depth + 1) }
    }

    /// The properties of an object, and the objects in it.
    private func collect(_ node: Int, isRoot: Bool, _ properties: inout [String], _ objects: inout [Int]) {
        if !isRoot {
            if tree.isConstraint(node) { return }
            if tree.isConnection(node) {
                properties.append(connection(node))
                return
            }
            if tree.isObject(node) || tree.nodes[node].name == "scene" {
                objects.append(node)
                return
            }
            if isNoise(.presence, node) { return }
            if ValueElements.contains(tree.nodes[node].name) {
                properties.append("\(PropertyWords(tree, node, nil).property): \(ValueWords.element(tree, node))")
                return
            }
        }
        for attribute in tree.nodes[node].attributes where !["id", "key", "keyPath"].contains(attribute.name) {
            if isNoise(.attribute(attribute.name), node) { continue }
            let value = ValueWords.attribute(attribute.name, SourceTree.decoded(attribute.raw))
            properties.append("\(PropertyWords(tree, node, attribute.name).property): \(value)")
        }
        for child in tree.nodes[node].children { collect(child, isRoot: false, &properties, &objects) }
    }

    private func isNoise(_ slot: Difference.Slot, _ node: Int) -> Bool {
        Noise.kind(of: Difference(slot: slot, new: node), in: comparison) != nil
    }

    private func connection(_ node: Int) -> String {
        let connection = tree.nodes[node]
        let words = connection.attributes.filter { !["id", "destination", "target"].contains($0.name) }.map {
            SourceTree.decoded($0.raw)
        }
        let end = connection.destination.map { " → \(names.reference(id: $0, comparison.keysAfter))" } ?? ""
        return "\(connection.name) \(words.joined(separator: " "))\(end)\(ValueWords.options(tree, ofConnection: node))"
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? "⏎" : $0 })
    }
}

/// The two sides of a file in which git has left conflict markers.
package struct ConflictSides: Sendable {
    package private(set) var ours: [UInt8] = []
    package private(set) var theirs: [UInt8] = []

    /// Nil if the markers are not in pairs.
    package init?(_ bytes: [UInt8]) {
        enum Part { case both, ours, base, theirs }
        var part = Part.both
        var count = 0
        for line in LineDifference.lines(bytes) {
            switch (Self.marker(line), part) {
            case ("<", .both): (part, count) = (.ours, count + 1)
            case ("|", .ours): part = .base
            case ("=", .ours), ("=", .base): part = .theirs
            case (">", .theirs): part = .both
            case ("<", _), (">", _): return nil
            default:
                if part == .both || part == .ours { ours += line }
                if part == .both || part == .theirs { theirs += line }
            }
        }
        guard part == .both, count > 0 else { return nil }
    }

    /// What the sides differ in; nil if one of them is not a document.
    package func differences(_ path: Path, _ reader: DocumentReader, showsIDs: Bool = false) -> DocumentDiff? {
        guard let first = try? reader.read(ours, path: path), let second = try? reader.read(theirs, path: path) else {
            return nil
        }
        return DocumentDiff(SourceTree(first), SourceTree(second), showsIDs: showsIDs)
    }

    /// The objects in which the sides differ: `label titleLabel, button “OK” and 3 more`.
    package func objects(_ path: Path, _ reader: DocumentReader) -> String? {
        let names = (differences(path, reader)?.changes ?? []).map(\.object.name).distinct
        return names.isEmpty ? nil : listed(names, most: Self.shownNames)
    }

    private static let shownNames = 3

    /// The character of a marker line; nil for another line.
    private static func marker(_ line: ArraySlice<UInt8>) -> Character? {
        guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).allSatisfy({ $0 == first }),
            line.count >= 7, line.dropFirst(7).first.map({ [0x20, 0x0A, 0x0D].contains($0) }) ?? true
        else { return nil }
        return Character(Unicode.Scalar(first))
    }
}
