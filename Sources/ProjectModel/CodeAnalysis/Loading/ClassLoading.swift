package import SourceSyntax

/// What a class does when it is instantiated: which nibs it loads, and under which conditions.
package struct ClassLoading: Sendable {
    /// A start that the class or an ancestor in the project implements.
    package struct Entry: Sendable {
        package var start: LoadingStart
        package var declaration: DeclarationID
        /// What it loads, directly or through functions of the class.
        package var loads: [Load]
        /// Whether `awakeAfter(using:)` replaces nothing: it only ever returns `self`.
        package var onlyReturnsSelf: Bool
        /// Whether it ends the program: `fatalError()`, or `@available(*, unavailable)`.
        package var isUnavailable: Bool
    }

    package struct Load: Sendable {
        /// The index of the call in `LoadingCalls`.
        package var call: Int
        /// The functions and properties on the path, the start first.
        package var path: [DeclarationID]
        /// The conditions on the path, outer ones first.
        package var guards: [CodeGuard]
    }

    package let name: String
    package let entries: [Entry]
}

extension LoadingCalls {
    /// The loading of several classes, which share one cache of names.
    package func loading(ofClasses classes: [String], in index: SourceIndex) -> [ClassLoading] {
        let names = LoadingNames(index)
        return classes.map { LoadingReach(self, names, $0).loading }
    }
}

extension LoadingReach {
    var loading: ClassLoading {
        index.answer(to: name) {
            ClassLoading(name: name, entries: LoadingStart.allCases.compactMap(entry))
        }
    }
}

extension LoadingNames {
    /// The controllers of a file that return the name of their nib themselves: `override var nibName`,
    /// `- windowNibName`.
    func nibNameOverrides(inFile file: Int) -> [LoadingCall] {
        let source = index.files[file].source
        return source.declarations.indices.compactMap { number in
            guard source.overridesNibName(number), let container = source.container(of: number) else { return nil }
            let id = DeclarationID(file: file, number: number)
            let name = source.declarations[number].name
            let running = source.lastWord(source.declarations[container].name)
            var call = LoadingCall(
                kind: .nibNameOverride, range: source.declarations[number].range, nameRange: name,
                function: source.text(name), declaration: id,
                type: DeclarationID(file: file, number: container), typeName: running, isStatic: false)
            let scope = LoadingScope(declaration: id, running: running, isStatic: false)
            call.documents = ResolvedNames(
                resolve(scope) { scope in
                    // A subclass that returns something else is found separately.
                    let own = members.members(
                        source.text(name), of: scope.running ?? running, isStatic: false, from: file)
                    usesSelf = true
                    return own.contains(id) ? values(of: [id], running: scope.running) : []
                })
            return call
        }
    }
}

extension SourceDeclarations {
    fileprivate func overridesNibName(_ number: Int) -> Bool {
        let declaration = declarations[number]
        guard declaration.kind == .property || declaration.kind == .function, !isStatic(number),
            reads(declaration.name, "nibName") || reads(declaration.name, "windowNibName")
        else { return false }
        if language == .swift { return declaration.modifiers.contains(.override) }
        guard let parent = declaration.parent else { return false }
        return declarations[parent].kind == .implementation && declaration.parameters.isEmpty
            && !declaration.body.isEmpty
    }
}

extension LoadingCalls {
    /// The controllers that load a nib as their own view by one of a call's names: those that are initialized with it,
    /// or return it from `nibName`, and those that inherit that.
    package func controllers(of call: LoadingCall, loading name: ResolvedName, in index: SourceIndex) -> [String] {
        guard !name.isImplicit else { return [] }
        switch call.kind {
        case .viewController: return name.runningClass.map { [$0] } ?? call.classes.names.map(\.name)
        case .nibNameOverride:
            if let running = name.runningClass { return [running] }
            return call.typeName.map { index.classTree.descendants(of: $0) } ?? []
        default: return []
        }
    }

    /// Whether code gives a controller other nibs than the one with a name, and never this one.
    package func givesOtherNib(than nib: String, toController name: String, in index: SourceIndex) -> Bool {
        let names = controllerNibs.names(ofController: name, in: index)
        return !names.isEmpty && !names.contains(nib)
    }
}

/// The nibs that code gives to controllers, by the controllers' classes.
struct ControllerNibs: Sendable {
    /// For the class only.
    private var own: [String: Set<String>] = [:]
    /// For the class and its subclasses: what its `nibName` returns, whichever of them runs it.
    private var inherited: [String: Set<String>] = [:]

    init(_ calls: [LoadingCall]) {
        for call in calls {
            for document in call.documents.names where !document.isImplicit {
                switch (call.kind, document.runningClass) {
                case (.viewController, nil):
                    for type in call.classes.names { own[type.name, default: []].insert(document.name) }
                case (.viewController, let running?), (.nibNameOverride, let running?):
                    own[running, default: []].insert(document.name)
                case (.nibNameOverride, nil):
                    guard let name = call.typeName else { continue }
                    inherited[name, default: []].insert(document.name)
                default: break
                }
            }
        }
    }

    func names(ofController name: String, in index: SourceIndex) -> Set<String> {
        let bases = inherited.isEmpty ? [] : [name] + index.classTree.ancestors(of: name)
        return bases.reduce(into: own[name] ?? []) { $0.formUnion(inherited[$1] ?? []) }
    }
}
