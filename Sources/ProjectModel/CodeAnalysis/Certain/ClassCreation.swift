import Base
package import SourceSyntax

/// A place where code instantiates a class with an initializer that every view has.
package struct ClassCreation: Hashable, Sendable {
    package enum Initializer: Hashable, Sendable, CaseIterable {
        /// `Card()`, `[[Card alloc] init]`, `[Card new]`; of a controller also `CardController(nibName: nil, bundle: nil)`
        case plain
        /// `Card(frame:)`, `[[Card alloc] initWithFrame:]`
        case frame
    }

    package var className: String
    package var initializer: Initializer
    /// The function or property that contains it.
    package var declaration: DeclarationID
    package var range: ByteRange
}

extension SourceIndex {
    /// Where code instantiates some classes by name, in the order of the files. Only files that contain one of the
    /// names are parsed, and of those only the code that does.
    package func creations(ofClasses classes: Set<String>) -> [ClassCreation] {
        classes.isEmpty ? [] : answer(to: CreationQuestion(classes: classes)) { findCreations(ofClasses: classes) }
    }

    private struct CreationQuestion: Hashable { var classes: Set<String> }

    private func findCreations(ofClasses classes: Set<String>) -> [ClassCreation] {
        let words = WordSet(classes)
        let bodies = LoadingBodies(self)
        var found: [ClassCreation] = []
        for number in files(holding: classes) ?? Array(files.indices) {
            let offsets = words.offsets(in: files[number].bytes)
            if !offsets.isEmpty { found += creations(in: number, classes, offsets, bodies) }
        }
        return found
    }

    private func creations(
        in file: Int, _ classes: Set<String>, _ offsets: [Int], _ bodies: LoadingBodies
    ) -> [ClassCreation] {
        let source = files[file].source
        var found: [ClassCreation] = []
        for number in source.declarations.indices where !source.declarations[number].kind.hasMembers {
            let declaration = source.declarations[number]
            let holds = [declaration.body, declaration.value].contains { range in
                !range.isEmpty && offsets.hasOne(in: range.range)
            }
            // The code belongs to the accessors.
            let accessors = source.members(of: number).contains { source.declarations[$0].kind == .accessor }
            guard holds, !accessors || !declaration.value.isEmpty else { continue }
            let id = DeclarationID(file: file, number: number)
            var walk = CodeWalk(source.bytes) { expression, _ in
                guard case .call(let call) = expression, let (name, initializer) = call.created(among: classes) else {
                    return
                }
                found.append(
                    ClassCreation(className: name, initializer: initializer, declaration: id, range: call.range))
            }
            walk.walk(bodies.statements(of: id))
        }
        return found
    }
}

extension CodeCall {
    /// The class that the call instantiates, and the initializer.
    fileprivate func created(among classes: Set<String>) -> (String, ClassCreation.Initializer)? {
        guard !isMessage else { return createdByMessage(among: classes) }
        let name = name == "init" ? receiver?.lastName ?? "" : receiver == nil ? name : ""
        guard classes.contains(name) else { return nil }
        switch arguments.map(\.label) {
        case []: return (name, .plain)
        case ["nibName", "bundle"] where namesNoNib: return (name, .plain)
        case ["frame"]: return (name, .frame)
        default: return nil
        }
    }

    private var namesNoNib: Bool {
        if case .null? = arguments.first?.value { true } else { false }
    }

    private func createdByMessage(among classes: Set<String>) -> (String, ClassCreation.Initializer)? {
        if name == "new", arguments.isEmpty, let type = receiver?.name, classes.contains(type) { return (type, .plain) }
        guard case .call(let inner)? = receiver, inner.isMessage, inner.name == "alloc", inner.arguments.isEmpty,
            let type = inner.receiver?.name, classes.contains(type)
        else { return nil }
        switch signature {
        case "init": return (type, .plain)
        case "initWithNibName:bundle:" where namesNoNib: return (type, .plain)
        case "initWithFrame:": return (type, .frame)
        default: return nil
        }
    }
}
