import Diagnostics
import InterfaceBuilder
import LibXML
import Text

/// Turns a document's findings into diagnostics: lines and columns, what objects are called, fingerprints.
struct DiagnosticMaker {
    let document: Document
    let identityPath: String
    let rules: [CompiledRule]

    func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
        // Lines are counted only in documents in which something was found.
        guard !findings.isEmpty else { return [] }
        let source = SourceText(document.tree.bytes)
        func place(_ range: Range<Int>) -> Place {
            Place(
                path: document.path, start: source.position(at: range.lowerBound),
                end: source.position(at: range.upperBound))
        }
        var seen: [String: Int] = [:]
        return findings.map { finding in
            let rule = rules[finding.rule]
            let identity = [rule.id, identityPath, String(finding.assertion), identity(finding)].joined(
                separator: "\u{1}")
            let ordinal = seen[identity, default: 0]
            seen[identity] = ordinal + 1
            return Diagnostic(
                rule: rule.id, category: rule.category, severity: finding.severity, message: finding.message,
                place: place(finding.range),
                object: finding.object.map { object in
                    ObjectReference(
                        id: document.id(object), className: document.className(object), label: document.label(object))
                },
                element: ElementReference(
                    name: document.tree.name(finding.element), id: document.id(finding.element)),
                related: finding.related.map { RelatedPlace(place: place($0.range), message: $0.message) },
                fingerprint: Fingerprint.make(identity, ordinal: ordinal))
        }
    }

    /// The id of the exact element, else its object's id and what tells the element apart in it.
    private func identity(_ finding: Finding) -> String {
        if let id = document.id(finding.element) { return id }
        let object = finding.object.flatMap(document.id) ?? ""
        let tree = document.tree
        let own = ["key", "property", "keyPath"].compactMap { tree.attribute($0, finding.element) }
        return ([object, tree.name(finding.element)] + own).joined(separator: "\u{2}")
    }
}
