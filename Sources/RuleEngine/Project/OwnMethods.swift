import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The methods of the project's own types with names like those of tables, collection views, storyboards and
/// controllers: a pool of views with `dequeueReusableCell(withIdentifier:)`, a factory with
/// `instantiateViewController(withIdentifier:)`. The type of a call's receiver is most often unknown, so a call by such
/// a name may be one of theirs.
struct OwnMethods: Sendable {
    private let names: Set<String>
    /// The classes that derive from Apple's and override the method, as mocks do, by the name.
    private let overriding: [String: Set<String>]

    init(_ context: LoadingContext) {
        var names: Set<String> = []
        var overriding: [String: Set<String>] = [:]
        for file in context.sources.files where firstOffset(of: Self.identifier, in: file.bytes) != nil {
            let source = file.source
            for (number, declaration) in source.declarations.enumerated() where Self.mayBeOne(declaration, source) {
                let known = source.selectors(of: number).compactMap(Self.name)
                guard !known.isEmpty, let parent = declaration.parent,
                    file.bytes.mentions(Self.words)
                else { continue }
                let type = source.text(source.declarations[parent].name).split(separator: ".").last ?? ""
                if !Self.isApples(String(type), context) {
                    names.formUnion(known)
                } else if declaration.modifiers.contains(.override)
                    || source.language == .objectiveC && !Self.classes.values.joined().contains(String(type))
                {
                    for name in known { overriding[name, default: []].insert(String(type)) }
                }
            }
        }
        self.names = names
        self.overriding = overriding
    }

    /// Whether a call may be one of the project's own methods.
    func mayHave(_ call: LoadingCall, _ context: LoadingContext) -> Bool {
        if names.isEmpty, overriding.isEmpty { return false }
        let name = Self.baseName(context.text(call.nameRange, call))
        if names.contains(name) { return true }
        // Segues are requested by controllers of many classes, and each is checked separately.
        guard call.kind != .segue, let classes = overriding[name] else { return false }
        return context.sources.files[call.declaration.file].bytes.mentions(Array(classes))
    }

    private static let words = [
        "dequeueReusable", "ReuseIdentifier", "nstantiate", "performSegue", "makeItem", "makeView",
    ]

    /// Whether a declaration has the first letters of one of the names.
    private static func mayBeOne(_ declaration: Declaration, _ source: SourceDeclarations) -> Bool {
        guard declaration.kind == .function else { return false }
        if !declaration.objectiveCName.isEmpty { return true }
        let name = source.bytes[declaration.name.range]
        return beginnings.contains { name.starts(with: $0) }
    }

    private static let beginnings = ["dequeue", "instantiate", "make", "perform", "register"].map { Array($0.utf8) }

    private static let baseNames: Set<String> = [
        "dequeueReusableCell", "dequeueReusableHeaderFooterView", "dequeueReusableSupplementaryView",
        "dequeueReusableSupplementaryViewOfKind", "instantiateController", "instantiateViewController", "makeItem",
        "makeView",
        "performSegue", "register",
    ]

    /// Classes that have these methods from Apple.
    private static let classes: [Platform: [String]] = [
        .ios: ["UITableView", "UICollectionView", "UIStoryboard", "UIViewController"],
        .macos: ["NSTableView", "NSCollectionView", "NSStoryboard", "NSViewController", "NSWindowController"],
    ]

    private static func isApples(_ type: String, _ context: LoadingContext) -> Bool {
        classes.contains { platform, names in
            names.contains { context.classes(platform).isKind(ClassReference(type), of: $0) == true }
        }
    }

    private static let identifier = Array("dentifier".utf8)

    /// The name that a selector's method has in Swift; nil when it is not like any of the calls that are looked up.
    private static func name(_ selector: String) -> String? {
        guard firstOffset(of: identifier, in: Array(selector.utf8)) != nil else { return nil }
        let pieces = selector.split(separator: ":")
        guard let first = pieces.first else { return nil }
        let name = baseName(String(first))
        return baseNames.contains(name) ? name : nil
    }

    /// `dequeueReusableCell` of `dequeueReusableCellWithIdentifier`
    private static func baseName(_ piece: String) -> String {
        if piece == "registerNib" || piece == "registerClass" { return "register" }
        guard let with = firstOffset(of: "With", in: Array(piece.utf8)) else { return piece }
        return String(piece.prefix(with))
    }
}

/// Some classes, for many lookups of whether one of them is a base of another class, or derives from it.
final class RelatedClasses {
    private let classes: ProjectClasses
    private let given: Set<String>
    /// Whether one of them is unknown, so that it may be related to any.
    private let isUnknown: Bool
    /// By all of their names.
    private lazy var names = given.reduce(into: Set<String>()) { $0.formUnion(classes.index.names(ofClass: $1)) }
    /// With all of their ancestors.
    private lazy var lineages = given.reduce(into: given) { $0.formUnion(classes.lineage(of: $1).classes) }

    init(_ given: [String?], _ classes: ProjectClasses) {
        self.classes = classes
        self.given = Set(given.compactMap(\.self))
        isUnknown = given.contains(nil)
    }

    /// Whether a class is one of them or derives from one.
    func hasBase(of name: String) -> Bool {
        if given.isEmpty || given.contains(name) { return !given.isEmpty }
        let lineage = classes.lineage(of: name)
        return lineage.classes.contains(where: names.contains)
            || lineage.systemClasses.contains { system in
                given.contains(system)
                    || ClassTable.lineage(of: system, on: classes.platform).contains(where: given.contains)
            }
    }

    func mayBeRelated(to name: String) -> Bool {
        if isUnknown || hasBase(of: name) { return true }
        return !given.isEmpty && !lineages.isDisjoint(with: classes.index.names(ofClass: name))
    }
}

/// The words of a file's lines that register something.
struct RegisteringLines {
    private var words: Set<[UInt8]> = []

    /// A file with more words than these is taken to register everything.
    private static let mostWords = 2_000

    init(_ bytes: [UInt8]) {
        var start = 0
        while let found = firstOffset(of: "egister", in: bytes, from: start) {
            let begin = bytes[start..<found].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
            let end = bytes[found...].firstIndex(of: 0x0A) ?? bytes.count
            for word in bytes[begin..<end].split(whereSeparator: { !WordBytes.contains($0) }) {
                words.insert(Array(word))
            }
            if words.count > Self.mostWords { return }
            start = end
        }
    }

    /// Whether one of the lines contains a name.
    func mayRegister(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return words.count > Self.mostWords || words.contains(name)
            || words.contains { $0.count > name.count && firstOffset(of: name, in: $0) != nil }
    }

}
