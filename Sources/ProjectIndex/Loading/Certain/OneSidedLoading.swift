import POSIX

/// A class that loads its nib when it is made from one side only, out of a document or by code, and does nothing of the kind
/// when it is made from the other one.
package struct OneSidedLoading: Sendable {
    package var className: String
    /// The start that loads: `init(frame:)`, `init(coder:)`, or `awakeFromNib()`.
    package var start: ClassLoading.Start
    package var loading: DeclarationID
    package var loads: [ClassLoading.Load]
    /// The initialisers of the other side for which it is certain that they load nothing.
    package var silent: [SilentInitializer]
}

package struct SilentInitializer: Hashable, Sendable {
    /// Nil for `init(coder:)`.
    package var creation: ClassCreation.Initializer?
    /// What the project declares; nil when UIKit's own runs.
    package var declaration: DeclarationID?
}

extension LoadingCalls {
    /// The classes that load a nib in only one of their initialisers, those that inherit it too.
    package func oneSidedLoadings(in index: SourceIndex) -> [OneSidedLoading] {
        let names = LoadingNames(index)
        let types = calls.filter(\.loads).compactMap(\.type).map { index.source($0).lastWord(index.declaration($0).name) }
        var seen: Set<String> = []
        let classes = Set(types).sorted().flatMap(names.members.tree.descendants).filter { seen.insert($0).inserted }
        return classes.compactMap { name in
            guard names.members.isOneClass(name) else { return nil }
            return LoadingSides(self, names, name).oneSided
        }
    }

    /// Of some classes the initialisers for documents that end the program, whatever is decoded.
    package func crashingDecoders(ofClasses classes: Set<String>, in index: SourceIndex) -> [String: DeclarationID] {
        let names = LoadingNames(index)
        let flags = LoadingFlags(names)
        var found: [String: DeclarationID] = [:]
        for name in classes where names.members.isOneClass(name) {
            guard let start = names.members.start(.coder, of: name) else { continue }
            let object = DecodedObject(className: name, hasSubviews: nil)
            if CertainWalk(self, names, flags, object, .coder).run(start) == .crashes { found[name] = start }
        }
        return found
    }
}

/// Compares the ways on which objects of a class are made.
struct LoadingSides {
    private let names: LoadingNames
    private let name: String
    private let reach: LoadingReach
    private var index: SourceIndex { names.index }

    init(_ calls: LoadingCalls, _ names: LoadingNames, _ name: String) {
        self.names = names
        self.name = name
        reach = LoadingReach(calls, names, name)
    }

    var oneSided: OneSidedLoading? {
        let entries = ClassLoading.Start.allCases.compactMap(reach.entry)
        let loading = entries.filter { !$0.loads.isEmpty }
        // What replaces itself is another matter.
        guard let first = loading.first, loading.count == 1, first.start != .awakeAfter,
            !entries.contains(where: { $0.start == .awakeAfter && !$0.onlyReturnsSelf })
        else { return nil }
        let way = Set(loading.flatMap(\.loads).flatMap(\.path))
        guard !isReachedElsewhere(way, entries), !isCalledFromOutside(way, first) else { return nil }
        let silent = first.start == .frame ? decoders(entries) : creators
        guard !silent.isEmpty else { return nil }
        return OneSidedLoading(
            className: name, start: first.start, loading: first.declaration, loads: first.loads, silent: silent)
    }

    // MARK: Initialisers

    private func decoders(_ entries: [ClassLoading.Entry]) -> [SilentInitializer] {
        let coder = entries.first { $0.start == .coder }
        guard entries.allSatisfy({ $0.start == .frame || isQuiet($0.declaration) }), coder?.isUnavailable != true else { return [] }
        return [SilentInitializer(creation: nil, declaration: coder?.declaration)]
    }

    private var creators: [SilentInitializer] {
        ClassCreation.Initializer.allCases.compactMap { creation in
            let own = creation == .plain ? plainInitializers : []
            guard own.count <= 1, !takesNothing else { return nil }
            guard let declaration = own.first ?? names.members.start(.frame, of: name) else {
                return SilentInitializer(creation: creation, declaration: nil)
            }
            guard isQuiet(declaration), reach.loads(from: declaration).isEmpty else { return nil }
            return SilentInitializer(creation: creation, declaration: declaration)
        }
    }

    /// `init()` of the class or the nearest ancestor that writes one.
    private var plainInitializers: [DeclarationID] {
        for type in [name] + names.members.tree.ancestors(of: name) {
            let own = initializers(of: type) { labels, _ in labels.isEmpty }
            if !own.isEmpty { return own }
        }
        return []
    }

    /// Whether an initialiser with default values can be called like one without parameters.
    private var takesNothing: Bool {
        ([name] + names.members.tree.ancestors(of: name)).contains { type in
            !initializers(of: type) { labels, hasDefaults in !labels.isEmpty && labels != ["frame"] && hasDefaults }
                .isEmpty
        }
    }

