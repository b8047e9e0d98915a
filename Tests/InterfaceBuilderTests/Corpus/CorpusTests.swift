import Base
import Foundation
import InterfaceBuilder
import LibXML
import TestSupport
import Testing

/// What is true of every document saved by Xcode.
@Suite(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
struct CorpusTests {
    /// Visits each document; all are read by one reader, as in a run.
    private func forEachDocument(_ body: (Document, Comment) throws -> Void) throws {
        let reader = try #require(DocumentReader())
        for path in try Corpus.files {
            try body(try reader.read(try readFile(path), path: path), "\(path)")
        }
    }

    /// Like `#expect`, but fast for tens of thousands of checks.
    private func hold(_ isTrue: Bool, _ path: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
        if !isTrue { Issue.record(path, sourceLocation: sourceLocation) }
    }

    @Test func allAreRead() throws {
        var kinds: [String: Int] = [:]
        try forEachDocument { document, path in
            hold(document.path.fileExtension == document.kind.rawValue, path)
            hold(document.tree.name(document.tree.root) == "document", path)
            kinds["\(document.platform) \(document.kind)", default: 0] += 1
        }
        #expect(kinds.values.reduce(0, +) == (try Corpus.files.count))
        #expect(Set(kinds.keys).isSuperset(of: ["ios xib", "ios storyboard", "macos xib"]))
    }

    @Test func aXibHasItsPlaceholdersAndAStoryboardItsScenes() throws {
        try forEachDocument { document, path in
            switch document.kind {
            case .xib:
                let owner = try #require(document.filesOwner, path)
                hold(document.id(owner) == (document.platform == .macos ? "-2" : "-1"), path)
                hold(document.label(owner) == "File's Owner", path)
                hold(document.placeholders.count == (document.platform == .macos ? 3 : 2), path)
                hold(document.placeholders.filter(document.isFirstResponder).count == 1, path)
                hold(document.objectLists.count == 1 && document.scenes.isEmpty, path)
            case .storyboard:
                hold(document.filesOwner == nil, path)
                hold(document.objectLists.count == document.scenes.count, path)
                hold(document.scenes.allSatisfy { $0.mainObject != nil && $0.sceneID != nil }, path)
                hold(document.placeholders.allSatisfy(document.isFirstResponder), path)
            }
        }
    }

    @Test func theCommentBeforeASceneIsTheLabelOfItsMainObject() throws {
        var scenes = 0
        try forEachDocument { document, path in
            for scene in document.scenes {
                let start = document.tree.startTag(scene.element).lowerBound
                let before = String(decoding: document.tree.bytes[..<start], as: UTF8.self)
                let comment = try #require(
                    before.components(separatedBy: "<!--").last?.components(separatedBy: "-->").first)
                hold(comment == scene.mainObject.map(document.label), path)
                scenes += 1
            }
        }
        #expect(scenes > 100)
    }

    @Test func everyLabelIsOneLine() throws {
        try forEachDocument { document, path in
            for element in document.tree.elements
            where document.isObject(element) || document.source(of: element) != nil {
                let label = document.label(element)
                hold(label == label.oneLine && label.contains { !$0.isWhitespace }, path)
                hold(label.unicodeScalars.count <= 201, path)
            }
        }
    }

    @Test func everyConnectionHasItsEnds() throws {
        try forEachDocument { document, path in
            let connections = document.connections
            for connection in connections {
                hold(document.isObject(connection.source), path)
                hold(document.destination(of: connection.element) != nil, path)
                hold(
                    (connection.name?.isEmpty ?? true) == (connection.kind == .segue && connection.name == nil), path)
                hold(document.owner(of: connection.element) == connection.source, path)
                hold(document.id(connection.element) != nil, path)
                switch connection.kind {
                case .action:
                    let attribute = document.platform == .macos ? "target" : "destination"
                    hold(document.tree.attribute(attribute, connection.element) == connection.destinationID, path)
                    hold(document.platform != .macos || connection.event == nil, path)
                case .binding: hold(document.platform == .macos && connection.keyPath != nil, path)
                case .outletCollection:
                    // A gesture recognizer is connected to its view by the only collection that appends.
                    let appends = document.tree.hasAttribute("appends", "YES", connection.element)
                    hold(appends == (connection.name == "gestureRecognizers"), path)
                case .segue:
                    hold(document.destination(of: connection.element).map(document.isPlaceholder) == false, path)
                case .outlet, .accessibilityConnection: break
                }
            }
            // Two outlets of one source have two names.
            let outlets = connections.filter { $0.kind == .outlet }.map { "\($0.source.index) \($0.name ?? "")" }
            hold(Set(outlets).count == outlets.count, path)
            // The rest are mentions and the parts of a previewing segue.
            let elements = Set(connections.map(\.element))
            for element in document.tree.elements
            where document.role(element).contains(.connection) && !elements.contains(element) {
                hold(
                    document.tree.name(element) == "segue" && !document.tree.hasAttribute("destination", element), path)
            }
        }
    }

    @Test func everyConstraintResolves() throws {
        var relations: [Constraint.Relation: Int] = [:]
        try forEachDocument { document, path in
            let constraints = document.constraints
            hold(constraints.count == document.tree.elements.count { document.tree.name($0) == "constraint" }, path)
            for constraint in constraints {
                let first = try #require(constraint.firstItem, path)
                hold(LayoutAttribute(name: constraint.firstAttribute) != nil, path)
                hold((constraint.secondItem == nil) == (constraint.secondAttribute == nil), path)
                hold(constraint.secondAttribute.map { LayoutAttribute(name: $0) != nil } ?? true, path)
                hold(document.isView(constraint.container), path)
                for item in [first, constraint.secondItem].compactMap({ $0 }) {
                    hold(document.isView(item) || document.layoutGuide(item)?.view != nil, path)
                    hold(document.layoutGuide(item)?.kind != nil || document.isView(item), path)
                }
                // A container that is the first item is never written.
                hold(
                    (first == constraint.container) == !document.tree.hasAttribute("firstItem", constraint.element),
                    path)
                // A length constraint is in the view that it is about; one document was written by hand.
                if constraint.secondItem == nil, first == constraint.container {
                    hold(["width", "height"].contains(constraint.firstAttribute), path)
                }
                hold(document.constraintMismatch(constraint.element) == nil, path)
                hold((1...1000).contains(constraint.priority) && constraint.multiplier > 0, path)
                let written = document.tree.attribute("multiplier", constraint.element)
                hold(written.map { Constraint.multiplier($0) == constraint.multiplier } ?? true, path)
                hold((document.constraintKey(constraint.element) == nil) == constraint.isPlaceholder, path)
                relations[constraint.relation, default: 0] += 1
            }
        }
        #expect(relations.count == 3 && (relations[.equal] ?? 0) > 5000)
    }

    @Test func aConstraintIsInACommonAncestorOfItsItems() throws {
        try forEachDocument { document, path in
            func view(_ item: ElementRef) -> ElementRef? { document.layoutGuide(item).map(\.view) ?? item }
            for constraint in document.constraints {
                for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0.flatMap(view) }) {
                    hold(
                        item == constraint.container || document.tree.isAncestor(constraint.container, of: item), path)
                }
            }
        }
    }

    @Test func aViewWithAFixedFrameHasNoConstraints() throws {
        try forEachDocument { document, path in
            let mentioned = Set(document.constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 } })
            for element in document.tree.elements where document.tree.hasAttribute("fixedFrame", "YES", element) {
                hold(!mentioned.contains(element), path)
            }
        }
    }

    @Test func idsAreUniqueAndReferencesLeadSomewhere() throws {
        try forEachDocument { document, path in
            let ids = document.tree.elements.compactMap(document.id)
            hold(Set(ids).count == ids.count, path)
            for element in document.tree.elements {
                hold(document.danglingReferences(element).isEmpty, path)
                if let id = document.id(element) { hold(document.object(id: id) == element, path) }
            }
        }
    }

    @Test func parentsAndChildrenAgree() throws {
        try forEachDocument { document, path in
            let tree = document.tree
            var count = 1
            for element in tree.elements {
                for child in tree.children(element) {
                    count += 1
                    hold(tree.parent(child) == element, path)
                }
            }
            hold(count == tree.elementCount, path)
        }
    }

    @Test func everythingBelowTheListsOfObjectsBelongsToAnObject() throws {
        try forEachDocument { document, path in
            for list in document.objectLists {
                for element in document.tree.descendants(list) {
                    let owner = try #require(document.owner(of: element), path)
                    hold(owner == element || document.tree.isAncestor(owner, of: element), path)
                    if document.isObject(element) {
                        hold(document.className(element) != nil || document.info(element) != nil, path)
                    }
                }
            }
        }
    }

    @Test func viewsHaveAPlaceOnTheScreen() throws {
        // A value element mistaken for a view would have no frame; a few generated views have none either.
        try forEachDocument { document, path in
            let views = document.tree.elements.filter(document.isView)
            let placeless = views.filter {
                document.tree.child($0, key: "frame") == nil && document.tree.child($0, key: "contentRect") == nil
            }
            hold(placeless.count <= 2 + views.count / 20, path)
            for view in views {
                hold(document.id(view) != nil || document.tree.hasAttribute("key", "contentView", view), path)
            }
        }
    }

    @Test func everyTableViewCellHasItsContentView() throws {
        try forEachDocument { document, path in
            for cell in document.tree.elements where document.tree.name(cell) == "tableViewCell" {
                hold(document.isCell(cell), path)
                let content = try #require(document.tree.child(cell, key: "contentView"), path)
                hold(document.tree.attribute("tableViewCell", content) == document.id(cell), path)
            }
        }
    }

    @Test func runtimeAttributesAreOfATypeThatXcodeHas() throws {
        let types = ["boolean", "number", "string", "point", "size", "rect", "range", "color", "image", "nil"]
        try forEachDocument { document, path in
            for element in document.tree.elements where document.isObject(element) {
                for attribute in document.runtimeAttributes(of: element) {
                    hold(types.contains(attribute.type) && !attribute.keyPath.isEmpty, path)
                    let hasText = attribute.text != nil || attribute.type == "string" || attribute.type == "nil"
                    hold(hasText || attribute.valueElement != nil, path)
                    if attribute.type == "number" { hold(attribute.text.flatMap(Double.init) != nil, path) }
                }
            }
        }
    }

    @Test func masksNameWhatTheirViewHas() throws {
        try forEachDocument { document, path in
            for element in document.tree.elements where document.isObject(element) && !document.isInstalled(element) {
                hold(document.isView(element) || document.tree.name(element) == "constraint", path)
            }
        }
    }

    @Test func theTwoKindsOfXibExcludeEachOther() throws {
        var counts = (views: 0, cells: 0, others: 0)
        try forEachDocument { document, path in
            hold(!(document.isViewXib && document.isCellXib), path)
            if document.isViewXib {
                counts.views += 1
            } else if document.isCellXib {
                counts.cells += 1
            } else {
                counts.others += 1
            }
            hold(document.platform != .macos || !document.isViewXib && !document.isCellXib, path)
        }
        #expect(counts.views > 20 && counts.cells > 50 && counts.others > 100)
    }
}
