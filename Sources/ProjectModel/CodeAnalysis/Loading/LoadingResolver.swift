import SourceSyntax

/// Resolves the arguments of a call.
struct LoadingResolver {
    let names: LoadingNames
    let found: LoadingFinder.Found
    /// The calls of helpers that lead to the load, outer ones first.
    var chain: [HelperCall] = []

    private var code: CodeCall { found.code }
    private var scope: LoadingScope { found.scope }

    private func resolve(_ expression: CodeExpression) -> [LoadingNames.RunValues] {
        resolve { value(expression, $0) }
    }

    /// A shorthand is a member of the type that Apple's function takes.
    private func value(_ expression: CodeExpression, _ scope: LoadingScope) -> [LoadingValue] {
        guard case .member(nil, _, _) = expression, let type = found.form.kind.nameType else {
            return names.values(expression, scope)
        }
        let own = names.values(expression.typed(type), scope)
        return own.contains(where: \.isUnknown) ? names.values(expression.typed("String"), scope) : own
    }

    private func resolve(_ work: (LoadingScope) -> [LoadingValue]) -> [LoadingNames.RunValues] {
        guard let first = chain.first else { return names.resolve(scope, work) }
        return names.resolve(first.scope) { outer in
            let inner = names.scope(through: chain, from: outer)
            let before = names.usesSelf
            defer { if !chain.allSatisfy(\.isOnSelf) { names.usesSelf = before } }
            return work(inner)
        }
    }

    /// The scope of the load, for the class around the first call.
    private var inner: LoadingScope { chain.first.map { names.scope(through: chain, from: $0.scope) } ?? scope }

    func resolved() -> LoadingCall {
        var call = found.call
        let form = found.form
        if let document = form.document {
            let argument = code.arguments[document].value
            call.documents =
                form.makesController ? controllerNames(argument) : ResolvedNames(resolve(argument))
            if form.makesController { call.classes = ResolvedNames(classes) }
        }
        if form.kind == .nib || form.kind == .storyboard, let subject = form.subject {
            call.documents = ResolvedNames(resolve(subject))
        }
        if let identifier = form.identifier.map({ code.arguments[$0].value }) ?? form.identifierSubject {
            names.places = []
            call.identifiers = ResolvedNames(resolve(identifier))
            call.identifierPlaces = names.places ?? []
            names.places = nil
        }
        call.identifiers.names += form.accessors.map { ResolvedName(name: $0, isAccessor: true) }
        call.owner = form.implied
        if let owner = form.owner { setOwner(code.arguments[owner].value, of: &call) }
        if case .itself? = call.owner { passSelf(to: &call) }
        call.bundle = bundle(form)
        switch form.kind {
        case .registration:
            if let registered = form.registered.map({ code.arguments[$0].value }) ?? form.subject {
                add(registered: registered, to: &call)
            }
        case .instantiation, .scene, .initialScene:
            // In an extension of UIStoryboard.
            let own: CodeExpression? = inner.arguments["self"] == nil ? nil : .name("self", .none)
            if let loaded = form.subject ?? code.receiver ?? own { add(loaded: loaded, to: &call) }
        case .windowController where call.owner == nil: call.owner = .itself(isClass: false)
        default: break
        }
        return call
    }

    private func setOwner(_ argument: CodeExpression, of call: inout LoadingCall) {
        switch argument {
        case .null: call.owner = LoadingOwner.none
        case .name("self", _): call.owner = .itself(isClass: scope.isStatic)
        default:
            call.owner = .other
            let values = names.values(argument, inner)
            guard values.count == 1 else { return }
            switch values[0] {
            case .null: call.owner = LoadingOwner.none
            case .instance(let name):
                let isSelf = !chain.isEmpty && name == call.typeName && !call.isStatic
                if isSelf { call.owner = .itself(isClass: false) } else { call.ownerClass = name }
            default: break
            }
        }
    }

    /// `self` of a helper may be another object than that of the code with the call.
    private func passSelf(to call: inout LoadingCall) {
        guard !chain.isEmpty, !chain.allSatisfy(\.isOnSelf) || scope.isStatic != call.isStatic else { return }
        call.owner = .other
        if !scope.isStatic { call.ownerClass = chain.last?.receiver }
    }

    private func bundle(_ form: LoadingForm) -> LoadingBundle? {
        // The bundle of the generated file.
        if form.isGenerated { return .other }
        if let bundle = form.bundle { return ownBundle(code.arguments[bundle].value) }
        switch form.kind {
        case .nib, .viewController: return .main
        // AppKit uses the bundle of the controller's class.
        case .windowController: return .ofClass(nil)
        // The receiver is the bundle.
        case .loadNibNamed:
            guard let receiver = code.receiver else { return .main }
            // `[NSBundle loadNibNamed:owner:]` uses the bundle of the owner's class.
            if receiver.name == "NSBundle" { return .ofClass(nil) }
            return ownBundle(receiver)
        default: return nil
        }
    }

    private func ownBundle(_ argument: CodeExpression) -> LoadingBundle {
        let bundle = names.bundle(argument, inner)
        // The class of a helper's receiver.
        return bundle == .ofClass(nil) && !chain.allSatisfy(\.isOnSelf) ? .ofClass(chain.last?.receiver) : bundle
    }

