import Base
import InterfaceBuilder
import LibXML

/// Each expression once, regardless of the number of rules that use it. It is compiled on first evaluation.
final class ExpressionCompiler {
    private let compiled = Cache<String, XPathExpression>()
    private var keys: [Key: CompiledKey] = [:]
    private var keyCount = 0

    func expression(_ source: String) -> XPathExpression {
        compiled.value(for: source) { XPathExpression(deferred: source) }
    }

    /// Equal keys share one index, regardless of their names, unless they depend on their rule: its options or its
    /// other keys.
    func key(_ key: Key) -> CompiledKey {
        var unnamed = key
        unnamed.name = ""
        if let known = keys[unnamed] { return known }
        let compiled = CompiledKey(
            number: keyCount, selectors: SelectorSet(key.selectors), when: key.when.map(expression),
            use: expression(key.use))
        keyCount += 1
        let own = ["$", "ib:option", "ib:key", "ib:is-first-in", "ib:repeated"]
        let use = Array("\(key.when ?? "") \(key.use)".utf8)
        if !own.contains(where: { firstOffset(of: $0, in: use) != nil }) { keys[unnamed] = compiled }
        return compiled
    }
}

/// The definition of an index over a document.
struct CompiledKey {
    let number: Int
    let selectors: SelectorSet
    let when: XPathExpression?
    let use: XPathExpression
    /// The name in `@name`: what most keys use has a value without XPath.
    let attribute: String?

    init(number: Int, selectors: SelectorSet, when: XPathExpression?, use: XPathExpression) {
        self.number = number
        self.selectors = selectors
        self.when = when
        self.use = use
        let name = use.source.dropFirst()
        let isName = use.source.hasPrefix("@") && name.utf8.allSatisfy { 97...122 ~= $0 | 32 }
        attribute = isName ? String(name) : nil
    }
}
