import Base
package import SourceSyntax

/// Finds the calls in a file with which objects add views to themselves or to their content view.
struct OwnSubviewFinder {
    let bodies: CodeBodies
    let file: Int

    /// - Parameter isWanted: Whether a type, an extension or an implementation is searched.
    func found(in isWanted: (DeclarationID) -> Bool) -> [OwnSubview] {
        let offsets = Self.offsets(in: bodies.index.files[file].bytes)
        guard !offsets.isEmpty else { return [] }
        let source = bodies.index.files[file].source
        var wanted: [Int: Bool] = [:]
        return source.declarations.indices.flatMap { number -> [OwnSubview] in
            let declaration = source.declarations[number]
            guard !declaration.kind.hasMembers, let type = source.container(of: number),
                offsets.hasOne(in: declaration.body.range) || offsets.hasOne(in: declaration.value.range),
                !source.isStatic(number)
            else { return [] }
            let isWanted = wanted[type] ?? isWanted(DeclarationID(file: file, number: type))
            wanted[type] = isWanted
            guard isWanted else { return [] }
            return calls(in: DeclarationID(file: file, number: number), source, type)
        }
    }

    private static func offsets(in bytes: [UInt8]) -> [Int] { allOffsets(of: Array("Subview".utf8), in: bytes) }

    private func calls(in id: DeclarationID, _ source: SourceDeclarations, _ type: Int) -> [OwnSubview] {
        // Accessors are searched separately.
        if source.declarations[id.number].kind == .property, source.declarations[id.number].value.isEmpty,
            source.members(of: id.number).contains(where: { source.declarations[$0].kind == .accessor })
        {
            return []
        }
        let uses = bodies.uses(of: id)
        // UIView's own methods: others with these names may do more.
        let calls = [("addSubview", 1), ("insertSubview", 2)].flatMap { name, count in
            (uses.members[name] ?? []).compactMap(\.call).filter { $0.arguments.count == count }
        }
        return calls.sorted { $0.range.start < $1.range.start }.compactMap { call in
            Self.place(of: call, uses).map { place in
                OwnSubview(
                    call: call, receiver: place, declaration: id, type: DeclarationID(file: id.file, number: type),
                    isPlaced: Self.isPlaced(call))
            }
        }
    }

    /// The receiver that a view is added to; nil for anything else, and for `super`.
    private static func place(of call: CodeCall, _ variables: CodeUses) -> OwnReceiver? {
        guard !call.isOnSelf, case .name(_, let range)? = call.receiver,
            let variable = variables.variable(at: range.start)
        else { return call.ownReceiver }
        // `__weak typeof(self) weakSelf = self`
        let values = variables.values(of: variable)
        return !variable.isParameter && !values.isEmpty && values.allSatisfy { $0?.isSelf == true } ? .itself : nil
    }

    // MARK: Order

    private static func isPlaced(_ call: CodeCall) -> Bool {
        guard call.arguments.count > 1 else { return false }
        let position = call.arguments[1]
        switch position.label {
        case "at", "atIndex": return position.value.number == 0
        default: return position.value.addedName == "contentView"
        }
    }

    /// The names of the views that a file brings to the front or sends to the back: there the code sets the order of
    /// the views. Includes the content view when it is added to another view.
    static func movedViews(_ bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        for offset in offsets(in: bytes) {
            let verb = String(decoding: bytes[WordBytes.start(before: offset, in: bytes)..<offset], as: UTF8.self)
            guard ["bring", "send", "add"].contains(verb) else { continue }
            // `bringSubviewToFront:_view]`, `sendSubviewToBack(self.view)`, `sendSubview(toBack: view)`
            var end = offset
            while end < bytes.count, !")];\n".utf8.contains(bytes[end]) { end += 1 }
            let words = bytes[offset..<end].split { !WordBytes.contains($0) }
            guard words.count > 1, let last = words.last else { continue }
            let name = String(decoding: last, as: UTF8.self)
            if verb != "add" || name == "contentView" { names.insert(name) }
        }
        return names
    }
}

/// A call with which an object adds a view to itself or to its content view: `addSubview(label)`, `[self addSubview:label]`.
package struct OwnSubview: Sendable {
    let call: CodeCall
    let receiver: OwnReceiver
    /// The function, accessor or property that contains it.
    package let declaration: DeclarationID
    /// The enclosing type, extension or implementation.
    package let type: DeclarationID
    /// Whether the code sets the view's position among its siblings: below all of them, or relative to the content
    /// view.
    package fileprivate(set) var isPlaced: Bool

    /// The complete call.
    package var range: ByteRange { call.range }
    /// The last component of the added view, `label` of `self.label`; empty when it has none.
    package var added: String { call.arguments.first?.value.addedName ?? "" }
}

extension SourceIndex {
    /// The calls with which objects add views to themselves.
    /// - Parameters:
    ///   - names: The types to search, by the last component of their names; nil: all.
    ///   - isWanted: Whether one of their types, extensions or implementations is searched.
    package func ownSubviews(
        ofTypes names: Set<String>? = nil, in isWanted: (DeclarationID) -> Bool
    ) -> [OwnSubview] {
        let bodies = CodeBodies(self)
        return files(declaring: names).flatMap { file in
            let found = OwnSubviewFinder(bodies: bodies, file: file).found(in: isWanted)
            let placed = found.isEmpty ? [] : OwnSubviewFinder.movedViews(files[file].bytes)
            return found.filter { $0.receiver == .itself }.map { subview in
                var subview = subview
                subview.isPlaced =
                    subview.isPlaced || placed.contains(subview.added) || placed.contains("contentView")
                return subview
            }
        }
    }
}

extension ProjectClasses {
    /// The class of the added view; nil when unknown.
    package func addedClass(of subview: OwnSubview) -> String? {
        let added = subview.call.arguments.first?.value
        return added.flatMap { memberUses.types.type(of: $0, in: subview.declaration) }?.className
    }
}

extension SourceIndex {
    /// The indices of the files that declare or extend one of some types, in order; nil: of all files.
    func files(declaring names: Set<String>?) -> [Int] {
        guard let names else { return Array(files.indices) }
        return Set(names.flatMap { named($0).map(\.file) }).sorted()
    }
}

extension CodeExpression {
    /// The last component of a path, without casts: `label` of `self.label as UIView`, and of `[self label]`.
    var addedName: String {
        switch self {
        case .cast(let inner, _, _), .unwrapped(let inner, _, _): inner.addedName
        case .call(let call): call.name
        default: lastName ?? ""
        }
    }
}
