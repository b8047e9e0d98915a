package import POSIX
package import SourceSyntax

/// A source file of the project.
package struct SourceFile: Sendable {
    package let path: Path
    private let number: Int
    private let store: SourceStore

    init(path: Path, number: Int, store: SourceStore) {
        self.path = path
        self.number = number
        self.store = store
    }

    /// Its declarations; it is scanned for them unless it was before.
    package var source: SourceDeclarations { store.scanned(number).source }

    /// What it holds; for this it is read and not scanned.
    package var bytes: [UInt8] { store.bytes(number) }
}

/// A declaration of the project: its file's number and its own number in there.
package struct DeclarationID: Hashable, Sendable, Comparable {
    package let file: Int
    package let number: Int

    package init(file: Int, number: Int) {
        self.file = file
        self.number = number
    }

    package static func < (a: DeclarationID, b: DeclarationID) -> Bool { (a.file, a.number) < (b.file, b.number) }
}
