import Base
package import SourceSyntax

/// Finds where objects add a view to themselves that they loaded from a nib, and whether any code gives it a size.
///
/// Only views whose uses are all visible are found: a view that is passed to other code is skipped.
struct LoadedViewFinder {
    private let calls: LoadingCalls
    private let names: LoadingNames
    /// The outlets of File's Owner to a top-level view, by the owner's class.
    private let outlets: [String: Set<String>]
    /// The calls whose objects are assigned to properties, by the name of the property.
    private let assigned: [String: [Int]]
    private let codes = Cache<String, ClassCode>()
    private var index: SourceIndex { names.index }
    private var bodies: CodeBodies { names.bodies }

    init(_ calls: LoadingCalls, _ names: LoadingNames, outlets: [String: Set<String>]) {
        self.calls = calls
        self.names = names
        self.outlets = outlets
        var assigned: [String: [Int]] = [:]
        for (number, call) in calls.calls.enumerated() where call.loads {
            for case .assigned(let property) in call.results.map(\.use) {
                assigned[property, default: []].append(number)
            }
        }
        self.assigned = assigned
    }

    func found() -> [LoadedSubview] {
        let types = loadingTypes
        var found: [LoadedSubview] = []
        for file in index.files(declaring: types) {
            let finder = OwnSubviewFinder(bodies: bodies, file: file)
            for subview in finder.found(in: { types.contains(index.typeName(around: $0)) }) {
                guard let added = subview.call.arguments.first?.value,
                    let view = loadedView(
                        added, in: subview.declaration, of: index.typeName(around: subview.type), depth: 0)
                else { continue }
                let code = code(of: index.typeName(around: subview.type))
                guard !code.isSized(view, in: subview.declaration, addedBy: subview.call.range) else { continue }
                found.append(
                    LoadedSubview(
                        range: subview.call.range, declaration: subview.declaration, type: subview.type,
                        call: view.call, outlet: view.outlet))
            }
        }
        return found
    }

    /// The names of the types with such outlets and of those that load, with the descendants, which can run their code,
    /// and the ancestors, whose code they run.
    private var loadingTypes: Set<String> {
        Set(calls.calls.filter(\.loads).compactMap(\.typeName)).reduce(into: Set(outlets.keys)) { found, type in
            found.formUnion(names.members.tree.descendants(of: type) + names.members.tree.ancestors(of: type))
        }
    }

    private func code(of type: String) -> ClassCode { codes.value(for: type) { ClassCode(names, type) } }

    // MARK: What is loaded

    /// A view from a nib, and the names that refer to it in code.
    struct View {
        var call: Int?
        var outlet: String?
        var variables: [CodeVariable] = []
        var properties: Set<String> = []
    }

    /// The maximum number of casts, elements and variables between a view and the call that loads it:
    /// `let view = views.first as? Card` has three.
    private static let maximumDepth = 6

    /// Nil when an expression is not certainly a loaded view.
    private func loadedView(
        _ expression: CodeExpression, in id: DeclarationID, of type: String, depth: Int
    ) -> View? {
        guard depth < Self.maximumDepth else { return nil }
        let next = { loadedView($0, in: id, of: type, depth: depth + 1) }
        switch expression {
        case .cast(let inner, _, _), .unwrapped(let inner, _, _): return next(inner)
        case .element(let base, _, _): return next(base)
        case .binary("??", let left, _, _): return next(left)
        case .member(let base?, let name, _):
            if base.isSelf { return property(name, type) }
            return name == "first" || name == "last" ? next(base) : nil
        case .name(let name, let range):
            guard let variable = bodies.uses(of: id).variable(at: range.start) else {
                return property(name, type) ?? property(MemberName.property(ofVariable: name), type)
            }
            return self.variable(variable, in: id, of: type, depth)
        case .call(let call):
            if let number = calls.calls(in: id, at: call.range).first {
                return calls.calls[number].loads ? View(call: number) : nil
            }
            if let receiver = call.receiver, call.isMessage {
                let taking = ["objectAtIndex", "firstObject", "lastObject", "objectAtIndexedSubscript"]
                if taking.contains(call.name) { return next(receiver) }
                if receiver.isSelf, call.arguments.isEmpty, let view = property(call.name, type) { return view }
            }
            return ownFunction(call, in: id, of: type, depth)
        default: return nil
        }
    }

    private func variable(_ variable: CodeVariable, in id: DeclarationID, of type: String, _ depth: Int) -> View? {
        guard !variable.isParameter else { return nil }
        let values = bodies.uses(of: id).values(of: variable)
        guard let value = values.last ?? nil, values.count < 3 else { return nil }
        // The value of `if let view = view` has the variable's own name.
        if case .name(variable.name, let range) = value, range == variable.nameRange {
            return property(variable.name, type).map { view in
                var view = view
                view.variables.append(variable)
                return view
            }
        }
        var view = loadedView(value, in: id, of: type, depth: depth + 1)
        view?.variables.append(variable)
        return view
    }

    /// A property is a loaded view when File's Owner has an outlet with this name to one, or code assigns one.
    private func property(_ name: String, _ type: String) -> View? {
        let classes = [type] + names.members.tree.ancestors(of: type)
        // A base class may add the views that the nibs of its subclasses connect.
        let owners = classes + names.members.tree.descendants(of: type)
        if owners.contains(where: { outlets[$0]?.contains(name) == true }) {
            return View(outlet: name, properties: [name])
        }
        for number in (assigned[name] ?? []) + (assigned[MemberName(name).variable] ?? []) {
            guard let type = calls.calls[number].type, classes.contains(index.typeName(around: type)) else { continue }
            return View(call: number, properties: [name])
        }
        return nil
    }

    /// `loadViewFromNib()`: a function of the class that returns what it loads.
    private func ownFunction(_ call: CodeCall, in id: DeclarationID, of type: String, _ depth: Int) -> View? {
        guard call.isOnSelf else { return nil }
        let functions = names.members.members(
            call.name, .function, of: type, isStatic: false, from: id.file)
        for function in functions {
            for number in calls.calls(in: function)
            where calls.calls[number].loads && calls.calls[number].results.contains(where: { $0.use == .returned }) {
                // What the function itself does with the view is not visible to its caller.
                if code(of: type).mentionsSize(in: function) { return nil }
                return View(call: number)
            }
        }
        return nil
    }
}

/// A view from a nib that an object adds to itself without a size.
package struct LoadedSubview: Sendable {
    /// The call that adds it.
    package var range: ByteRange
    package var declaration: DeclarationID
    package var type: DeclarationID
    /// The index in `LoadingCalls` of the call that loads it; nil when it comes from an outlet.
    package var call: Int?
    /// The outlet of File's Owner that refers to it.
    package var outlet: String?
}

extension LoadingCalls {
    /// The views from nibs that objects add to themselves without giving them a size: no frame, no autoresizing mask,
    /// no constraint, and no other code gets the view.
    /// - Parameter outlets: The outlets of File's Owner to a top-level view, by the owner's class.
    package func unsizedSubviews(outlets: [String: Set<String>], in index: SourceIndex) -> [LoadedSubview] {
        LoadedViewFinder(self, LoadingNames(index), outlets: outlets).found()
    }
}
