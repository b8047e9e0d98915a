/// The types of a project's sources, by name.
///
/// A document names a class by one word, and whatever in the project is called so is meant: types of one name in several
/// targets, and nested types by their own name, are all kept. Which of them a target really has is not known, so whoever
/// asks whether something is missing has to ask all of them.
package struct SourceIndex: Sendable {
    package let files: [SourceFile]
    /// Classes, extensions, categories, implementations, protocols and type aliases, by the last word of their names in
    /// Swift and in Objective-C.
    private let types: [String: [DeclarationID]]
    /// What project-wide protocols that Objective-C sees ask of their classes: members of these names are visible to it.
    let requirements: Set<String>

    /// - Parameter files: In the order in which their declarations shall be named: the first one is the one that messages tell.
    package init(files: [SourceFile]) {
        self.files = files
        var types: [String: [DeclarationID]] = [:]
        var requirements: Set<String> = []
        for (number, file) in files.enumerated() { Self.add(file.source, number, &types, &requirements) }
        self.types = types
        self.requirements = requirements
    }

    private static func add(
        _ source: SourceDeclarations, _ file: Int, _ types: inout [String: [DeclarationID]],
        _ requirements: inout Set<String>
    ) {
        for (number, declaration) in source.declarations.enumerated() where isType(declaration.kind) {
            let id = DeclarationID(file: file, number: number)
            let name = source.lastWord(declaration.name)
            types[name, default: []].append(id)
            if !declaration.objectiveCName.isEmpty {
                let other = source.text(declaration.objectiveCName)
                if other != name { types[other, default: []].append(id) }
            }
            let isSeen = source.language == .swift && declaration.marks.contains(.objc)
            if declaration.kind == .protocol, isSeen {
                for member in source.members(of: number) {
                    requirements.insert(source.text(source.declarations[member].name))
                }
            }
        }
    }

    private static func isType(_ kind: DeclarationKind) -> Bool { kind.hasMembers || kind == .typeAlias }

    // MARK: Declarations

    package func declaration(_ id: DeclarationID) -> Declaration { files[id.file].source.declarations[id.number] }

    package func source(_ id: DeclarationID) -> SourceDeclarations { files[id.file].source }

    /// Everything of a name, in the order of the files.
    package func named(_ name: String) -> [DeclarationID] { types[name] ?? [] }

    /// The names of all classes, sorted.
    package var classNames: [String] {
        types.filter { $0.value.contains { isClass(declaration($0)) } }.keys.sorted()
    }

    /// The declarations that make up the class of a name, whichever of its names in Swift and Objective-C that is: the class
    /// itself, extensions, categories and implementations; none when the project says nothing about it.
    package func parts(ofClass name: String) -> [DeclarationID] {
        var parts = named(name)
        var names: Set<String> = [name]
        for id in parts where isClass(declaration(id)) && !declaration(id).objectiveCName.isEmpty {
            let source = source(id)
            for other in [source.lastWord(declaration(id).name), source.text(declaration(id).objectiveCName)]
            where names.insert(other).inserted { parts += named(other) }
        }
        if names.count > 1 { parts = Set(parts).sorted() }
        return parts.filter { id in
            switch declaration(id).kind {
            case .class, .extension, .implementation: true
            default: false
            }
        }
    }

    func isClass(_ declaration: Declaration) -> Bool { declaration.kind == .class }
}

extension SourceDeclarations {
    /// The last word of a type's name, without generic arguments: `Cell` of `Outer.Cell<Item>`.
    func lastWord(_ range: ByteRange) -> String {
        var start = Int(range.start)
        var end = start
        for index in range.range.clamped(to: 0..<bytes.count) {
            switch bytes[index] {
            case UInt8(ascii: "<"): return text(ByteRange(start, end))
            case UInt8(ascii: "."): start = index + 1
            case UInt8(ascii: "`"): if start == index { start = index + 1 }
            case 0x20, 0x09, 0x0A, 0x0D: if start == index { start = index + 1 }
            default: end = index + 1
            }
        }
        return text(ByteRange(start, max(start, end)))
    }
}
