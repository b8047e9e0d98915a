import InterfaceBuilder
import LibXML
import ProjectModel

/// The failure of an expression.
struct EvaluationError: Error {
    /// The message of libxml2.
    var message: String
    var expression: String
    /// Whether only a limit was exceeded, because the document is too large.
    var isBound = false
}

/// Evaluates a rule's expressions. A class, because a copy for each visit would count the references of its parts.
///
/// Every failure is thrown, whether in the expression itself or in a function, a `let` or an index that it uses: the
/// first one, with its exact expression.
final class Evaluator {
    let scope: Scope
    let context: XPathContext

    /// Fails only if there is no memory left.
    init?(project: Project? = nil) {
        let scope = Scope(project: project)
        // A copy for this worker: counting references to a list that all workers share takes longer.
        let functions = FunctionLibrary.all.map { $0 }
        let context = XPathContext(functions: FunctionLibrary.names) { index, call in
            guard let document = scope.document else { return .nodes([]) }
            let value = functions[index].body(scope, document, call)
            // After a failure, continuing takes time and finds nothing.
            return scope.failure == nil ? value : nil
        }
        guard let context else { return nil }
        context.variable = { context, name in scope.variable(name, in: context) }
        scope.resume = { [unowned context] in context.resume() }
        self.scope = scope
        self.context = context
    }

    /// The operations that a rule may take for a document, as libxml2 and `XPathContext` count them: about half a
    /// second, and more in large documents.
    static func operationLimit(elements: Int) -> Int { 20_000_000 + 1000 * elements }

    /// The cost of a finding in operations, so that no rule fills the memory with findings.
    private static let costOfFinding = 500

    /// Charges for creating findings, or related places, for an expression.
    func charge(findings: Int = 1, for expression: String) throws(EvaluationError) {
        do {
            try context.charge(Self.costOfFinding * findings)
        } catch {
            throw EvaluationError(message: error.message, expression: expression, isBound: error.isBound)
        }
    }

    /// `path` is the path of the document from the root.
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

    /// The nodes that an expression selects; none if its value is not a node-set.
    func nodes(_ expression: String, at node: XMLNode) throws(EvaluationError) -> [XMLNode] {
        try value(of: expression) { (expression) throws(XPathError) in try context.nodes(expression, at: node) }
    }

    /// What a rule points at besides its finding.
    enum Points {
        case nodes([XMLNode])
        /// The result of `ib:declaration()` and similar functions.
        case code(CodePoint)
    }

    /// The nodes that an expression selects, or the place in the sources that it refers to.
    func points(_ expression: String, at node: XMLNode) throws(EvaluationError) -> Points {
        let object = try value(of: expression) { (expression) throws(XPathError) in
            try context.evaluate(expression, at: node)
        }
        if object.isNodeSet { return .nodes(context.nodes(of: object)) }
        return CodePoint(expressionText: object.string).map(Points.code) ?? .nodes([])
    }

    /// The nodes that an expression selects, or the node at which it is true.
    func found(_ expression: XPathExpression, at node: XMLNode) throws(EvaluationError) -> [XMLNode] {
        try value(of: expression) { (expression) throws(XPathError) in try context.found(expression, at: node) }
    }

    /// The string value at one of several nodes.
    func string(_ expression: String, at node: XMLNode, position: Int = 1, of count: Int = 1)
        throws(EvaluationError) -> String
    {
        try value(of: expression) { (expression) throws(XPathError) in
            try context.evaluate(expression, at: node, position: position, size: count).string
        }
    }

    /// A message: one line, regardless of its values.
    func text(_ message: MessageTemplate, at node: XMLNode) throws(EvaluationError) -> String {
        try text(message.parts, at: node, isOptional: false)
    }

    /// Empty if the parts are optional and a value in them is empty.
    private func text(_ parts: [MessageTemplate.Part], at node: XMLNode, isOptional: Bool)
        throws(EvaluationError) -> String
    {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .expression(let expression):
                let string = try string(expression, at: node)
                if isOptional, string.isEmpty { return "" }
                text += Consequences.oneLine(string)
            case .optional(let inner): text += try self.text(inner, at: node, isOptional: true)
            }
        }
        return text
    }

    private func value<Value>(
        of expression: String, _ body: (XPathExpression) throws(XPathError) -> Value
    ) throws(EvaluationError) -> Value {
        try value(of: scope.compiler.expression(expression), body)
    }

    private func value<Value>(
        of expression: XPathExpression, _ body: (XPathExpression) throws(XPathError) -> Value
    ) throws(EvaluationError) -> Value {
        if let value = scope.attempt(expression, body), scope.failure == nil { return value }
        throw scope.failure ?? EvaluationError(message: "it has no value", expression: expression.source)
    }
}
