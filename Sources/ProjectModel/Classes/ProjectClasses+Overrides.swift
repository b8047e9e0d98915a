import Base
import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Where a class of the project or one of its ancestors in it overrides a method or property of Apple's: by the
    /// selector in Objective-C, by the name with its labels in Swift (`draw(_:)`), for a property by its name in both.
    package func override(_ selector: String, swift name: String, of reference: ClassReference) -> DeclarationID? {
        override(selector, swift: name, in: lineage(of: reference))
    }

    /// The same where all classes that may be meant have one.
    package func certainOverride(_ selector: String, swift name: String, of reference: ClassReference) -> DeclarationID?
    {
        let found = lineage(of: reference).all.map { override(selector, swift: name, in: $0) }
        return found.contains(nil) ? nil : found.first.flatMap { $0 }
    }

    private func override(_ selector: String, swift name: String, in lineage: ClassLineage) -> DeclarationID? {
        overrides.value(for: [selector, name, lineage.key]) { findOverride(selector, name, lineage) }
    }

    /// Whether an object of a class has a method of one of Apple's protocols: by the selector in Objective-C, by the name
    /// with its labels in Swift. A method of Apple's own classes is unknown, apart from those that have none.
    package func method(_ selector: String, swift name: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference)
        if methodDeclaration(selector, swift: name, of: reference) != nil { return .present }
        // Several classes can have the name.
        if let other = lineage.systemClasses.first(where: { !Self.withoutMethods.contains($0) }) {
            return .unknown([.undocumented(other)])
        }
        // It becomes the data source when code creates it.
        let mentions = lineage.parts.contains { index.source($0).bytes.mentions(["DiffableDataSource"]) }
        let forwards = ["forwardingTargetForSelector:", "respondsToSelector:", "forwardInvocation:"].contains {
            override($0, swift: $0.hasPrefix("r") ? "responds(to:)" : "forwardingTarget(for:)", of: reference) != nil
        }
        return forwards || mentions ? .present : absence(of: reference, selector, among: [])
    }

    /// The declaration of such a method in the project.
    package func methodDeclaration(
        _ selector: String, swift name: String, of reference: ClassReference
    ) -> DeclarationID? {
        lineage(of: reference).parts.lazy.flatMap(index.members).first { id in
            guard index.declaration(id).kind == .function else { return false }
            let source = index.source(id)
            return source.selectors(of: id.number).contains(selector)
                || source.language == .swift && source.isWitness(id.number, selector, name)
        }
    }

    /// Classes of Apple's that implement no data source.
    private static let withoutMethods: Set<String> = [
        "NSObject", "UIResponder", "UIView", "UIViewController", "UINavigationController", "UITabBarController",
        "UITableViewCell", "UICollectionViewCell", "UITableView", "UICollectionView", "NSResponder", "NSView",
        "NSViewController", "NSWindowController", "NSWindow", "NSPanel", "NSDocument", "NSTableView", "NSOutlineView",
    ]

    /// An override that does not call `super`.
    package func replacement(_ selector: String, swift name: String, of reference: ClassReference) -> DeclarationID? {
        override(selector, swift: name, of: reference).flatMap { index.callsSuper($0) ? nil : $0 }
    }

    private func findOverride(_ selector: String, _ name: String, _ lineage: ClassLineage) -> DeclarationID? {
        lineage.parts.lazy.filter(isOfProject).flatMap(index.members).first {
            isOverride(index.source($0), $0.number, selector, name)
        }
    }

    /// Whether the code of a class or of its ancestors in the project contains a text.
    package func mentions(_ text: String, inCodeOf reference: ClassReference) -> Bool {
        lineage(of: reference).parts.contains { part in
            let range = index.declaration(part).range.range
            return isOfProject(part)
                && index.source(part).bytes.mentions([text], from: range.lowerBound, to: range.upperBound)
        }
    }

    /// Whether UIKit or AppKit looks up the nib of a controller that is created without a nib name by the name of its
    /// class: the class is completely known, derives directly from UIViewController or NSViewController, names no nib and
    /// creates no view.
    package func findsNibByName(_ reference: ClassReference) -> Bool {
        // Other controllers of Apple's have views of their own.
        lineage(of: reference).systemClasses == [platform == .macos ? "NSViewController" : "UIViewController"]
            && uncertainty(of: reference).isEmpty
            && override("loadView", swift: "loadView()", of: reference) == nil
            && !namesNib(reference)
    }

    /// Whether the code of a class or of its ancestors in the project has to do with the name of a nib, apart from an
    /// initializer that passes none, or the one that it gets.
    private func namesNib(_ reference: ClassReference) -> Bool {
        lineage(of: reference).parts.contains { part in
            isOfProject(part) && Self.namesNib(index.source(part).bytes[index.declaration(part).range.range])
        }
    }

    private static func namesNib(_ code: ArraySlice<UInt8>) -> Bool {
        let code = Array(code)
        var at = 0
        while let found = firstOffset(of: "ibName", in: code, from: at) {
            let start = WordBytes.start(before: found, in: code)
            at = WordBytes.end(from: found, in: code)
            let word = code[start..<at]
            if word.elementsEqual("nibNameOrNil".utf8) { continue }
            guard word.elementsEqual("nibName".utf8) || word.elementsEqual("initWithNibName".utf8) else { return true }
            let next = code[at...].drop { $0 == UInt8(ascii: ":") || BlankBytes.inSource($0) }
            guard ["nil", "nibNameOrNil", "(NSString"].contains(where: { next.starts(with: $0.utf8) }) else {
                return true
            }
        }
        return false
    }

    /// Whether an object of a class may have an effect by being created: its class, or one that it derives from, has an
    /// initializer or does something when it is loaded, is Apple's, or is not completely known.
    package func mayActAlone(_ reference: ClassReference) -> Bool {
        let lineage = lineage(of: reference)
        guard lineage.systemClasses == ["NSObject"], uncertainty(of: reference).isEmpty else { return true }
        return lineage.parts.lazy.flatMap(index.members).contains { member in
            let name = index.name(of: member)
            return index.declaration(member).kind == .initializer || name.hasPrefix("init")
                || ["awakeFromNib", "load"].contains(name)
        }
    }

    /// Whether a part belongs to a class of the project: a category's method on one of Apple's classes is not an
    /// override.
    private func isOfProject(_ part: DeclarationID) -> Bool {
        !index.declaration(part).isExtension || !ClassTable.isKnown(index.typeName(around: part), on: platform)
    }

    private func isOverride(_ source: SourceDeclarations, _ member: Int, _ selector: String, _ name: String) -> Bool {
        let declaration = source.declarations[member]
        guard !declaration.isOfType else { return false }
        if source.language == .objectiveC {
            return declaration.kind == .property && source.reads(declaration.name, selector)
                || declaration.kind == .function && source.selectors(of: member).contains(selector)
        }
        return declaration.modifiers.contains(.override)
            && (declaration.kind == .property && source.reads(declaration.name, name)
                || declaration.kind == .function && source.isWitness(member, selector, name))
    }
}

