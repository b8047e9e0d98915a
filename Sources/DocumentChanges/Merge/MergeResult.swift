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

    /// An error of a document that a rule reports.
    package struct RuleError: Hashable, Sendable {
        package var rule: String
        /// The id of the object.
        package var object: String
        package var message: String

        package init(rule: String, object: String, message: String) {
            self.rule = rule
            self.object = object
            self.message = message
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

    /// - Parameters:
    ///   - base: Empty for a document that both sides added.
    ///   - errors: What is wrong with a document. A result has no errors but those of a side.
    package init(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], _ request: Request, _ reader: DocumentReader,
        errors: (Document) -> [RuleError] = { _ in [] }
    ) {
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
            merge(
                DocumentMerge(base: former, ours: first.0, theirs: second.0), known, (base, ours, theirs), request,
                reader, errors)
        } catch {
            notes.append("merged by lines, because \(error.reason)")
            mergeLines((base, ours, theirs), request, reader)
        }
    }

    private struct Unmergeable: Error { var reason: String }

    /// One finding may hide another one.
    private static let mostRounds = 6

    private mutating func merge(
        _ merged: DocumentMerge, _ integrity: DocumentIntegrity, _ versions: Versions, _ request: Request,
        _ reader: DocumentReader, _ errors: (Document) -> [RuleError]
    ) {
        var merge = merged
        let audit = MergeAudit(base: merge.base?.tree, ours: merge.ours.tree, theirs: merge.theirs.tree)
        var trees = [MergedTree(merge, takesTheirs: false), MergedTree(merge, takesTheirs: true)]
        var known: Set<MergeAudit.Finding> = []
        func document(_ tree: SourceTree) -> Document? { try? reader.read(tree.bytes, path: request.path) }
        var former: Set<String>?
        /// The findings of the audit, and if there are none, the new errors.
        func judged() -> [MergeAudit.Finding] {
            let findings = audit.findings(trees)
            if !findings.isEmpty { return findings }
            let isDecided = trees[0].tree.bytes == trees[1].tree.bytes
            let found = trees.prefix(isDecided ? 1 : 2).compactMap { document($0.tree) }.flatMap(errors)
            if found.isEmpty { return [] }
            let known =
                former
                ?? Set(
                    [merged.ours.tree, merged.theirs.tree].compactMap(document).flatMap(errors).map {
                        "\($0.rule) \($0.object)"
                    })
            former = known
            let new = found.filter { !known.contains("\($0.rule) \($0.object)") }
            notes += new.map { "left to you, because the merged file would have an error: \($0.message)" }
            return new.map { MergeAudit.Finding(kind: .error, spots: [.init(key: "#\($0.object)", extent: .tree)]) }
        }
        var findings = judged()
        for _ in 0..<Self.mostRounds where !findings.isEmpty {
            merge.leave(findings, isWider: !known.isDisjoint(with: findings))
            known.formUnion(findings)
            trees = [MergedTree(merge, takesTheirs: false), MergedTree(merge, takesTheirs: true)]
            findings = judged()
        }
        trees[1].restoreIDs(merge)
        let (first, second) = (trees[0], trees[1])
        let describer = ConflictDescriber(merge, audit.changes)
        notes += Self.counted(
            merge.notes.map { note in (describer.place(note.node).map { "\($0.name): " } ?? "") + note.text }
                + (first.hasSharedGap ? ["both sides inserted at one place: ours comes first"] : []))
        conflicts = merge.conflicts.map(describer.describe) + first.unordered.map(describer.describe(order:))
        let twice = merge.ours.tree.repeatedValues.union(merge.theirs.tree.repeatedValues)
        let isValid =
            findings.isEmpty
            && trees.allSatisfy { merged in
                guard let document = try? reader.read(merged.tree.bytes, path: request.path) else { return false }
                return document.integrity.isAsGood(as: integrity) && merged.tree.repeatedValues.isSubset(of: twice)
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
            leave(versions, request, because: "a merge by objects would not be a valid document")
        }
    }

    /// Three versions of a file.
    private typealias Versions = (base: [UInt8], ours: [UInt8], theirs: [UInt8])

    /// Leaves the choice between the complete versions.
    private mutating func leave(_ versions: Versions, _ request: Request, because reason: String) {
        isClean = false
        conflicts.append(Conflict(kind: "document", object: "Document", ours: "complete", theirs: "complete"))
        notes.append("one of the two versions must be taken, because \(reason)")
        switch request.resolution {
        case .ours: bytes = versions.ours
        case .theirs: bytes = versions.theirs
        case .markers:
            bytes = request.labels.block(ours: versions.ours, base: versions.base, theirs: versions.theirs)
        }
    }

    /// Each note once, with its number.
    private static func counted(_ notes: [String]) -> [String] {
        let counts = Dictionary(notes.map { ($0, 1) }, uniquingKeysWith: +)
        var told: Set<String> = []
        return notes.filter { told.insert($0).inserted }.map { note in
            counts[note].map { $0 > 1 ? "\(note) (\($0) times)" : note } ?? note
        }
    }

    /// The lines of the blocks, which are in the order of the objects only.
    private mutating func findLines(_ merge: DocumentMerge) {
        var lines: [String: Int] = [:]
        let mark = Array(" id=\"".utf8)
        for (number, line) in LineDifference.lines(bytes).enumerated() {
            guard let start = line.firstRange(of: mark)?.upperBound else { continue }
            let id = String(decoding: line[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            if lines[id] == nil { lines[id] = number + 1 }
        }
        for index in conflicts.indices { conflicts[index].line = conflicts[index].id.flatMap { lines[$0] } }
    }

    private mutating func mergeLines(_ versions: Versions, _ request: Request, _ reader: DocumentReader) {
        let (base, ours, theirs) = versions
        let merged = LineMerge.merge(base: base, ours: ours, theirs: theirs)
        let known = [ours, theirs].map { (isReadable: isReadable($0, request, reader), ids: LineMerge.ids($0)) }
        for isTheirs in merged.isDecided ? [false] : [false, true] {
            let text = merged.text(ofTheirs: isTheirs)
            if known.allSatisfy(\.isReadable), !isReadable(text, request, reader) {
                return leave(versions, request, because: "the merge by lines is not well-formed XML")
            }
            if LineMerge.ids(text).contains(where: { id, count in known.allSatisfy { count > max(1, $0.ids[id] ?? 0) } }
            ) {
                return leave(versions, request, because: "the merge by lines has two objects with one id")
            }
        }
        isClean = merged.isDecided
        switch request.resolution {
        case .markers: bytes = merged.text(request.labels)
        case .ours: bytes = merged.text(ofTheirs: false)
        case .theirs: bytes = merged.text(ofTheirs: true)
        }
    }

    /// Whether a text is well-formed XML, in whatever format.
    private func isReadable(_ bytes: [UInt8], _ request: Request, _ reader: DocumentReader) -> Bool {
        do throws(ReadingProblem) {
            _ = try reader.read(bytes, path: request.path)
            return true
        } catch {
            return error.kind == .legacy
        }
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
