package import Base
package import InterfaceBuilder

/// The result of a merge: the document, and what could not be decided.
package struct MergeResult: Sendable {
    package enum Resolution: String, CaseIterable, Sendable { case markers, ours, theirs }

    package struct Request: Sendable {
        package var path: Path
        package var labels: (base: String, ours: String, theirs: String)
        /// Whether blocks show the base too, as in git's style `diff3`.
        package var showsBase: Bool
        package var resolution: Resolution

        package init(
            path: Path, labels: (base: String, ours: String, theirs: String), showsBase: Bool, resolution: Resolution
        ) {
            self.path = path
            self.labels = labels
            self.showsBase = showsBase
            self.resolution = resolution
        }
    }

    /// A conflict in words.
    package struct Conflict: Sendable {
        package var kind: String
        package var object: String
        package var id: String?
        package var property: String?
        package var base: String?
        package var ours: String?
        package var theirs: String?
        package var line: Int?

        /// `label titleLabel: text “Sign in” (ours) or “Log in” (theirs), was “Login”`
        package var words: String {
            let what = property.map { "\($0) " } ?? ""
            let was = base.map { ", was \($0)" } ?? ""
            return "\(object): \(what)\(ours ?? "none") (ours) or \(theirs ?? "none") (theirs)\(was)"
        }
    }

    package private(set) var bytes: [UInt8]
    package private(set) var conflicts: [Conflict] = []
    package private(set) var notes: [String] = []
    /// Whether anything is left to decide.
    package private(set) var isClean = true

    /// - Parameter base: Empty for a document that both sides added.
    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ request: Request, _ reader: DocumentReader) {
        if ours == theirs || theirs == base {
            bytes = ours
            return
        }
        if ours == base {
            bytes = theirs
            return
        }
        func tree(_ bytes: [UInt8], _ name: String) throws(Unmergeable) -> SourceTree {
            let document: Document
            do throws(ReadingProblem) {
                document = try reader.read(bytes, path: request.path)
            } catch {
                let line = SourceText(bytes).position(at: error.range.lowerBound).line
                throw Unmergeable(reason: "\(name) can't be read (line \(line): \(error.message))")
            }
            let tree = SourceTree(document)
            guard tree.bytes == bytes else { throw Unmergeable(reason: "\(name) is not written as Xcode writes it") }
            return tree
        }
        bytes = ours
        do throws(Unmergeable) {
            let (first, second) = (try tree(ours, "ours"), try tree(theirs, "theirs"))
            let former = base.isEmpty ? nil : try tree(base, "base")
            guard first.nodes[0].raw("type") == second.nodes[0].raw("type") else {
                throw Unmergeable(reason: "the two sides are documents of different types")
            }
            merge(former, first, second, request, reader)
        } catch {
            notes.append("merged by lines, because \(error.reason)")
            mergeLines(base, ours, theirs, request, reader)
        }
    }

    private struct Unmergeable: Error { var reason: String }

    private mutating func merge(
        _ base: SourceTree?, _ ours: SourceTree, _ theirs: SourceTree, _ request: Request, _ reader: DocumentReader
    ) {
        let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
        let (first, second) = (MergedTree(merge, takesTheirs: false), MergedTree(merge, takesTheirs: true))
        notes += merge.notes
        if first.hasSharedGap { notes.append("both sides inserted at one place: ours comes first") }
        let describer = ConflictDescriber(merge)
        conflicts = merge.conflicts.map(describer.describe) + first.unordered.map(describer.describe(order:))
        let isValid = [first, second].allSatisfy { MergeCheck.isValid($0.tree, merge, reader, request.path) }
        isClean = conflicts.isEmpty && isValid
        let labels = ConflictText.Labels(
            base: request.showsBase ? request.labels.base : nil, ours: request.labels.ours,
            theirs: request.labels.theirs)
        if !isValid {
            let reason = "a merge by objects would not be a valid document"
            conflicts.append(Conflict(kind: "document", object: "Document", ours: "complete", theirs: "complete"))
            notes.append("one of the two versions must be taken, because \(reason)")
            switch request.resolution {
            case .ours: bytes = ours.bytes
            case .theirs: bytes = theirs.bytes
            case .markers: bytes = Self.whole(ours, theirs, labels)
            }
        } else if isClean {
            bytes = first.tree.bytes
        } else {
            switch request.resolution {
            case .ours: bytes = first.tree.bytes
            case .theirs: bytes = second.tree.bytes
            case .markers:
                bytes = ConflictText.render(merge, first, second, labels)
                findLines(merge)
            }
        }
    }

    /// The complete documents as one block.
    private static func whole(_ ours: SourceTree, _ theirs: SourceTree, _ labels: ConflictText.Labels) -> [UInt8] {
        func complete(_ bytes: [UInt8]) -> [UInt8] { bytes.last == 0x0A ? bytes : bytes + [0x0A] }
        return Array("<<<<<<< \(labels.ours)\n".utf8) + complete(ours.bytes) + Array("=======\n".utf8)
            + complete(theirs.bytes)
            + Array(">>>>>>> \(labels.theirs)\n".utf8)
    }

    /// The lines of the blocks, which are in the order of the objects only.
    private mutating func findLines(_ merge: DocumentMerge) {
        let text = SourceText(bytes)
        for index in conflicts.indices {
            guard let id = conflicts[index].id, let place = text.bytes.firstRange(of: Array("id=\"\(id)\"".utf8)) else {
                continue
            }
            conflicts[index].line = text.position(at: place.lowerBound).line
        }
    }

    private mutating func mergeLines(
        _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ request: Request, _ reader: DocumentReader
    ) {
        let result = LineMerge.merge(
            base: base, ours: ours, theirs: theirs,
            labels: (request.showsBase ? request.labels.base : nil, request.labels.ours, request.labels.theirs))
        bytes = result.bytes
        isClean = result.conflicts == 0
        if isClean, (try? reader.read(bytes, path: request.path)) == nil,
            (try? reader.read(ours, path: request.path)) != nil, (try? reader.read(theirs, path: request.path)) != nil
        {
            notes.append("the merge by lines is not well-formed XML")
            isClean = false
        }
        if result.conflicts > 0, request.resolution != .markers { bytes = request.resolution == .ours ? ours : theirs }
    }
}

