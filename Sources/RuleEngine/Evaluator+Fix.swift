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
        return tree.attributeName(element, ordinal: ordinal)
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
    private struct Entry {
        let element: ElementRef
        /// The number of the next entry with the same string.
        var next: Int?
    }

    private var entries: [Entry] = []
    /// The numbers of the first and the last entry with each string.
    private var ends: [String: (first: Int, last: Int)] = [:]
    /// The elements that are not the first with their string, in document order.
    private(set) var repeated: [ElementRef] = []
    /// The element with the same string before each of these.
    private var predecessors: [ElementRef: ElementRef] = [:]

    /// `use` adds the strings of each element.
    init(_ selectors: SelectorSet, in document: Document, use: (ElementRef, (String) -> Void) -> Void) {
        selectors.learn(document.elementRegistry)
        let elements = selectors.elements(in: document)
        ends.reserveCapacity(elements.count)
        for element in elements { use(element) { add($0, element) } }
    }

    private mutating func add(_ string: String, _ element: ElementRef) {
        if string.isEmpty { return }
        let number = entries.count
        guard let (first, last) = ends.updateValue((number, number), forKey: string) else {
            return entries.append(Entry(element: element))
        }
        let previous = entries[last].element
        ends[string] = (first, previous == element ? last : number)
        if previous == element { return }
        entries[last].next = number
        entries.append(Entry(element: element))
        if predecessors.updateValue(previous, forKey: element) == nil { repeated.append(element) }
    }

    func elements(_ string: String, atMost count: Int) -> [ElementRef] {
        var found: [ElementRef] = []
        var next = ends[string]?.first
        while let number = next, found.count < count {
            found.append(entries[number].element)
            next = entries[number].next
        }
        return found
    }

    /// Whether an element is the first with its string.
    func isFirst(_ element: ElementRef) -> Bool { previous(element) == nil }

    /// The last element before this one with its string.
    func previous(_ element: ElementRef) -> ElementRef? { predecessors[element] }
}
