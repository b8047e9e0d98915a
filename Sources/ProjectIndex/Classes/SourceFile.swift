package import POSIX

/// A source file that was read, with its declarations.
package struct SourceFile: Sendable {
    package let path: Path
    package let source: SourceDeclarations

    package init(path: Path, source: SourceDeclarations) {
        self.path = path
        self.source = source
    }
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