/// What a merged document must not have.
enum MergeCheck {
    static func isValid(_ tree: SourceTree, _ merge: DocumentMerge, _ reader: DocumentReader, _ path: Path) -> Bool {
        guard (try? reader.read(tree.bytes, path: path)) != nil else { return false }
        let merged = problems(tree)
        let known = problems(merge.ours.tree).union(problems(merge.theirs.tree))
        return merged.isSubset(of: known)
    }

    /// Ids that two elements have, references to nothing, and outlets of one name.
    private static func problems(_ tree: SourceTree) -> Set<String> {
        var problems: Set<String> = []
        var ids: Set<String> = []
        for index in tree.nodes.indices {
            if let id = tree.id(index), !ids.insert(id).inserted { problems.insert("id \(id)") }
        }
        var outlets: Set<String> = []
        for index in tree.nodes.indices {
            let node = tree.nodes[index]
            for name in tree.references(index) {
                if let id = node.raw(name), !ids.contains(id), !id.hasPrefix("-") {
                    problems.insert("\(node.name) \(name) \(id)")
                }
            }
            if node.name == "outlet", let name = node.raw("property"),
                !outlets.insert("\(node.parent) \(name)").inserted
            {
                problems.insert("outlet \(name)")
            }
            // A text has two forms.
            for child in node.children where tree.isTextValue(child) {
                if let key = tree.nodes[child].raw("key"), node.raw(key) != nil {
                    problems.insert("text \(key) \(node.raw("id") ?? "")")
                }
            }
        }
        return problems
    }
}

/// Names the objects of conflicts.
private struct ConflictDescriber {
    private let merge: DocumentMerge
    private let sides: [(side: DocumentMerge.Side, names: ObjectNames)]

    init(_ merge: DocumentMerge) {
        self.merge = merge
        sides = [merge.ours, merge.theirs, merge.base].compactMap { $0 }.map { ($0, ObjectNames($0.tree)) }
    }

    func describe(_ conflict: MergeConflict) -> MergeResult.Conflict {
        let property = conflict.property
        func value(_ text: String?, isTheirs: Bool = false) -> String? {
            guard let text else { return nil }
            if text.hasPrefix("#") || conflict.kind == .move { return reference(text, isTheirs: isTheirs) }
            if conflict.kind == .outlet { return reference("#\(text)", isTheirs: isTheirs) }
            if conflict.kind == .deletion || conflict.kind == .reference { return text }
            return property.map { ValueWords.attribute($0, SourceTree.decoded(text)) } ?? text
        }
        let place = self.place(conflict.object)
        return MergeResult.Conflict(
            kind: conflict.kind.rawValue, object: place?.name ?? "Document", id: place?.id,
            property: words(conflict, property),
            base: value(conflict.base), ours: value(conflict.ours) ?? "none",
            theirs: value(conflict.theirs, isTheirs: true) ?? "none")
    }

    func describe(order key: String) -> MergeResult.Conflict {
        let place = self.place(key)
        return MergeResult.Conflict(
            kind: MergeConflict.Kind.order.rawValue, object: place?.name ?? "Document", id: place?.id,
            property: "order of \(ObjectNames.words(key.split(separator: "/").last.map(String.init) ?? ""))",
            ours: "one order", theirs: "another one")
    }

    private func words(_ conflict: MergeConflict, _ property: String?) -> String? {
        if conflict.kind == .outlet { return "outlet \(property ?? "")" }
        let part = conflict.object.split(separator: "/").dropFirst().last.map { $0.drop { $0 == ":" } }.map(String.init)
        let words = [part, property].compactMap { $0 }.filter { $0 != part || property == nil || part != property }
        return words.isEmpty ? nil : words.map(ObjectNames.words).joined(separator: " ")
    }

    private func place(_ key: String) -> (name: String, id: String?)? {
        for (side, names) in sides {
            guard let index = side.keys[key] else { continue }
            if side.tree.isConstraint(index) {
                return (
                    "constraint \(side.tree.id(index) ?? "")"
                        + (side.tree.holder(index).map { " of \(names.name($0))" } ?? ""), side.tree.id(index)
                )
            }
            let owner = side.tree.owner(index)
            return (names.name(owner), side.tree.id(owner))
        }
        return nil
    }

    /// In the words of the side that has it.
    private func reference(_ key: String, isTheirs: Bool) -> String {
        let sides = isTheirs ? [sides[1], sides[0]] + sides.dropFirst(2) : sides
        var owner = key
        while true {
            for (side, names) in sides {
                if let index = side.keys[owner] { return names.name(side.tree.owner(index)) }
            }
            guard let end = owner.lastIndex(of: "/") else { return key }
            owner = String(owner[..<end])
        }
    }
}
