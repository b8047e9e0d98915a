import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A dequeued cell that code casts to a wrong class: `dequeueReusableCell(withIdentifier: "card") as! Other`.
///
/// Nothing is reported unless every cell with that identifier, in code and documents, is certainly of another class,
/// and one of them belongs to the class that dequeues it: its code registers it, or its document has the prototype.
struct DequeueMismatch {
    let context: LoadingContext
    let call: LoadingCall
    let kind: ReusableKind

    /// A cell with the identifier.
    private struct Cell {
        var reference: ClassReference
        var document: NibSummary?
        var range: Range<Int>?
        /// Whether it belongs to the class that dequeues it.
        var isOwn: Bool
    }

    func findings() -> [CheckFinding] {
        guard kind != .tableView, kind != .collectionItem, call.identifiers.isComplete,
            call.identifiers.names.count == 1, let name = call.identifiers.names.first, !name.isModuleQualified,
            !name.isAccessor, name.runningClass == nil, context.isRequested(identifier: name.name),
            let user = context.runningClass(call, nil), let cast = call.onlyCast, !cast.isChecked || cast.isForced,
            let cells = cells(name.name, user), let own = cells.first(where: \.isOwn),
            cells.allSatisfy({ isOther($0.reference, cast) }), !context.mayBeOwn(call), !isRegistered(cast.type)
        else { return [] }
        let cell = own.document.map { "of \($0.fileName)" } ?? "that code registers"
        let effect = cast.isForced ? "The cast crashes" : "Calling \(withArticle(cast.type)) method on it crashes"
        var finding = CheckFinding(
            """
            Code expects \(withArticle(cast.type)) for "\(name.name)", but the cell \(cell) with that identifier is \
            \(withArticle(own.reference.name)). \(effect). Use \(own.reference.name), or set the cell's class to \(cast.type).
            """, at: context.view.place(of: call.nameRange, in: call))
        if let document = own.document, let range = own.range {
            context.add(document, at: range, "the code gets this cell", to: &finding)
        }
        return [finding]
    }

    // MARK: The class in the code

    /// Whether a cell of a class is certainly not of another one, on every platform that has cells.
    private func isOther(_ reference: ClassReference, _ cast: LoadingResult.Cast) -> Bool {
        let classes = context.classes(.ios)
        guard classes.isSurelyNoKind(reference, of: cast.type) else { return false }
        // A cell may be cast to a subclass of its class, to use what both have.
        return cast.isForced || context.areUnrelated(reference, ClassReference(cast.type), on: .ios)
    }

    /// Whether the file registers the class in its own way: a line has both words.
    private func isRegistered(_ type: String) -> Bool {
        context.registeringLines(call.declaration.file).mayRegister(type)
    }

    // MARK: The cells

    /// With more cells than this for one identifier, it is unknown which is meant.
    private static let mostCells = 64

    /// All cells with the identifier; nil when one of them is unknown, or there may be others.
    private func cells(_ identifier: String, _ user: String) -> [Cell]? {
        let sources = context.cells
        let registrations = sources.registrations[identifier] ?? []
        let prototypes = sources.prototypes[identifier] ?? []
        guard registrations.count + prototypes.count <= Self.mostCells,
            !context.unknownRegistrations.mayBeRelated(to: user)
        else { return nil }
        var found: [Cell] = []
        for number in registrations {
            let call = context.view.calls.calls[number]
            guard let cells = registered(call, isOwn: related(call, user)) else { return nil }
            found += cells
        }
        for (document, prototype) in prototypes {
            guard let name = prototype.className else { return nil }
            // A cell in its own xib exists only when code registers it.
            let isRoot = sources.isTopLevel(identifier, in: document)
            let isOwn = !isRoot && context.classes(of: document).hasBase(of: user)
            found.append(
                Cell(
                    reference: ClassReference(name, from: document.path), document: document, range: prototype.range,
                    isOwn: isOwn))
        }
        return found
    }

    private func registered(_ call: LoadingCall, isOwn: Bool) -> [Cell]? {
        guard call.documents.isComplete, call.classes.isComplete else { return nil }
        var found = call.classes.names.map { Cell(reference: ClassReference($0.name), isOwn: isOwn) }
        for name in call.documents.names {
            let documents = context.nibs(name)
            guard !documents.isEmpty else { return nil }
            for document in documents {
                guard document.topLevel.count == 1, let cell = document.topLevel.first,
                    let reference = cell.reference(in: document)
                else { return nil }
                found.append(Cell(reference: reference, document: document, range: cell.range, isOwn: isOwn))
            }
        }
        return found.isEmpty ? nil : found
    }

    /// Whether a registration is in the code of a class, of an ancestor or of a subclass.
    private func related(_ registration: LoadingCall, _ user: String) -> Bool {
        guard let other = context.runningClass(registration, nil) else { return registration.type != nil }
        return isKind(user, of: other) || isKind(other, of: user)
    }

    private func isKind(_ name: String, of ancestor: String) -> Bool {
        name == ancestor || context.classes(.ios).isKind(ClassReference(name), of: ancestor) == true
    }
}
