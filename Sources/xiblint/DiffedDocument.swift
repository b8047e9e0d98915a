import Base
import DocumentChanges
import InterfaceBuilder
import LibXML
import ProjectModel

/// A document in two versions, and what changed.
struct DiffedDocument {
    enum Content {
        case changes(DocumentDiff)
        /// What a new or deleted document contains.
        case counts(String)
        /// It can't be compared by objects.
        case lines(reason: String)
    }

    var path: Path
    var oldPath: Path?
    /// `added`, `deleted`, `renamed`, `modified` or `unreadable`.
    var status: String
    var content: Content
    /// What the change means for a lint, if that is asked for.
    var findings: (new: [Diagnostic], fixed: [Diagnostic])?
    private(set) var old: [UInt8]
    private(set) var new: [UInt8]
    /// Whether a version of it is not in this clone.
    let isIncomplete: Bool

    static let incomplete = "a version of it is not in this partial clone, and nothing is fetched"

    /// - Parameter reader: Reads one document after the other.
    init(_ pair: DocumentVersions.Pair, showsIDs: Bool, _ reader: DocumentReader) {
        let (old, new) = (pair.old, pair.new)
        path = pair.path
        oldPath = pair.oldPath
        status = old == nil ? "added" : new == nil ? "deleted" : oldPath == nil ? "modified" : "renamed"
        isIncomplete = pair.isIncomplete
        self.old = old ?? []
        self.new = new ?? []
        if isIncomplete {
            status = "unreadable"
            content = .lines(reason: Self.incomplete)
            (self.old, self.new) = ([], [])
            return
        }
        do throws(Unreadable) {
            if let old, let new {
                content = .changes(
                    DocumentDiff(try Self.tree(old, path, reader), try Self.tree(new, path, reader), showsIDs: showsIDs)
                )
            } else {
                content = .counts(try Self.tree(new ?? old ?? [], path, reader).contents)
            }
        } catch {
            status = "unreadable"
            content = .lines(reason: error.reason)
            // Of a conflict, the sides are compared.
            guard error.isConflict, let new,
                let diff = ConflictSides(new)?.differences(path, reader, showsIDs: showsIDs)
            else { return }
            status = "conflict"
            content = .changes(diff)
        }
    }

    struct Unreadable: Error {
        var reason: String
        var isConflict: Bool
    }

    static func tree(_ bytes: [UInt8], _ path: Path, _ reader: DocumentReader) throws(Unreadable) -> SourceTree {
        SourceTree(try document(bytes, path, reader))
    }

    /// Reads a document from the disk.
    static func document(at path: Path, _ reader: DocumentReader) throws(Unreadable) -> Document {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(path)
        } catch {
            throw Unreadable(reason: "\(error)", isConflict: false)
        }
        return try document(bytes, path, reader)
    }

    static func document(_ bytes: [UInt8], _ path: Path, _ reader: DocumentReader) throws(Unreadable) -> Document {
        do throws(ReadingProblem) {
            return try reader.read(bytes, path: path)
        } catch {
            let line = SourceText(bytes).position(at: error.range.lowerBound).line
            throw Unreadable(reason: "line \(line): \(error.message)", isConflict: error.kind == .conflict)
        }
    }

    /// Where a finding is, if that is in code about the document.
    func place(of finding: Diagnostic) -> String {
        finding.place.path == path ? "" : "\(finding.place.path.printable):\(finding.place.start.line): "
    }

    /// Whether anything changed that means something.
    var hasMeaning: Bool {
        switch content {
        case .changes(let diff): !diff.isOnlyNoise || oldPath != nil
        case .counts: true
        case .lines: old != new || isIncomplete
        }
    }
}