extension SourceIndex {
    /// The name of a member as Swift writes it, with the labels of a function: `draw(_:)`.
    package func signature(of id: DeclarationID) -> String { source(id).signature(of: id.number) }

    /// Whether the code of a member mentions `super`.
    package func callsSuper(_ id: DeclarationID) -> Bool { mentions(["super"], in: id) }
}

extension SourceDeclarations {
    /// Whether a Swift function is an Objective-C method by its name with its labels, or in Swift 2, where the label of the
    /// first parameter was left out.
    fileprivate func isWitness(_ member: Int, _ selector: String, _ name: String) -> Bool {
        let signature = signature(of: member)
        if signature == name { return true }
        guard signature.hasSuffix(":)"), let colon = signature.firstIndex(of: ":") else { return false }
        return signature.prefix { $0 != "(" } + signature[colon...].dropLast() == selector
    }

    func signature(of member: Int) -> String {
        let declaration = declarations[member]
        guard declaration.kind == .function || declaration.kind == .initializer else { return text(declaration.name) }
        let labels = parameters(of: declaration).map { $0.label.isEmpty ? "_:" : text($0.label) + ":" }
        return "\(text(declaration.name))(\(labels.joined()))"
    }
}

/// The requirements of a class's Objective-C protocols: a member of a Swift class that implements one is visible to
/// Objective-C without a mark.
struct ProtocolRequirements: Sendable {
    /// The requirements of Objective-C protocols in the project.
    private(set) var selectors: Set<String> = []
    /// The names of their properties and the prefixes of their selectors, sorted.
    private var names: [String] = []
    /// Methods of Apple's protocols, by their names in Swift.
    private var systemMethods: Set<String> = []
    /// The types that no source declares.
    private(set) var undeclared: Set<String> = []

    /// - Parameter inherited: The types in the inheritance clauses of a class and its ancestors.
    init(_ inherited: [String], in index: SourceIndex) {
        var visited: Set<String> = []
        var upcoming = inherited
        while let next = upcoming.popLast() {
            guard visited.insert(next).inserted else { continue }
            systemMethods.formUnion(SystemProtocols.methods[next] ?? [])
            let found = index.named(next)
            if found.isEmpty { undeclared.insert(next) }
            for id in found where index.declaration(id).kind == .protocol {
                add(id, index)
                upcoming += index.inheritedNames(of: id)
            }
        }
        names.sort()
    }

    private mutating func add(_ id: DeclarationID, _ index: SourceIndex) {
        let source = index.source(id)
        guard source.language == .objectiveC else { return }
        for member in source.members(of: id.number) {
            names.append(source.text(source.declarations[member].name))
            selectors.formUnion(source.selectors(of: member))
        }
    }

    /// Whether a member with a name may be a witness. In Swift a method's name is a prefix of its selector:
    /// `tapped(_:)` for `tappedWithSender:`.
    func mayRequire(for name: String) -> Bool {
        if systemMethods.contains(name) { return true }
        let index = names.partitioningIndex { $0 >= name }
        return index < names.count && names[index].hasPrefix(name)
    }
}

extension ClassLineage {
    /// Whether any part of it is in Swift.
    func isInSwift(_ index: SourceIndex) -> Bool { parts.contains { index.source($0).language == .swift } }

    /// Built on first use, because protocols are in other files.
    func requirements(_ index: SourceIndex) -> ProtocolRequirements {
        protocolRequirements.value { ProtocolRequirements(parts.flatMap(index.inheritedNames), in: index) }
    }
}

extension ProjectClasses {
    /// Whether all ancestors and protocols of a class were found, or are Apple's.
    package func hasAllTypes(_ name: String) -> Bool {
        guard hasAllAncestors(ClassReference(name)) else { return false }
        return project.missingDependencies.isEmpty
            || lineage(of: name).requirements(index).undeclared.allSatisfy(SystemProtocols.areLike)
    }
}

extension SourceIndex {
    /// The types in an inheritance clause, by the last components of their names.
    fileprivate func inheritedNames(of id: DeclarationID) -> [String] {
        let source = source(id)
        return source.inheritedTypes(of: declaration(id)).flatMap { range in
            source.text(range).split(separator: "&").map { SwiftType(String($0)).className }
        }
    }
}
