import Base
import RuleEngine

/// The expected document of an example after the fixes.
struct FixedExample {
    private let expected: ExampleDocument

    init(xml: String, of rule: Rule) { expected = ExampleDocument.expand(xml: xml, for: rule.appliesTo) }

    /// The difference in a variant; nil when the fixes produce the expected document, and change nothing when they are
    /// made again.
    func problem(
        _ variant: ExampleVariant, _ path: Path, _ findings: [Diagnostic], _ linter: FileLinter
    ) throws(EngineError) -> String? {
        guard var fixer = try DocumentFixer(variant.bytes, path, findings: findings, .all, linter) else {
            return "its document can't be read again"
        }
        let came = try fixer.fixed()
        if let refused = fixer.refused.first {
            return "the fix \"\(refused.diagnostic.fix?.title ?? "")\" was not made: \(refused.reason.text)"
        }
        if let problem = difference(came, variant.style) { return problem }
        guard var again = try DocumentFixer(came, path, findings: findings, .all, linter) else {
            return "its document can't be read after the fix"
        }
        return try again.fixed() == came ? nil : "the fix changes what it has put right already"
    }

    private func difference(_ came: [UInt8], _ style: ExampleVariant.Style) -> String? {
        let pairs = zip(lines(expected.bytes(in: style), style), lines(came, style))
        if let (expected, came) = pairs.first(where: { $0 != $1 }) {
            return "expected after the fix \(quoted(expected)), came \(quoted(came))"
        }
        let counts = [expected.bytes(in: style), came].map { lines($0, style).count }
        return counts[0] == counts[1]
            ? nil : "expected \(counts[0]) lines after the fix, came \(counts[1])"
    }

    /// What the variant has inserted is not compared: new elements are written in the usual way.
    private func lines(_ bytes: [UInt8], _ style: ExampleVariant.Style) -> [[UInt8]] {
        var bytes = bytes
        switch style {
        case .asIs, .carriageReturns, .byteOrderMark: break
        case .wrappedTags, .singleQuotes:
            bytes = ExampleDocument(bytes: bytes, marks: [], kind: expected.kind).bytes(in: style)
        case .emojiBefore:
            let text = String(decoding: bytes, as: UTF8.self).replacing("<!-- 🎈 -->", with: "")
            bytes = Array(text.utf8)
        }
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init).filter {
            style != .emojiBefore || !$0.allSatisfy { $0 == UInt8(ascii: " ") }
        }
    }

    private func quoted(_ line: [UInt8]) -> String {
        let text = String(decoding: line, as: UTF8.self)
        return "\"\(text.replacing("\r", with: "\\r"))\""
    }
}
