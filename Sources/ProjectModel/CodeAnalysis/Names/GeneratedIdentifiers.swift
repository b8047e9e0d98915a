import Base
import InterfaceBuilder
import SourceSyntax

/// The Swift identifiers that R.swift and SwiftGen generate for the name of a document, or for the identifier of a
/// scene, a segue or a cell.
///
/// Both join the words of a name. R.swift drops leading digits and lowercases the first word, older versions its first
/// letter, and both drop or keep underscores. SwiftGen begins storyboards with an uppercase letter and what they
/// contain with a lowercase letter, and writes an underscore before a digit.
package enum GeneratedIdentifiers {
    package static func identifiers(of name: String) -> Set<String> {
        var found: Set<String> = []
        for keepsUnderscores in name.utf8.contains(UInt8(ascii: "_")) ? [true, false] : [true] {
            let words = name.split(omittingEmptySubsequences: false) { character in
                !(character.isLetter || character.isNumber || keepsUnderscores && character == "_")
            }
            guard let first = words.first else { continue }
            let joined = words.dropFirst().reduce(String(first)) { $0 + capitalized(String($1)) }
            let withoutDigits = String(joined.drop { $0.isASCII && $0.isNumber })
            found.formUnion([lowercased(withoutDigits, prefixEnd(withoutDigits)), lowercased(withoutDigits, 1)])
            let scene = joined.first?.isNumber == true ? "_" + joined : capitalized(joined)
            found.formUnion([scene, lowercased(scene, firstWordEnd(scene))])
            if !scene.contains(where: \.isLowercase) { found.insert(capitalized(scene.lowercased())) }
        }
        found.remove("")
        return found
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static func lowercased(_ text: String, _ count: Int) -> String {
        text.prefix(count).lowercased() + text.dropFirst(count)
    }

    /// R.swift: the uppercase letters before a character that is not a lowercase letter, `URL` of `URLList`; at least
    /// the first character.
    private static func prefixEnd(_ text: String) -> Int {
        let characters = Array(text)
        var end = characters.prefix { $0.isASCII && $0.isUppercase }.count
        while end > 0, end == characters.count || characters[end].isASCII && characters[end].isLowercase { end -= 1 }
        return max(end, 1)
    }

    /// SwiftGen: the uppercase letters except the last one, which begins the next word; all of a name without lowercase
    /// letters.
    private static func firstWordEnd(_ text: String) -> Int {
        let count = text.prefix(while: \.isUppercase).count
        return count == text.count || count == 1 ? count : max(count - 1, 0)
    }
}

/// What an expression of generated code refers to: `R.nib.card`, `StoryboardScene.Main.detail`.
enum GeneratedAccessor: Equatable {
    case nib(String)
    case storyboard(String)
    /// The initial scene of a storyboard has no name.
    case scene(String?, storyboard: String)
    /// The identifier of a segue or a cell.
    case identifier(String)

    /// - Parameter path: The names between the dots.
    init?(_ path: [String]) {
        guard path.count > 2 else { return nil }
        switch (path[0], path[1]) {
        case ("R", "nib"):
            guard path.count == 3 else { return nil }
            self = .nib(path[2])
        case ("R", "storyboard"): self.init(storyboard: path[2], path.dropFirst(3))
        case ("R", "segue"):
            guard path.count > 3 else { return nil }
            self.init(identifier: path[3], path.dropFirst(4))
        case ("R", "reuseIdentifier"):
            self.init(identifier: path[2], path.dropFirst(3))
        case ("StoryboardScene", let name): self.init(storyboard: name, path.dropFirst(2))
        case ("StoryboardSegue", _):
            self.init(identifier: path[2], path.dropFirst(3))
        default: return nil
        }
    }

    private init?(identifier: String, _ rest: ArraySlice<String>) {
        guard rest.isEmpty || rest.count == 1 && (rest.first == "identifier" || rest.first == "rawValue") else {
            return nil
        }
        self = .identifier(identifier)
    }

    /// - Parameter rest: The path after the storyboard.
    private init?(storyboard: String, _ rest: ArraySlice<String>) {
        if rest.count == 2, rest.last == "identifier", let scene = rest.first {
            self = .identifier(scene)
            return
        }
        guard rest.count < 2 else { return nil }
        switch rest.first {
        case nil, "instance", "storyboard": self = .storyboard(storyboard)
        case "bundle", "name", "storyboardName": return nil
        case "initialScene", "initialViewController": self = .scene(nil, storyboard: storyboard)
        case let scene?: self = .scene(scene, storyboard: storyboard)
        }
    }
}

extension CodeExpression {
    /// The names of `R.nib.card`; nil for an expression with more than names and dots, and for one that doesn't begin
    /// like generated code, as most don't.
    var generatedPath: [String]? {
        switch self {
        case .name("R", _), .name("StoryboardScene", _), .name("StoryboardSegue", _): return name.map { [$0] }
        case .member(let base?, let name, _): return base.plain.generatedPath.map { $0 + [name] }
        default: return nil
        }
    }
}

/// The documents of a project, by the identifiers that generated code has for them.
package struct DocumentAccessors: Sendable {
    private var byNibIdentifier: [String: Set<String>] = [:]
    private var byStoryboardIdentifier: [String: Set<String>] = [:]

    init(_ documents: [Path]) {
        for document in documents {
            let name = NibSummary.name(ofStem: document.stem)
            for identifier in GeneratedIdentifiers.identifiers(of: name) {
                if document.fileExtension.lowercased() == "storyboard" {
                    byStoryboardIdentifier[identifier, default: []].insert(name)
                } else {
                    byNibIdentifier[identifier, default: []].insert(name)
                }
            }
        }
    }

    package func nibs(_ identifier: String) -> [String] { (byNibIdentifier[identifier] ?? []).sorted() }
    package func storyboards(_ identifier: String) -> [String] { (byStoryboardIdentifier[identifier] ?? []).sorted() }
}

extension SourceIndex {
    /// The project's documents by the identifiers of generated code, built once. Most projects have no such code.
    package var accessors: DocumentAccessors { facts.fact { DocumentAccessors(documents) } }
}

/// A file that R.swift or SwiftGen generated.
enum GeneratedSource {
    /// Whether a file loads only what its accessors load for the code that uses them.
    static func hasAccessors(_ bytes: [UInt8]) -> Bool {
        isGenerated(bytes) && bytes.mentions(["enum StoryboardScene", "struct R ", "struct R:", "struct _R"])
    }

    /// In bytes. Both generators state their name in the first line.
    private static let longestHead = 1000

    /// Whether the comment at the beginning of a file names one of them.
    static func isGenerated(_ bytes: [UInt8]) -> Bool {
        bytes.mentions(["Generated by R.swift", "Generated using SwiftGen"], to: longestHead)
    }
}

extension LoadingNames {
    /// The form of a call, including those of generated code and of libraries.
    func form(of call: CodeCall, _ scope: LoadingScope) -> LoadingForm? {
        if let form = LoadingForm.of(call, in: index) { return form }
        guard !call.isMessage else { return nil }
        if let form = libraryForm(call, scope) { return form }
        guard let form = LoadingForm.generated(call) else { return nil }
        let path = call.receiver?.generatedPath ?? call.arguments.first?.value.generatedPath
        return path?.first.map(isGenerated) == true ? form : nil
    }

    /// The accessor of an expression, when its first name is declared by generated code.
    func accessor(_ expression: CodeExpression) -> GeneratedAccessor? {
        guard case .member = expression, let path = expression.generatedPath, let accessor = GeneratedAccessor(path),
            isGenerated(path[0])
        else { return nil }
        return accessor
    }

    func values(of accessor: GeneratedAccessor) -> [LoadingValue] {
        let found: [LoadingValue]
        switch accessor {
        case .nib(let name):
            found = index.accessors.nibs(name).map { .nib(ResolvedName(name: $0), .other) }
            if found.isEmpty { return [.nib(ResolvedName(name: name, isAccessor: true), .other), .unknown(.foreign)] }
        // A scene is resolved by its storyboard.
        case .storyboard(let name), .scene(_, storyboard: let name):
            found = index.accessors.storyboards(name).map { .storyboard(ResolvedName(name: $0)) }
            if found.isEmpty { return [.storyboard(ResolvedName(name: name, isAccessor: true)), .unknown(.foreign)] }
        case .identifier(let name): found = [.text(ResolvedName(name: name, isAccessor: true))]
        }
        return found.isEmpty ? [.unknown(.foreign)] : found
    }

    /// Whether all types with a name are generated: `R`.
    private func isGenerated(_ root: String) -> Bool {
        generatedRoots.value(for: root) {
            index.named(root).allSatisfy { GeneratedSource.isGenerated(index.source($0).bytes) }
        }
    }
}
