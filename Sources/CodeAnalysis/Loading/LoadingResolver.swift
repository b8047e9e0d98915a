import ProjectModel
import SourceSyntax

/// Resolves the arguments of a call.
struct LoadingResolver {
    private let names: LoadingNames
    private let found: LoadingFinder.Found

    init(_ names: LoadingNames, _ found: LoadingFinder.Found) {
        self.names = names
        self.found = found
    }

    private var code: CodeCall { found.code }
    private var scope: LoadingScope { found.scope }

    func resolved() -> LoadingCall {
        var call = found.call
        let form = found.form
        if let document = form.document {
            let argument = code.arguments[document].value
            call.documents =
                form.makesController ? controllerNames(argument) : ResolvedNames(names.resolve(argument, scope))
            if form.makesController { call.classes = ResolvedNames(classes) }
        }
        if form.kind == .nib || form.kind == .storyboard, let subject = form.subject {
            call.documents = ResolvedNames(names.resolve(subject, scope))
        }
        if let identifier = form.identifier.map({ code.arguments[$0].value }) ?? form.identifierSubject {
            call.identifiers = ResolvedNames(names.resolve(identifier, scope))
        }
        call.identifiers.names += form.accessors.map { ResolvedName(name: $0, isAccessor: true) }
        call.owner = form.implied
        if let owner = form.owner { call.owner = self.owner(code.arguments[owner].value) }
        call.bundle = bundle(form)
        switch form.kind {
        case .registration:
            if let registered = form.registered.map({ code.arguments[$0].value }) ?? form.subject {
                add(registered: registered, to: &call)
            }
        case .instantiation, .scene, .initialScene:
            if let loaded = form.subject ?? code.receiver { add(loaded: loaded, to: &call) }
        case .windowController where call.owner == nil: call.owner = .itself(isClass: false)
        default: break
        }
        return call
    }

    private func owner(_ argument: CodeExpression) -> LoadingOwner {
        switch argument {
        case .null: .none
        case .name("self", _): .itself(isClass: scope.isStatic)
        default: .other
        }
    }

    private func bundle(_ form: LoadingForm) -> LoadingBundle? {
        // The bundle of the generated file.
        if form.isGenerated { return .other }
        if let bundle = form.bundle { return names.bundle(code.arguments[bundle].value, scope) }
        switch form.kind {
        case .nib, .viewController: return .main
        // AppKit uses the bundle of the controller's class.
        case .windowController: return .ofClass(nil)
        // The receiver is the bundle.
        case .loadNibNamed:
            guard let receiver = code.receiver else { return .main }
            return names.bundle(receiver, scope)
        default: return nil
        }
    }

    /// `register(_:…)`: a nib or a class.
    private func add(registered: CodeExpression, to call: inout LoadingCall) {
        let values = names.resolve(registered, scope)
        let isNib = { (value: LoadingValue) in if case .nib = value { true } else { false } }
        let isType = { (value: LoadingValue) in if case .type = value { true } else { false } }
        let isClass = code.isMessage && code.name == "registerClass"
        let isOnlyNib = code.isMessage && !isClass
        if !isClass { call.documents = ResolvedNames(values.map { $0.keeping { isNib($0) || $0.isUnknown } }) }
        if !isOnlyNib { call.classes = ResolvedNames(values.map { $0.keeping { isType($0) || $0.isUnknown } }) }
        // An argument that is certainly one of them is not the other.
        if !call.documents.names.isEmpty, call.classes.names.isEmpty { call.classes = ResolvedNames() }
        if !call.classes.names.isEmpty, call.documents.names.isEmpty { call.documents = ResolvedNames() }
        call.argumentRange = registered.range
        add(bundleOf: values, to: &call)
    }

    /// `nib.instantiate(…)`, `storyboard.instantiate…`
    private func add(loaded receiver: CodeExpression, to call: inout LoadingCall) {
        let values = names.resolve(receiver, scope)
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
        names.resolve(scope) { names.values(madeClass, $0).map(Self.asType) }
    }

    private static func asType(_ value: LoadingValue) -> LoadingValue {
        if case .instance(let name) = value { .type(name) } else { value }
    }

    private func controllerNames(_ argument: CodeExpression) -> ResolvedNames {
        ResolvedNames(
            names.resolve(scope) { scope in
                var all: [LoadingValue] = []
                for value in names.values(argument, scope) {
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
        return implicitNames(ofController: name).map { .text(LoadingText(text: $0, isImplicit: true)) }
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
                case .text(let text), .nib(let text, _), .storyboard(let text):
                    let name = ResolvedName(
                        name: text.text, runningClass: run.running, isModuleQualified: text.isQualified,
                        isImplicit: text.isImplicit, isAccessor: text.isAccessor)
                    if seen.insert(name).inserted { names.append(name) }
                case .type(let type):
                    let name = ResolvedName(name: type, runningClass: run.running)
                    if seen.insert(name).inserted { names.append(name) }
                case .unknown(let reason): unresolved.insert(reason)
                case .null: break
                case .instance, .pieces, .bundle: unresolved.insert(.expression)
                }
            }
        }
    }
}
