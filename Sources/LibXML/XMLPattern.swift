import CLibXML2

/// A path for matching elements, in libxml2's pattern syntax: names and `*` with `/` and `//`, no predicates.
package final class XMLPattern {
    private let compiled: xmlPatternPtr

    /// Nil if libxml2 rejects the path.
    package init?(_ source: String) {
        guard Library.isReady,
            let compiled = ErrorCollector.collect({ xmlPatterncompile(source, nil, 0, nil) }).result
        else { return nil }
        self.compiled = compiled
    }

    deinit { xmlFreePattern(compiled) }

    package func matches(_ element: ElementRef, in tree: XMLTree) -> Bool {
        guard tree.records.indices.contains(element.index) else { return false }
        return xmlPatternMatch(compiled, tree.records[element.index].node) == 1
    }
}

/// Whether libxml2 accepts a path as a pattern.
package func checkPatternSyntax(_ source: String) -> Bool { XMLPattern(source) != nil }
