import Base
import SourceSyntax

@testable import ProjectModel

/// The calls in some sources, each as a line of text: what a rule queries.
struct LoadingProject {
    let index: SourceIndex
    let calls: LoadingCalls

    init(_ files: KeyValuePairs<String, String>) {
        index = SourceIndex(sources: files.map { (Path("/app").join(Path($0)), Array($1.utf8)) })
        calls = LoadingCalls(index)
    }

    /// Code in a method of a Swift class, `Card`.
    static func swift(_ body: String) -> LoadingProject {
        LoadingProject(["Card.swift": "class Card: UIView {\n func run() {\n\(body)\n}\n}"])
    }

    /// Code in a method of an Objective-C class, `Card`.
    static func objectiveC(_ body: String) -> LoadingProject {
        LoadingProject([
            "Card.m": "@interface Card : UIView\n@end\n@implementation Card\n- (void)run {\n\(body)\n}\n@end"
        ])
    }

    /// The classes, as seen from documents for iOS.
    var classes: ProjectClasses { ProjectClasses(Project(root: "/app", sources: index), platform: .ios) }

    var lines: [String] { calls.calls.map(line) }

    func line(_ call: LoadingCall) -> String {
        var words = [Self.text(call.kind)]
        if !call.documents.isEmpty { words.append(Self.text(call.documents)) }
        if !call.identifiers.isEmpty { words.append("id " + Self.text(call.identifiers)) }
        if !call.classes.isEmpty { words.append("class " + Self.text(call.classes)) }
        switch call.owner {
        case .itself(isClass: false): words.append("owner self")
        case .itself(isClass: true): words.append("owner class")
        case .other: words.append("owner other")
        case .some(.none): words.append("owner nil")
        case nil: break
        }
        switch call.bundle {
        case .ofClass(let name): words.append("bundle of \(name ?? "self")")
        case .module: words.append("bundle module")
        case .other: words.append("bundle other")
        case .main, nil: break
        }
        return words.joined(separator: ", ")
    }

    /// The results of the calls of a kind: `first as! Card added to self`.
    func results(_ kind: LoadingKind) -> [String] {
        calls.calls.filter { $0.kind == kind }.flatMap(\.results).map { result in
            var words: [String] = []
            switch result.element {
            case .first: words.append("first")
            case .last: words.append("last")
            case .index(let number): words.append("[\(number)]")
            case nil: break
            }
            if let cast = result.cast {
                words.append((cast.isForced ? "as! " : cast.isChecked ? "as? " : "as ") + cast.type)
            }
            switch result.use {
            case .addedToSelf: words.append("added to self")
            case .addedToContentView: words.append("added to contentView")
            case .addedToOther: words.append("added to other")
            case .assigned(to: let name): words.append("assigned to \(name)")
            case .passed(to: let name): words.append("passed to \(name)")
            case .returned: words.append("returned")
            case .dropped: words.append("dropped")
            case .other: break
            }
            return words.joined(separator: " ")
        }
    }

    private static func text(_ kind: LoadingKind) -> String {
        switch kind {
        case .registration(let reusable): "register \(reusable.rawValue)"
        case .dequeue(let reusable): "dequeue \(reusable.rawValue)"
        default: "\(kind)"
        }
    }

    static func text(_ names: ResolvedNames) -> String {
        let known = names.names.map { name in
            (name.isModuleQualified ? "*." : "") + name.name + (name.isImplicit ? "~" : "")
                + (name.runningClass.map { "@\($0)" } ?? "")
        }
        let unknown = names.unresolved.map { "?\($0.rawValue)" }.sorted()
        return (known + unknown).joined(separator: " ")
    }

    // MARK: Classes

    /// The loads of each entry point of a class: `coder: Card through setUp if subviews`.
    func loading(_ name: String) -> [String] {
        calls.loading(ofClass: name, in: index).entries.map { entry in
            var line = "\(entry.start.rawValue):"
            if entry.onlyReturnsSelf { line += " self" }
            if entry.isUnavailable { line += " unavailable" }
            return line + entry.loads.map { " " + text($0, name) }.joined(separator: ";")
        }
    }

    private func text(_ load: ClassLoading.Load, _ name: String) -> String {
        let documents = calls.calls[load.call].documents
        var words = documents.names.filter { ($0.runningClass ?? name) == name }.map(\.name)
        words += documents.unresolved.map { "?\($0.rawValue)" }
        let way = load.path.dropFirst().map { index.source($0).text(index.declaration($0).name) }
        if !way.isEmpty { words.append("through " + way.joined(separator: " ")) }
        for condition in load.guards {
            words.append(condition.isEarlyReturn ? condition.returnsSelf ? "unless self" : "unless" : "if")
            switch condition.subject {
            case .subviews: words.append("subviews")
            case .presence: words.append("presence")
            case .flag(let flag, ofType: let ofType): words.append((ofType ? "static " : "") + flag)
            case .other: words.append("other")
            }
        }
        return words.joined(separator: " ")
    }
}

extension LoadingCalls {
    /// What an object of a class loads when it is created. Inherited functions count, overridden ones do not.
    func loading(ofClass name: String, in index: SourceIndex) -> ClassLoading {
        let reach = LoadingReach(self, LoadingNames(index), name)
        return ClassLoading(name: name, entries: LoadingStart.allCases.compactMap(reach.entry))
    }
}
