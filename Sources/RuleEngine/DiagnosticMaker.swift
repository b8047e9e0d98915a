package import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// Turns a document's findings into diagnostics: lines and columns, object labels, fingerprints.
struct DiagnosticMaker {
    let document: Document
    let identityPath: String
    let rules: [CompiledRule]
    let project: Project?

    func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
        // Lines are counted only in documents with findings.
        guard !findings.isEmpty else { return [] }
        let source = document.source
        func place(_ range: Range<Int>) -> Place {
            Place(
                path: document.path, start: source.position(at: range.lowerBound),
                end: source.position(at: range.upperBound))
        }
        return zip(findings, identities(findings)).map { finding, identity in
            let rule = rules[finding.rule].active
            var diagnostic = rule.diagnostic(
                finding.message, severity: finding.severity, at: finding.elsewhere?.place ?? place(finding.range),
                identity: identity.text, ordinal: identity.ordinal)
            diagnostic.object = finding.object.map { object in
                ObjectReference(
                    id: document.id(object), className: document.className(object), label: document.label(object))
            }
            diagnostic.element = element(finding)
            diagnostic.related = finding.related.compactMap { related in
                switch related.place {
                case .document(let range): RelatedPlace(place: place(range), message: related.message)
                case .place(let place): RelatedPlace(place: place, message: related.message)
                case .code(let point):
                    project.map { RelatedPlace(place: $0.sources.place(of: point), message: related.message) }
                }
            }
            diagnostic.fix = finding.fix.map { draft in
                Fix(
                    title: draft.title, isSafe: draft.isSafe,
                    edits: draft.edits.map { edit in
                        Edit(
                            start: source.position(at: edit.range.lowerBound),
                            end: source.position(at: edit.range.upperBound),
                            replacement: String(decoding: edit.replacement, as: UTF8.self))
                    }, elsewhere: draft.elsewhere)
            }
            diagnostic.subject = subject(finding)
            diagnostic.cause = finding.cause
            if rule.rule.isAboutRunTime { diagnostic.consequence = consequence(finding) }
            return diagnostic
        }
    }

    private func consequence(_ finding: Finding) -> Consequence {
        let scene = document.sceneNumber(of: finding.element)
        let cell =
            document.prototype(around: finding.element).flatMap { document.tree.attribute("reuseIdentifier", $0) } ?? ""
        return Consequence(
            cell.isEmpty ? .document(document.path, scene: scene) : .cell(cell, in: document.path, scene: scene),
            alive: finding.messages?.alive ?? finding.message, dead: finding.messages?.dead ?? finding.message)
    }

    /// Nil for a finding in another file whose object in the document no longer exists.
    private func element(_ finding: Finding) -> ElementReference? {
        if finding.elsewhere != nil, finding.element == document.tree.root { return nil }
        return ElementReference(name: document.tree.name(finding.element), id: document.id(finding.element))
    }

    /// As in a baseline: `3:` before the element for the third assertion of a rule, empty for the first.
    private func subject(_ finding: Finding) -> String {
        let assertion = finding.assertion == 0 ? "" : "\(finding.assertion + 1):"
        if let elsewhere = finding.elsewhere { return assertion + elsewhere.identity }
        if let id = document.id(finding.element) { return assertion + id }
        let tree = document.tree
        let own = Self.distinctive.compactMap { name in
            tree.attribute(name, finding.element).map { "[\(name)=\($0)]" }
        }
        let holder = finding.object.flatMap(document.id).map { "\($0)/" } ?? ""
        return assertion + holder + tree.name(finding.element) + own.joined()
    }

    /// A fingerprint for each finding.
    func fingerprints(_ findings: [Finding]) -> [String] {
        identities(findings).map { Fingerprint.make($0.text, ordinal: $0.ordinal) }
    }

    /// Findings with the same identity are numbered: those at attributes by the attributes' names, because the order of
    /// attributes may change, all others in document order.
    private func identities(_ findings: [Finding]) -> [(text: String, ordinal: Int)] {
        var identities = findings.map { (text: identity($0), ordinal: 0) }
        for (_, members) in Dictionary(grouping: findings.indices, by: { identities[$0].text }) where members.count > 1
        {
            let sorted = members.sorted { (findings[$0].attribute ?? "", $0) < (findings[$1].attribute ?? "", $1) }
            for (ordinal, index) in sorted.enumerated() { identities[index].ordinal = ordinal }
        }
        return identities
    }

    /// The rule, the path from the root, the assertion, and the id of the exact element, otherwise its object's id and
    /// what distinguishes the element within it.
    private func identity(_ finding: Finding) -> String {
        let file: String
        let spot: String
        if let elsewhere = finding.elsewhere {
            // A finding in another file has the same identity in every document.
            file = project.map { elsewhere.place.path.relative(to: $0.root).string } ?? elsewhere.place.path.string
            spot = elsewhere.identity
        } else {
            (file, spot) = (identityPath, identity(finding.element, of: finding.object))
        }
        return rules[finding.rule].active.identity([file, String(finding.assertion), spot])
    }

    /// Attributes that distinguish elements without an id within their object.
    private static let distinctive = ["key", "property", "keyPath"]

    private func identity(_ element: ElementRef, of object: ElementRef?) -> String {
        if let id = document.id(element) { return id }
        let tree = document.tree
        let own = Self.distinctive.compactMap { tree.attribute($0, element) }
        return ([object.flatMap(document.id) ?? "", tree.name(element)] + own).joined(separator: "\u{2}")
    }
}

/// Resolves which rule reports if several rules found the same mistake.
struct Yielding {
    private let rules: [CompiledRule]
    /// The ids of the rules that others yield to.
    private let special: Set<String>

    init(rules: [CompiledRule]) {
        self.rules = rules
        special = Set(rules.flatMap { $0.yieldsTo.map(\.rule) })
    }

    /// The elements and objects at which a rule has findings.
    private struct Reported {
        var elements: Set<ElementRef> = []
        var objects: Set<ElementRef> = []
    }

    /// The findings without those whose rule yields to one that has a finding at the same element, object or document,
    /// and the ones that yield, each with that other rule. A finding that yields still makes others yield: the same
    /// mistake is reported once, by the most specific rule.
    func resolve(_ findings: [Finding]) -> (kept: [Finding], yielded: [(finding: Finding, rule: String)]) {
        var reported: [String: Reported] = [:]
        for finding in findings where special.contains(rules[finding.rule].id) {
            let rule = rules[finding.rule].id
            reported[rule, default: Reported()].elements.insert(finding.element)
            if let object = finding.object { reported[rule, default: Reported()].objects.insert(object) }
        }
        guard !reported.isEmpty else { return (findings, []) }
        var kept: [Finding] = []
        var yielded: [(finding: Finding, rule: String)] = []
        for finding in findings {
            let yield = rules[finding.rule].yieldsTo.first { yield in
                guard let places = reported[yield.rule] else { return false }
                switch yield.scope {
                case .element: return places.elements.contains(finding.element)
                case .object: return finding.object.map(places.objects.contains) ?? false
                case .document: return true
                }
            }
            if let yield { yielded.append((finding, yield.rule)) } else { kept.append(finding) }
        }
        return (kept, yielded)
    }
}

/// A finding that is not reported because another rule reports the same problem.
package struct YieldedDiagnostic: Hashable, Sendable {
    package var diagnostic: Diagnostic
    /// The other rule.
    package var rule: String

    package init(diagnostic: Diagnostic, rule: String) {
        self.diagnostic = diagnostic
        self.rule = rule
    }
}
