import InterfaceBuilder
import LibXML

/// A function of expressions, with the prefix `ib:`.
struct EngineFunction: Sendable {
    let signature: ExpressionFunction
    let body: @Sendable (Scope, Document, XPathCall) -> XPathValue

    /// The arguments as for `ExpressionFunction`; none if they are left out.
    init(
        _ name: String, _ minimum: Int = 0, _ maximum: Int? = 0, _ parameters: String = "",
        _ body: @escaping @Sendable (Scope, Document, XPathCall) -> XPathValue
    ) {
        signature = ExpressionFunction(name, minimum, maximum, parameters)
        self.body = body
    }
}

/// Functions of an element, by default the context node: nothing for other nodes.
extension EngineFunction {
    init(_ name: String, of element: String = "n", _ find: @escaping @Sendable (Document) -> (ElementRef) -> Bool) {
        self.init(name, 0, 1, element) { .boolean($2.element().map(find($1)) ?? false) }
    }

    init(_ name: String, of element: String = "n", _ find: @escaping @Sendable (Document) -> (ElementRef) -> String?) {
        self.init(name, 0, 1, element) { .string($2.element().flatMap(find($1)) ?? "") }
    }

    init(
        _ name: String, of element: String = "n", _ find: @escaping @Sendable (Document) -> (ElementRef) -> ElementRef?
    ) {
        self.init(name, 0, 1, element) { .node($2.element().flatMap(find($1))) }
    }
}

/// All functions.
package enum FunctionLibrary {
    static let all =
        documentFunctions + objectFunctions + layoutFunctions + valueFunctions + classFunctions + nameFunctions
        + bindingFunctions + twinFunctions + loadedDocumentFunctions + requestFunctions + loadingFunctions
        + deploymentFunctions

    /// The names, without the prefix.
    package static let names = all.map(\.signature.name)
}

extension XPathCall {
    /// The element of an argument, or the context's if there is no argument.
    func element(_ index: Int = 0) -> ElementRef? {
        if count > index { return nodes(index).first?.element }
        return contextNode.element
    }

    /// The number in an argument; unlimited if it is omitted.
    func count(_ index: Int) -> Int {
        guard count > index else { return .max }
        return Int(exactly: number(index).rounded(.down)).map { max($0, 0) } ?? 0
    }

    /// The nodes of an argument. An expression that is only `ib:name(.)` passes none, which means the context node.
    func givenNodes() -> [XMLNode] { count == 0 ? [contextNode] : nodes(0) }

    /// The first argument as a string, or the context node's string in an expression that is only `ib:name(.)`.
    func givenString() -> String { count == 0 ? context.string(of: contextNode) : string(0) }

    /// The strings of an argument: of each node, or of the value itself.
    func strings(_ index: Int) -> [String] {
        isNodeSet(index) ? nodes(index).map(context.string) : [string(index)]
    }
}

extension XPathValue {
    static func node(_ element: ElementRef?) -> XPathValue { .nodes(element.map { [.element($0)] } ?? []) }

    static func elements(_ elements: [ElementRef]) -> XPathValue { .nodes(elements.map { .element($0) }) }
}
