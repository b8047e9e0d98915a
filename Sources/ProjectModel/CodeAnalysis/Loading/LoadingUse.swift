import SourceSyntax

/// Follows the result of a call through the enclosing expressions and through local variables.
struct LoadingUse {
    private let variables: () -> CodeUses

    /// - Parameter variables: Most results are in no variable.
    init(_ variables: @autoclosure @escaping () -> CodeUses) { self.variables = variables }

    /// - Parameters:
    ///   - steps: From the outermost expression to the one that is followed.
    ///   - element: The top-level object that the call returns, if it returns only one.
    func results(
        of steps: [CodeStep], at range: ByteRange, element: LoadingResult.Element? = nil
    ) -> [LoadingResult] {
        follow(steps, LoadingResult(element: element, cast: nil, use: .other, range: range), depth: 0)
    }

    private func follow(_ steps: [CodeStep], _ start: LoadingResult, depth: Int) -> [LoadingResult] {
        var result = start
        for step in steps.reversed() {
            switch step {
            case .member(let name, let range):
                guard let element = Self.element(name) else { return [result] }
                result.element = element
                result.range = range
            case .element(let number, let range):
                guard let number else { return [result] }
                result.element = .index(number)
                result.range = range
            case .receiver(let call):
                if step.instantiation != nil {
                    // `StoryboardScene.Main.detail.instantiate()`
                } else if call.isMessage, call.signature == "objectAtIndex:",
                    let number = call.arguments[0].value.number
                {
                    result.element = .index(number)
                } else if call.isMessage, call.arguments.isEmpty, let element = Self.element(call.name) {
                    result.element = element
                } else {
                    return [result]
                }
                result.range = call.range
            case .cast(let cast, let range):
                guard cast.kind != .test else { return [result] }
                result.cast = LoadingResult.Cast(cast)
                result.range = range
            case .passedOn, .unwrapped: continue
            case .argument(let call, let number):
                result.use = Self.use(call, number)
                result.range = call.range
                return [result]
            case .returned(let range):
                result.use = .returned
                result.range = range
                return [result]
            case .assigned(let target, let range):
                return followAssignment(to: target, result, range, depth)
            case .variable(let variable):
                if !variable.type.isEmpty, result.cast == nil {
                    result.cast = LoadingResult.Cast(CodeCast(kind: .unchecked, type: variable.type))
                }
                return followVariable(variable, result, depth)
            case .dropped:
                result.use = .dropped
                return [result]
            case .target, .compared, .condition, .iterated, .other: return [result]
            }
        }
        return [result]
    }

    private func followAssignment(
        to target: CodeExpression, _ result: LoadingResult, _ range: ByteRange, _ depth: Int
    ) -> [LoadingResult] {
        var result = result
        result.range = range
        switch target {
        case .name(let name, _):
            if let variable = variables().variable(at: target.range.start) {
                return followVariable(variable, result, depth)
            }
            result.use = name == "_" ? .dropped : .assigned(to: name)
        case .member(let base, let name, _) where base?.isSelf == true: result.use = .assigned(to: name)
        default: break
        }
        return [result]
    }

    /// The maximum number of variables that a loaded object is followed through, one after the other.
    private static let mostVariables = 3
    /// The maximum number of uses of a variable that are searched for those after the load.
    private static let mostUses = 1024
    /// The maximum number of uses that are followed: of the first variable, and of each that it is assigned to.
    private static let mostUsesAfter = 256
    private static let mostUsesAfterOthers = 16

    private func followVariable(
        _ variable: CodeVariable, _ result: LoadingResult, _ depth: Int
    ) -> [LoadingResult] {
        guard depth < Self.mostVariables else { return [result] }
        let uses = variables().uses(of: variable)
        guard uses.count <= Self.mostUses else { return [result] }
        let after = uses.filter { $0.range.start > result.range.start && $0.range.end > result.range.end }
        // What happens to a variable with very many uses can't be determined, and each use leads to others.
        guard after.count <= (depth == 0 ? Self.mostUsesAfter : Self.mostUsesAfterOthers) else { return [result] }
        let results = after.flatMap { follow($0.steps, result, depth: depth + 1) }
        return results.isEmpty ? [result] : Self.significant(results)
    }

    /// The results with a known use, when there are any: setting a view's frame does not count as one.
    private static func significant(_ results: [LoadingResult]) -> [LoadingResult] {
        var seen: Set<LoadingResult> = []
        let all = results.filter { seen.insert($0).inserted }
        let significant = all.filter { $0.use != .other && $0.use != .dropped }
        return significant.isEmpty ? Array(all.prefix(1)) : significant
    }

    private static func element(_ name: String) -> LoadingResult.Element? {
        switch name {
        case "first", "firstObject": .first
        case "last", "lastObject": .last
        default: nil
        }
    }

    private static let adding: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSubviews",
    ]

    private static func use(_ call: CodeCall, _ number: Int) -> LoadingResult.Use {
        guard number == 0, adding.contains(call.name) else {
            return .passed(to: call.name)
        }
        return switch call.ownReceiver {
        case .itself: .addedToSelf
        case .contentView: .addedToContentView
        case nil: .addedToOther
        }
    }
}

extension LoadingResult.Cast {
    init(_ cast: CodeCast) {
        var type = Substring(cast.type)
        while let last = type.last, "?!*".contains(last) { type = type.dropLast() }
        for word in ["static ", "const ", "__strong ", "__weak ", "__kindof "] where type.hasPrefix(word) {
            type = type.dropFirst(word.count)
        }
        self.init(type: String(type), isForced: cast.kind == .forced, isChecked: cast.kind == .conditional)
    }
}

extension CodeStep {
    /// The call that instantiates the scene of a SwiftGen accessor.
    var instantiation: CodeCall? {
        guard case .receiver(let call) = self, call.name == "instantiate", !call.isMessage,
            call.arguments.allSatisfy({ $0.label == "creator" || $0.label == "{" })
        else { return nil }
        return call
    }
}