    /// `register(_:…)`: a nib or a class.
    private func add(registered: CodeExpression, to call: inout LoadingCall) {
        let values = resolve(registered)
        let isNib = { (value: LoadingValue) in if case .nib = value { true } else { false } }
        let isClass = code.isMessage && code.name == "registerClass"
        let isOnlyNib = code.isMessage && !isClass
        if !isClass { call.documents = ResolvedNames(values.map { $0.keeping { isNib($0) || $0.isUnknown } }) }
        if !isOnlyNib { call.classes = ResolvedNames(values.map { $0.keeping { $0.isType || $0.isUnknown } }) }
        // An argument that is certainly one of them is not the other.
        if !call.documents.names.isEmpty, call.classes.names.isEmpty { call.classes = ResolvedNames() }
        if !call.classes.names.isEmpty, call.documents.names.isEmpty { call.documents = ResolvedNames() }
        if chain.isEmpty { call.argumentRange = registered.range }
        add(bundleOf: values, to: &call)
    }

    /// `nib.instantiate(…)`, `storyboard.instantiate…`
    private func add(loaded receiver: CodeExpression, to call: inout LoadingCall) {
        let values = resolve(receiver)
        call.documents = ResolvedNames(values)
        if call.argumentRange.isEmpty { call.argumentRange = receiver.range }
        if case .instantiation = call.kind { add(bundleOf: values, to: &call) }
    }

    private func add(bundleOf values: [LoadingNames.RunValues], to call: inout LoadingCall) {
        var bundles: Set<LoadingBundle> = []
        for value in values.flatMap(\.values) { if case .nib(_, let bundle) = value { bundles.insert(bundle) } }
        if !bundles.isEmpty { call.bundle = bundles.count == 1 ? bundles.first : .other }
    }

    // MARK: Controllers

    /// The class that is instantiated: for `super.init`, the class that runs the code.
    private var madeClass: CodeExpression {
        let isInitializer = code.isMessage || code.name == "init"
        guard isInitializer else {
            if let receiver = code.receiver { return .member(receiver, code.name, code.nameRange) }
            return .name(code.name, code.nameRange)
        }
        guard let receiver = code.receiver else { return .other([], code.range) }
        let isOwn = receiver.name == "super" || receiver.isSelf
        return isOwn ? .name("Self", receiver.range) : receiver
    }

    private var classes: [LoadingNames.RunValues] {
        resolve { names.values(madeClass, $0).map(\.asType) }
    }

    private func controllerNames(_ argument: CodeExpression) -> ResolvedNames {
        ResolvedNames(
            resolve { scope in
                var all: [LoadingValue] = []
                for value in value(argument, scope) {
                    all.add(value == .null ? implicit(scope) : [value])
                }
                return all
            })
    }

    /// What a controller without a nib name looks for: what its own `nibName` returns, else the names that UIKit
    /// derives from its class.
    private func implicit(_ scope: LoadingScope) -> [LoadingValue] {
        guard found.form.kind == .viewController else { return [] }
        var all: [LoadingValue] = []
        for value in names.values(madeClass, scope) {
            switch value {
            case .type(let name), .instance(let name):
                all.add(names.implicitValues(ofController: name, from: scope.declaration.file))
            default: all.add([value])
            }
        }
        return all
    }
}

extension LoadingNames {
    func implicitValues(ofController name: String, from file: Int) -> [LoadingValue] {
        let own = members.members("nibName", of: name, isStatic: false, from: file)
            .filter { index.declaration($0).modifiers.contains(.override) || index.source($0).language == .objectiveC }
        if !own.isEmpty {
            let values = values(of: own, running: name).filter { $0 != .null }
            if !values.isEmpty { return values }
        }
        return implicitNames(ofController: name).map { .text(ResolvedName(name: $0, isImplicit: true)) }
    }
}

extension LoadingKind {
    /// The last component of the type that AppKit's functions take as a name.
    fileprivate var nameType: String? {
        switch self {
        case .nib, .loadNibNamed, .viewController, .windowController, .storyboard: "Name"
        case .registration, .dequeue: "NSUserInterfaceItemIdentifier"
        case .scene: "SceneIdentifier"
        case .segue: "Identifier"
        case .instantiation, .initialScene, .nibNameOverride: nil
        }
    }
}

extension LoadingNames.RunValues {
    func keeping(_ isWanted: (LoadingValue) -> Bool) -> Self {
        var kept = self
        kept.values = values.filter(isWanted)
        return kept
    }
}

extension ResolvedNames {
    init(_ values: [LoadingNames.RunValues]) {
        self.init()
        // A base class refers to as many nibs as it has subclasses.
        var seen: Set<ResolvedName> = []
        for run in values {
            for value in run.values {
                switch value {
                case .text(var name), .nib(var name, _), .storyboard(var name):
                    name.runningClass = run.running
                    if seen.insert(name).inserted { names.append(name) }
                case .type(let type):
                    let name = ResolvedName(name: type, runningClass: run.running)
                    if seen.insert(name).inserted { names.append(name) }
                case .unknown(let reason): unresolved.insert(reason)
                case .null: break
                case .instance, .pieces, .bundle, .enumCase: unresolved.insert(.expression)
                }
            }
        }
    }
}