    private func initializers(of type: String, where isWanted: ([String], Bool) -> Bool) -> [DeclarationID] {
        index.named(type).flatMap { part in
            let source = index.source(part)
            return source.members(of: part.number).filter { number in
                let declaration = source.declarations[number]
                let isInitializer =
                    source.language == .swift
                    ? declaration.kind == .initializer
                    : declaration.kind == .function && source.reads(declaration.name, "init")
                guard isInitializer, !declaration.body.isEmpty else { return false }
                let parameters = source.parameters(of: declaration)
                return isWanted(
                    parameters.map { source.text($0.label) }, parameters.allSatisfy { !$0.defaultValue.isEmpty })
            }.map { DeclarationID(file: part.file, number: $0) }
        }
    }

    // MARK: What else may load

    /// Whether a function and those that it calls surely give the object no content, as far as names tell.
    private func isQuiet(_ id: DeclarationID) -> Bool {
        var visited: Set<DeclarationID> = []
        return isQuiet(id, &visited)
    }

    private func isQuiet(_ id: DeclarationID, _ visited: inout Set<DeclarationID>) -> Bool {
        guard visited.insert(id).inserted else { return true }
        guard visited.count < 64 else { return false }
        var onlyQuiet = true
        var next: [DeclarationID] = []
        var walk = CodeWalk(index.source(id).bytes) { expression, _ in
            next += reach.members(named: expression, in: id)
            if case .call(let call) = expression, !isQuiet(call) { onlyQuiet = false }
        }
        walk.walk(names.bodies.statements(of: id))
        return onlyQuiet && next.allSatisfy { isQuiet($0, &visited) }
    }

    private static let starts: Set<String> = [
        "init(coder:)", "initWithCoder:", "init(frame:)", "initWithFrame:", "init()", "init", "awakeFromNib()",
        "awakeFromNib", "awakeAfter(using:)", "awakeAfterUsingCoder:",
    ]

    private func isQuiet(_ call: CodeCall) -> Bool {
        let isInitializer = call.receiver?.name == "super" || call.receiver?.isSelf == true
        if isInitializer, call.name.hasPrefix("init") { return Self.starts.contains(call.signature) }
        // Whoever is given the object may do anything with it.
        if call.arguments.contains(where: { $0.value.isSelf }) { return false }
        let name = call.name.lowercased()
        return !["subview", "nib", "xib", "load", "instantiate", "child"].contains { name.contains($0) }
    }

    /// Whether a method that is none of the starts loads as well: `layoutSubviews()`, which calls `setUp()`.
    private func isReachedElsewhere(_ way: Set<DeclarationID>, _ entries: [ClassLoading.Entry]) -> Bool {
        let known = way.union(entries.map(\.declaration))
        return ([name] + names.members.tree.ancestors(of: name)).contains { type in
            index.named(type).contains { part in
                let source = index.source(part)
                return source.members(of: part.number).contains { number in
                    let id = DeclarationID(file: part.file, number: number)
                    let kind = source.declarations[number].kind
                    guard kind == .function || kind == .property, !source.isStatic(number), !known.contains(id) else {
                        return false
                    }
                    return !reach.loads(from: id).isEmpty || accessorsLoad(id)
                }
            }
        }
    }

    private func accessorsLoad(_ property: DeclarationID) -> Bool {
        let source = index.source(property)
        return source.members(of: property.number).contains {
            source.declarations[$0].kind == .accessor
                && !reach.loads(from: DeclarationID(file: property.file, number: $0)).isEmpty
        }
    }

    /// Whether code that knows the class tells an object to load: `card.setUp()`.
    private func isCalledFromOutside(_ way: Set<DeclarationID>, _ entry: ClassLoading.Entry) -> Bool {
        var functions = Set(
            way.filter { $0 != entry.declaration }.map { index.source($0).text(index.declaration($0).name) })
        if entry.start == .awakeFromNib { functions.insert("awakeFromNib") }
        if functions.isEmpty { return false }
        let word = Array(name.utf8)
        return index.files.contains { file in
            let bytes = file.bytes
            return firstOffset(of: word, in: bytes) != nil
                && functions.contains { Self.isCalled($0, onOthersIn: bytes) }
        }
    }

    /// Whether `.name` or ` name]` stands there behind something else than `self` and `super`.
    private static func isCalled(_ name: String, onOthersIn bytes: [UInt8]) -> Bool {
        let word = Array(name.utf8)
        var start = 0
        while let found = firstOffset(of: word, in: bytes, from: start) {
            start = found + word.count
            if found == 0 || start < bytes.count && ObjectiveCScanner.isWord(bytes[start]) { continue }
            var end = found - 1
            let isMember = bytes[end] == UInt8(ascii: ".")
            guard isMember || bytes[end] == UInt8(ascii: " ") else { continue }
            if isMember { end -= 1 }
            while end >= 0, bytes[end] == UInt8(ascii: "?") || bytes[end] == UInt8(ascii: "!") || bytes[end] == 0x20 {
                end -= 1
            }
            var begin = end
            while begin >= 0, ObjectiveCScanner.isWord(bytes[begin]) { begin -= 1 }
            let receiver = String(decoding: bytes[min(begin + 1, end + 1)..<(end + 1)], as: UTF8.self)
            let isMessage = begin >= 0 && bytes[begin] == UInt8(ascii: "[")
            guard isMember || isMessage || end >= 0 && bytes[end] == UInt8(ascii: "]") else { continue }
            if receiver != "self", receiver != "super", receiver != "Self" { return true }
        }
        return false
    }
}
