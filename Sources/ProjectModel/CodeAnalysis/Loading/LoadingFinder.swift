import Base
import SourceSyntax

/// Finds the calls of one file, without resolving their arguments.
struct LoadingFinder {
    /// A call, and what is needed to resolve it.
    struct Found: Sendable {
        var call: LoadingCall
        var form: LoadingForm
        var code: CodeCall
        var scope: LoadingScope
    }

    private let names: LoadingNames
    private let file: Int
    private let source: SourceDeclarations
    private let offsets: [Int]

    init(_ names: LoadingNames, file: Int, offsets: [Int]) {
        self.names = names
        self.file = file
        source = names.index.files[file].source
        self.offsets = offsets
    }

    func found() -> [Found] {
        var found: [Found] = []
        walk { expression, walk, scope, type in
            guard let (code, form) = loading(expression, scope) else { return }
            found.append(call(code, form, walk, scope, type))
        }
        return found
    }

    /// Visits all expressions with one of the words, with the type around them.
    func walk(_ visit: @escaping (CodeExpression, CodeWalk, LoadingScope, DeclarationID?) -> Void) {
        for (number, declaration) in source.declarations.enumerated() where !declaration.kind.hasMembers {
            if holdsWord(declaration.body) || holdsWord(declaration.value) { walk(number, visit) }
        }
    }

    private func holdsWord(_ range: ByteRange) -> Bool {
        !range.isEmpty && offsets.hasOne(in: range.range)
    }

    private func walk(
        _ number: Int, _ visit: @escaping (CodeExpression, CodeWalk, LoadingScope, DeclarationID?) -> Void
    ) {
        let declaration = source.declarations[number]
        let accessors = source.members(of: number).contains { source.declarations[$0].kind == .accessor }
        // The value belongs to the property; the other code belongs to the accessors.
        if accessors, declaration.value.isEmpty { return }
        let id = DeclarationID(file: file, number: number)
        let body = names.bodies.statements(of: id)
        // A C function has no `self`, wherever it is declared.
        let container = declaration.kind == .cFunction ? nil : source.container(of: number)
        let scope = LoadingScope(
            declaration: id, hasVariables: true,
            running: container.map { source.lastWord(source.declarations[$0].name) },
            isStatic: source.isStatic(number))
        let type = container.map { DeclarationID(file: file, number: $0) }
        var walk = CodeWalk(returnsValue: returnsValue(number)) { expression, walk in
            visit(expression, walk, scope, type)
        }
        walk.leavesOut = { !holdsWord($0) }
        walk.walk(body)
    }

    private func call(
        _ code: CodeCall, _ form: LoadingForm, _ walk: CodeWalk, _ scope: LoadingScope, _ type: DeclarationID?
    ) -> Found {
        var call = LoadingCall(
            kind: form.kind, range: code.range, nameRange: code.nameRange, function: code.signature,
            declaration: scope.declaration, type: type, typeName: scope.running, isStatic: scope.isStatic)
        if let argument = form.document ?? form.identifier {
            call.argumentRange = code.arguments[argument].value.range
        } else if let subject = form.subject {
            call.argumentRange = subject.range
        }
        if let identifier = form.identifier { call.identifierRange = code.arguments[identifier].value.range }
        if let owner = form.owner { call.ownerRange = code.arguments[owner].value.range }
        if let bundle = form.bundle { call.bundleRange = code.arguments[bundle].value.range }
        call.isOnSelf = code.isOnSelf
        call.isOnOwnStoryboard = code.receiver?.isOwn("storyboard") == true
        let isScene = form.kind == .scene || form.kind == .initialScene
        call.hasCreator = isScene && (code.hasCreator || walk.steps.last?.instantiation?.hasCreator == true)
        let use = LoadingUse(names.bodies.uses(of: scope.declaration))
        call.results = use.results(of: walk.steps, at: code.range, element: form.element)
        if form.addsToSelf {
            call.results = [LoadingResult(element: .first, cast: nil, use: .addedToSelf, range: code.range)]
        }
        call.cellClass = cellClass(code)
        return Found(call: call, form: form, code: code, scope: scope)
    }

    /// The first generic argument of `CellRegistration<Card, Item>(cellNib:)`.
    private func cellClass(_ code: CodeCall) -> String? {
        guard code.name.hasSuffix("Registration"), let first = code.arguments.first else { return nil }
        let text = source.text(ByteRange(Int(code.nameRange.end), Int(first.value.range.start)))
        guard text.first == "<", let end = text.firstIndex(where: { ",>".contains($0) }) else { return nil }
        let type = text[..<end].dropFirst().filter { !$0.isWhitespace }
        guard type.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else { return nil }
        return type.split(separator: ".").last.map(String.init)
    }

    private func loading(_ expression: CodeExpression, _ scope: LoadingScope) -> (CodeCall, LoadingForm)? {
        if case .call(let code) = expression { return names.form(of: code, scope).map { (code, $0) } }
        guard let accessor = names.accessor(expression), let form = LoadingForm.of(accessor, expression) else {
            return nil
        }
        let range = expression.range
        let name = ByteRange(Int(range.end) - (expression.lastName ?? "").utf8.count, Int(range.end))
        return (CodeCall(receiver: nil, name: "", nameRange: name, arguments: [], range: range), form)
    }

    /// Whether a single expression is the declaration's return value.
    private func returnsValue(_ number: Int) -> Bool {
        let declaration = source.declarations[number]
        switch declaration.kind {
        case .function: return source.language == .swift && !declaration.type.isEmpty
        case .property: return true
        case .accessor: return source.reads(declaration.name, "get")
        default: return false
        }
    }
}

extension CodeCall {
    /// Whether a scene's controller is created by a closure argument.
    fileprivate var hasCreator: Bool {
        arguments.contains { ["{", "creator", "instantiateInitialViewControllerWithCreator"].contains($0.label) }
    }
}

/// The words of which every call that loads something contains at least one.
enum LoadingWords {
    private static let all = [
        // nibName, loadNibNamed, nibWithNibName, windowNibName
        "ibName",
        // instantiate(withOwner:), instantiateWithOwner, instantiateViewController
        "nstantiate",
        // withIdentifier, performSegueWithIdentifier, forCellReuseIdentifier, R.reuseIdentifier.card, forIdentifier
        "ithIdentifier", "euseIdentifier", "forIdentifier",
        "toryboard",
        // R.nib.card, performSegue(R.segue.list.detail) of R.swift
        "R.nib", "R.segue",
        // loadFromNib(), loadNibContent(), CellRegistration(cellNib:), SupplementaryRegistration(supplementaryNib:elementKind:)
        "Nib",
        // register(cellType:), register(headerFooterViewType:)
        "cellType", "ViewType",
    ].map { Array($0.utf8) }

    /// The offsets of the words, in order.
    static func offsets(in bytes: [UInt8]) -> [Int] { all.flatMap { allOffsets(of: $0, in: bytes) }.sorted() }
}
