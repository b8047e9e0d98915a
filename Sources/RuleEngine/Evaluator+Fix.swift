import Base
import InterfaceBuilder
import LibXML
import ProjectModel

extension Evaluator {
    /// The edits of a fix for a finding at a node, of the rule that is visited. Nil if it changes nothing, or would
    /// break something: then the finding has no fix.
    ///
    /// `seed` distinguishes the fix from others at the same node.
    func draft(_ fix: FixTemplate, at node: XMLNode, of document: Document, seed: String)
        throws(EvaluationError) -> FixDraft?
    {
        let element = node.element ?? document.tree.root
        scope.beginFix(seed: "\(seed)\u{1}\(document.id(element) ?? "#\(element.index)")")
        var editor = DocumentEditor(document)
        var elsewhere: [FileEdits] = []
        for edit in fix.edits {
            let targets = try nodes(edit.at, at: node)
            try charge(findings: targets.count, for: edit.at)
            for (index, target) in targets.enumerated() {
                let position = index + 1
                if case .expose(let kind, let name, let ofClass) = edit.action {
                    let name = try string(name, at: target, position: position, of: targets.count)
                    let type = try string(ofClass, at: target, position: position, of: targets.count)
                    guard let edits = exposing(kind, name, of: ClassReference(type)) else { return nil }
                    elsewhere.append(edits)
                } else if try !change(edit.action, target, position: position, of: targets.count, &editor) {
                    return nil
                }
            }
        }
        guard let edits = editor.finished(), !edits.isEmpty || !elsewhere.isEmpty else { return nil }
        return FixDraft(
            title: try text(fix.title, at: node), isSafe: fix.safety == .safe, edits: edits, elsewhere: elsewhere)
    }

    /// The edit of a source that exposes a member to Objective-C. Nil if the class has none that is not exposed, or if it
    /// is declared together with others.
    private func exposing(_ kind: EditTemplate.Member, _ name: String, of reference: ClassReference) -> FileEdits? {
        guard let classes = scope.classes, let sources = scope.project?.sources else { return nil }
        let member: DeclarationID?
        let attribute: String
        switch kind {
        case .action: (member, attribute) = (classes.hiddenAction(name, of: reference), "@IBAction ")
        case .outlet: (member, attribute) = (classes.hiddenOutlet(name, of: reference), "@IBOutlet ")
        }
        guard let member, let place = sources.start(of: member) else { return nil }
        return FileEdits(
            path: place.path, edits: [Edit(start: place.start, end: place.start, replacement: attribute)])
    }

    /// False if there is no valid value.
    private func change(
        _ action: EditTemplate.Action, _ target: XMLNode, position: Int, of count: Int, _ editor: inout DocumentEditor
    ) throws(EvaluationError) -> Bool {
        guard let element = target.element else { return false }
        switch action {
        case .setAttribute(let name, let expression):
            let value = try string(expression, at: target, position: position, of: count)
            guard value != "NaN", let name = name ?? attributeName(target) else { return false }
            editor.setAttribute(name, to: value, of: element)
        case .removeAttribute(let name):
            guard let name = name ?? attributeName(target) else { return false }
            editor.removeAttribute(name, of: element)
        case .insert(let location, let xml):
            guard let text = try markup(xml.parts, at: target, position: position, of: count) else { return false }
            editor.insert(text, location, element)
        case .remove:
            guard case .element = target else { return false }
            editor.remove(element)
        case .expose: break
        }
        return true
    }

    func attributeName(_ node: XMLNode) -> String? { scope.document?.attributeName(node) }

    /// XML with its values escaped; nil if XML can't represent one.
    private func markup(_ parts: [MessageTemplate.Part], at node: XMLNode, position: Int, of count: Int)
        throws(EvaluationError) -> String?
    {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .expression(let expression):
                let value = try string(expression, at: node, position: position, of: count)
                guard value != "NaN", let escaped = Escaping.attribute(value) else { return nil }
                text += escaped
            case .optional(let inner):
                var values: [String] = []
                for case .expression(let expression) in inner {
                    values.append(try string(expression, at: node, position: position, of: count))
                }
                if values.contains("") { continue }
                guard let inside = try markup(inner, at: node, position: position, of: count) else { return nil }
                text += inside
            }
        }
        return text
    }
}

extension Document {
    /// The name of an attribute node.
    func attributeName(_ node: XMLNode) -> String? {
        guard case .attribute(let element, let ordinal) = node else { return nil }
        let names = tree.attributeNames(element)
        return names.indices.contains(ordinal) ? names[ordinal] : nil
    }
}

/// The ids that fixes use for inserted objects.
struct NewIDs {
    private var ids: ObjectIDs
    private var seed = ""
    private var count = 0
    private var named: [String: String] = [:]

    init(_ document: Document) { ids = ObjectIDs(document) }

    mutating func begin(_ seed: String) {
        self.seed = seed
        count = 0
        named = [:]
    }

    mutating func next(_ name: String?) -> String {
        if let name, let known = named[name] { return known }
        count += 1
        let id = ids.next(seed: "\(seed)\u{1}\(count)")
        if let name { named[name] = id }
        return id
    }
}

/// The elements that a key's selectors match, by the string value of its `use` at each; empty strings are excluded.
struct KeyIndex {
    private var byString: [String: [ElementRef]] = [:]
    /// The elements that are not the first with their string, in document order.
    private(set) var repeated: [ElementRef] = []
    /// The element with the same string before each of these.
    private var predecessors: [ElementRef: ElementRef] = [:]

    /// `use` returns the strings of each element.
    init(_ selectors: SelectorSet, in document: Document, use: (ElementRef) -> [String]) {
        selectors.learn(document.elementRegistry)
        for element in document.tree.elements where selectors.matches(element, in: document) {
            for string in use(element) where !string.isEmpty {
                guard let last = Self.append(element, to: &byString[string, default: []]) else { continue }
                if predecessors.updateValue(last, forKey: element) == nil { repeated.append(element) }
            }
        }
    }

    /// Returns the last element before it.
    private static func append(_ element: ElementRef, to elements: inout [ElementRef]) -> ElementRef? {
        let last = elements.last
        if last == element { return nil }
        elements.append(element)
        return last
    }

    func elements(_ string: String, atMost count: Int) -> [ElementRef] {
        Array(byString[string, default: []].prefix(max(count, 0)))
    }

    /// Whether an element is the first with its string.
    func isFirst(_ element: ElementRef) -> Bool { previous(element) == nil }

    /// The last element before this one with its string.
    func previous(_ element: ElementRef) -> ElementRef? { predecessors[element] }
}
