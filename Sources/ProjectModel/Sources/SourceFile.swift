package import Base
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

    /// Its declarations; scanned on first use.
    package var source: SourceDeclarations { store.scanned(number).source }

    /// Its contents; requires reading the file, but not scanning it.
    package var bytes: [UInt8] { store.bytes(number) }
}

/// A declaration of the project: the index of its file and its own index in it.
package struct DeclarationID: Hashable, Sendable, Comparable {
    package let file: Int
    package let number: Int

    package init(file: Int, number: Int) {
        self.file = file
        self.number = number
    }

    package static func < (a: DeclarationID, b: DeclarationID) -> Bool { (a.file, a.number) < (b.file, b.number) }
}
