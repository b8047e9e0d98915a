import Base

/// The keywords before a type's name in Swift.
enum SwiftDeclarationWord: CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, objc

    private var word: WordSearch.Word {
        switch self {
        case .class: WordSearch.Word("class", rare: 0, 2)
        case .struct: WordSearch.Word("struct", rare: 3, 4)
        case .enum: WordSearch.Word("enum", rare: 1, 2)
        case .actor: WordSearch.Word("actor", rare: 1, 3)
        case .protocol: WordSearch.Word("protocol", rare: 0, 5)
        case .extension: WordSearch.Word("extension", rare: 1, 4)
        case .typealias: WordSearch.Word("typealias", rare: 1, 5)
        case .objc: WordSearch.Word("objc", rare: 2, 3)
        }
    }

    var length: Int { word.count }

    static let search = WordSearch(allCases.map(\.word))
}

/// The keywords before a type's name in Objective-C, without the `@`.
enum ObjectiveCDeclarationWord: CaseIterable {
    case interface, implementation, `protocol`, alias

    private var word: WordSearch.Word {
        switch self {
        case .interface: WordSearch.Word("interface", rare: 4, 5)
        case .implementation: WordSearch.Word("implementation", rare: 1, 5)
        case .protocol: WordSearch.Word("protocol", rare: 0, 5)
        case .alias: WordSearch.Word("compatibility_alias", rare: 12, 13)
        }
    }

    var length: Int { word.count }

    static let search = WordSearch(allCases.map(\.word))
}
