import Base
import InterfaceBuilder
import SourceSyntax

/// The sources of a project, and what is derived from them for all workers.
final class SourceStore: Sendable {
    private let files: [SourceFile]
    private let texts = Memo<Int, SourceText>()
    private let lazyTypes = LazyValue<[String: [DeclarationID]]>()
    let parts = Memo<String, [DeclarationID]>()
    let superclassNames = Memo<NameOnPlatform, [String]>()
    /// Facts derived from all sources.
    let facts = ComputedFacts()

    struct NameOnPlatform: Hashable, Sendable {
        var name: String
        var platform: Platform
    }

    init(_ files: [SourceFile]) { self.files = files }

    /// The types by each of their names, in the order of the files.
    var types: [String: [DeclarationID]] {
        lazyTypes.value {
            var types: [String: [DeclarationID]] = [:]
            for (file, source) in files.lazy.map(\.source).enumerated() {
                for number in source.types {
                    for name in source.typeNames(of: source.declarations[number]) {
                        types[name, default: []].append(DeclarationID(file: file, number: number))
                    }
                }
            }
            return types
        }
    }

    /// The text of a file with the offsets of its lines, which are found once: one file can have many findings.
    func text(_ file: Int) -> SourceText { texts.value(for: file) { SourceText(files[file].bytes) } }
}
