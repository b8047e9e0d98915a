package import Base
import InterfaceBuilder
package import ProjectModel

/// How the xibs of a project's views and cells are bound to their classes, and the mismatches.
package struct PatternReport {
    /// By path.
    package let bindings: [NibBinding]
    /// The findings about them, in the order of the run.
    package let findings: [Diagnostic]
    let paths: ReportPaths
    let version: String

    package init(_ bindings: [NibBinding], _ findings: [Diagnostic], paths: ReportPaths, version: String) {
        self.bindings = bindings
        self.findings = findings
        self.paths = paths
        self.version = version
    }

    /// The number of xibs that follow each pattern, in the order in which they are explained, without unused patterns.
    var counts: [(pattern: LoadingPattern, count: Int)] {
        LoadingPattern.allCases.compactMap { pattern in
            let count = bindings.count { $0.nib.pattern == pattern }
            return count == 0 ? nil : (pattern, count)
        }
    }

    /// The pattern of most xibs; of those with the same count the first.
    var prevailing: LoadingPattern? {
        let unmixed = counts.filter { $0.pattern != .mixed }
        guard let most = unmixed.map(\.count).max() else { return nil }
        return unmixed.first { $0.count == most }?.pattern
    }

    /// The findings about a xib: in it, or in code that it is about.
    func findings(about binding: NibBinding) -> [Diagnostic] {
        let path = binding.nib.path
        return findings.filter { finding in
            finding.place.path == path || finding.related.contains { $0.place.path == path }
        }
    }
}

extension NibBinding {
    var kind: String { nib.isCellXib ? "cell" : "view" }

    /// The class of File's Owner; nil when it has no custom class.
    var owner: String? { nib.owner?.customClass.flatMap { $0 == "NSObject" ? nil : $0 } }

    var rootClass: String? { nib.root?.className }
}

extension NibLoad {
    /// The description of the loading: `ProfileView loads it with itself as owner`.
    func words(fallback: String) -> String {
        let who = className ?? fallback
        switch kind {
        case .registration: return "\(who) registers it"
        case .instantiation, .loadNibNamed:
            switch owner {
            case .itself(isClass: false): return "\(who) loads it as its owner"
            case .itself(isClass: true): return "\(who) loads it, the class as owner"
            case .other: return "\(who) loads it for another owner"
            case .some(.none), nil: return "\(who) loads it without an owner"
            }
        case .viewController, .windowController: return "it is the nib of \(who)"
        case .nibNameOverride: return "\(who) names it"
        default: return "\(who) makes a nib of it"
        }
    }

    /// The same for programs.
    var word: String {
        switch kind {
        case .registration(let kind): "register-\(kind.word)"
        case .instantiation: "instantiate"
        case .loadNibNamed: "load-nib-named"
        case .viewController: "view-controller"
        case .windowController: "window-controller"
        case .nibNameOverride: "nib-name"
        default: "nib"
        }
    }

    var ownerWord: String? {
        switch owner {
        case .itself(isClass: false): "self"
        case .itself(isClass: true): "class"
        case .other: "other"
        case .some(.none): "none"
        case nil: nil
        }
    }
}

extension ReusableKind {
    fileprivate var word: String {
        switch self {
        case .tableCell: "table-cell"
        case .headerFooterView: "header-footer-view"
        case .collectionCell: "collection-cell"
        case .supplementaryView: "supplementary-view"
        case .tableView: "table-view"
        case .collectionItem: "collection-item"
        }
    }
}
