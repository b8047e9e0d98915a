package import Base
package import InterfaceBuilder

/// The result of a merge: the document, and what could not be decided.
package struct MergeResult: Sendable {
    package enum Resolution: String, CaseIterable, Sendable { case markers, ours, theirs }

    package struct Request: Sendable {
        package var path: Path
        package var labels: ConflictLabels
        package var resolution: Resolution

        package init(path: Path, labels: ConflictLabels, resolution: Resolution) {
            self.path = path
            self.labels = labels
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
        func side(_ bytes: [UInt8], _ name: String) throws(Unmergeable) -> (SourceTree, DocumentIntegrity) {
            let document: Document
            do throws(ReadingProblem) {
                document = try reader.read(bytes, path: request.path)
            } catch {
                let line = SourceText(bytes).position(at: error.range.lowerBound).line
                throw Unmergeable(reason: "\(name) can't be read (line \(line): \(error.message))")
            }
            let tree = SourceTree(document)
            guard tree.bytes == bytes else { throw Unmergeable(reason: "\(name) is not written as Xcode writes it") }
            return (tree, document.integrity)
        }
        bytes = ours
        do throws(Unmergeable) {
            let (first, second) = (try side(ours, "ours"), try side(theirs, "theirs"))
            let former = base.isEmpty ? nil : try side(base, "base").0
            guard first.0.nodes[0].raw("type") == second.0.nodes[0].raw("type") else {
                throw Unmergeable(reason: "the two sides are documents of different types")
            }
            var known = first.1
            known.repeatedIDs.formUnion(second.1.repeatedIDs)
            known.missingIDs.formUnion(second.1.missingIDs)
            merge(DocumentMerge(base: former, ours: first.0, theirs: second.0), known, base, request, reader)
        } catch {
            notes.append("merged by lines, because \(error.reason)")
            mergeLines(base, ours, theirs, request, reader)
        }
    }

    private struct Unmergeable: Error { var reason: String }

    private mutating func merge(
        _ merge: DocumentMerge, _ known: DocumentIntegrity, _ base: [UInt8], _ request: Request,
        _ reader: DocumentReader
    ) {
        let (first, second) = (MergedTree(merge, takesTheirs: false), MergedTree(merge, takesTheirs: true))
        let describer = ConflictDescriber(merge)
        notes += merge.notes.map { note in
            (describer.place(note.node).map { "\($0.name): " } ?? "") + note.text
        }
        if first.hasSharedGap { notes.append("both sides inserted at one place: ours comes first") }
        conflicts = merge.conflicts.map(describer.describe) + first.unordered.map(describer.describe(order:))
        let twice = merge.ours.tree.repeatedValues.union(merge.theirs.tree.repeatedValues)
        let isValid = [first.tree, second.tree].allSatisfy { tree in
            guard let document = try? reader.read(tree.bytes, path: request.path) else { return false }
            return document.integrity.isAsGood(as: known) && tree.repeatedValues.isSubset(of: twice)
        }
        isClean = conflicts.isEmpty && isValid
        if isClean {
            bytes = first.tree.bytes
        } else if isValid {
            switch request.resolution {
            case .ours: bytes = first.tree.bytes
            case .theirs: bytes = second.tree.bytes
            case .markers:
                bytes = ConflictText.render(merge, first, second, request.labels)
                findLines(merge)
            }
        } else {
            let reason = "a merge by objects would not be a valid document"
            conflicts.append(Conflict(kind: "document", object: "Document", ours: "complete", theirs: "complete"))
            notes.append("one of the two versions must be taken, because \(reason)")
            let (ours, theirs) = (merge.ours.tree.bytes, merge.theirs.tree.bytes)
            switch request.resolution {
            case .ours: bytes = ours
            case .theirs: bytes = theirs
            case .markers: bytes = request.labels.block(ours: ours, base: base, theirs: theirs)
            }
        }
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
        let result = LineMerge.merge(base: base, ours: ours, theirs: theirs, labels: request.labels)
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

extension SourceTree {
    /// What a document must not have twice: an outlet of one name, a text in two forms.
    fileprivate var repeatedValues: Set<String> {
        var values: Set<String> = []
        var outlets: Set<String> = []
        for node in nodes {
            if node.name == "outlet", let name = node.raw("property"),
                !outlets.insert("\(node.parent) \(name)").inserted
            {
                values.insert("outlet \(name)")
            }
            for child in node.children where isTextValue(child) {
                if let key = nodes[child].raw("key"), node.raw(key) != nil {
                    values.insert("text \(key) \(node.raw("id") ?? "")")
                }
            }
        }
        return values
    }
}
