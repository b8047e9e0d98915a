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

/// The difference between two indexes of the same files, some of which have other contents.
package struct SourceChange: Sendable {
    package let before: SourceIndex
    package let after: SourceIndex
    /// The indices of these files.
    package let files: [Int]
    /// Whether all types, their inheritance clauses and aliases are unchanged.
    package let keepsTypes: Bool
    /// The members that were added, removed or changed.
    package let members: Set<Member>

    package struct Member: Hashable, Sendable {
        /// The last component of the name of the enclosing type; empty at file level.
        package var type: String
        package var name: String

        package init(type: String, name: String) {
            self.type = type
            self.name = name
        }
    }

    init(from before: SourceIndex, to after: SourceIndex, files: [Int]) {
        self.before = before
        self.after = after
        self.files = files
        var keepsTypes = true
        var members: Set<Member> = []
        for file in files {
            let old = Outline(before.files[file].source)
            let new = Outline(after.files[file].source)
            if old.types != new.types { keepsTypes = false }
            for (member, texts) in old.members where new.members[member] != texts { members.insert(member) }
            for member in new.members.keys where old.members[member] == nil { members.insert(member) }
        }
        self.keepsTypes = keepsTypes
        self.members = members
    }
}

/// A fact about all sources that is carried over to the next index, without reading unchanged sources.
package protocol FollowingFact: Sendable {
    /// The fact after a change; nil when it has to be computed again.
    func after(_ change: SourceChange) -> Self?
}

extension FollowingFact {
    func follow(_ change: SourceChange) {
        if let next = after(change) { _ = change.after.facts.fact { next } }
    }
}

/// The declarations of a file, as far as they matter for other files, without their offsets.
private struct Outline {
    /// In the order of the file.
    var types: [TypeOutline] = []
    /// The text of each member as hashes; of several with the same name, in the order of the file.
    var members: [SourceChange.Member: [ContentHash]] = [:]

    init(_ source: SourceDeclarations) {
        var places: [Int: Int] = [:]
        for (number, declaration) in source.declarations.enumerated() {
            let parent = declaration.parent
            if declaration.kind.hasMembers || declaration.kind == .typeAlias {
                places[number] = types.count
                types.append(TypeOutline(declaration, source, parent: parent.flatMap { places[$0] }))
                continue
            }
            // A declaration in a property or a function is part of its text.
            guard parent.map({ source.declarations[$0].kind.hasMembers }) ?? true else { continue }
            let type = parent.map { source.lastWord(source.declarations[$0].name) } ?? ""
            let member = SourceChange.Member(type: type, name: source.text(declaration.name))
            members[member, default: []] += [declaration.range, declaration.type].map {
                ContentHash(source.bytes, $0.range)
            }
        }
    }
}

private struct TypeOutline: Equatable {
    var kind: DeclarationKind
    var marks: Marks
    var modifiers: Modifiers
    var parent: Int?
    var texts: [String]

    init(_ declaration: Declaration, _ source: SourceDeclarations, parent: Int?) {
        kind = declaration.kind
        marks = declaration.marks
        modifiers = declaration.modifiers
        self.parent = parent
        var ranges = [
            declaration.name, declaration.objectiveCName, declaration.type, declaration.genericParameters,
            declaration.whereClause,
        ]
        ranges += source.inheritedTypes(of: declaration)
        for attribute in source.attributes(of: declaration) { ranges += [attribute.name, attribute.arguments] }
        texts = ranges.map(source.text)
    }
}
