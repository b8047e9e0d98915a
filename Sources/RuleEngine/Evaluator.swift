import InterfaceBuilder
import LibXML
import ProjectModel

/// An expression that has no value.
struct EvaluationError: Error {
    /// libxml2's words.
    var message: String
    var expression: String
    /// Whether it has one, and only the document is too large for it.
    var isBound = false
}

/// Evaluates a rule's expressions.
///
/// Whatever goes wrong is thrown, be it in the expression itself or in a function, a `let` or an index that it asks
/// for: the first thing that did, with the very expression.
struct Evaluator {
    let scope: Scope
    let context: XPathContext

    /// Fails only when there is no memory left.
    init?(project: Project? = nil) {
        let scope = Scope(project: project)
        let context = XPathContext(functions: FunctionLibrary.names) { index, call in
            guard let document = scope.document else { return .nodes([]) }
            let value = FunctionLibrary.all[index].body(scope, document, call)
            // Once something went wrong, going on takes time and finds nothing.
            return scope.failure == nil ? value : nil
        }
        guard let context else { return nil }
        context.variable = { [unowned context] name in scope.variable(name, in: context) }
        self.scope = scope
        self.context = context
    }

    /// How many operations a rule may take for a document, as libxml2 and `XPathContext` count them: about half a
    /// second, and more in large documents.
    static func operationLimit(elements: Int) -> Int { 20_000_000 + 1000 * elements }

    /// What a finding costs of that, so that no rule fills the memory with them.
    private static let costOfFinding = 500

    /// Counts the making of findings, or of places related to them, that an expression asks for.
    func charge(findings: Int = 1, for expression: XPathExpression) throws(EvaluationError) {
        do {
            try context.charge(Self.costOfFinding * findings)
        } catch {
            throw EvaluationError(message: error.message, expression: expression.source, isBound: error.isBound)
        }
    }

    /// `path` is the document's, seen from the root.
    func begin(_ document: Document, path: String) {
        context.begin(document.tree)
        context.operationLimit = UInt(Self.operationLimit(elements: document.tree.elements.count))
        scope.begin(document, path: path)
    }

    func end() {
        scope.end()
        context.end()
    }

    func boolean(_ expression: XPathExpression, at node: XMLNode) throws(EvaluationError) -> Bool {
        try value(of: expression) { (expression) throws(XPathError) in try context.boolean(expression, at: node) }
    }

    /// The nodes that an expression finds; none when its value is no node-set.
    func nodes(_ expression: XPathExpression, at node: XMLNode) throws(EvaluationError) -> [XMLNode] {
        try value(of: expression) { (expression) throws(XPathError) in try context.nodes(expression, at: node) }
    }

    /// What a rule points at beside its finding.
    enum Points {
        case nodes([XMLNode])
        /// What `ib:declaration()` gave.
        case declaration(DeclarationID)
    }

    /// The nodes that an expression finds, or the declaration that it names.
    func points(_ expression: XPathExpression, at node: XMLNode) throws(EvaluationError) -> Points {
        let object = try value(of: expression) { (expression) throws(XPathError) in
            try context.evaluate(expression, at: node)
        }
        if object.isNodeSet { return .nodes(context.nodes(of: object)) }
        return DeclarationID(expressionText: object.string).map(Points.declaration) ?? .nodes([])
    }

    /// The nodes that an expression finds, or the one that it is true at.
    func found(_ expression: XPathExpression, at node: XMLNode) throws(EvaluationError) -> [XMLNode] {
        try value(of: expression) { (expression) throws(XPathError) in try context.found(expression, at: node) }
    }

    /// The string of a value, as one of several nodes.
    func string(_ expression: XPathExpression, at node: XMLNode, position: Int, of count: Int)
        throws(EvaluationError) -> String
    {
        try value(of: expression) { (expression) throws(XPathError) in
            try context.evaluate(expression, at: node, position: position, size: count).string
        }
    }

    /// A message: one line, whatever its values are.
    func text(_ message: CompiledMessage, at node: XMLNode) throws(EvaluationError) -> String {
        try text(message.parts, at: node, isOptional: false)
    }

    /// Nothing when the parts are optional and a value among them is empty.
    private func text(_ parts: [CompiledMessage.Part], at node: XMLNode, isOptional: Bool)
        throws(EvaluationError) -> String
    {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .expression(let expression):
                let string = try value(of: expression) { (expression) throws(XPathError) in
                    try context.string(expression, at: node)
                }
                if isOptional, string.isEmpty { return "" }
                text += string.oneLine
            case .optional(let inner): text += try self.text(inner, at: node, isOptional: true)
            }
        }
        return text
    }

    private func value<Value>(
        of expression: XPathExpression, _ body: (XPathExpression) throws(XPathError) -> Value
    ) throws(EvaluationError) -> Value {
        let value = scope.attempt(expression, body)
        if let failure = scope.failure { throw failure }
        guard let value else { throw EvaluationError(message: "it has no value", expression: expression.source) }
        return value
    }
}
