import Base
import InterfaceBuilder
import LibXML
import ProjectModel
import SourceSyntax

/// Completion of names.
extension Subject {
    private static let mostItems = 500

    func completion(_ offset: Int) -> JSONValue {
        switch kind {
        case .document: completionInDocument(offset)
        case .swift, .objectiveC: completionInCode(offset)
        case .configuration, .rule: schemaCompletion(offset)
        case .other: .null
        }
    }

    /// - Parameters:
    ///   - range: The replaced range.
    ///   - kind: The protocol's number for the kind of a name.
    ///   - ranks: What puts names before or after others; otherwise they are in alphabetical order.
    func completionList(
        _ names: [String], kind: Int, replacing range: Range<Int>, ranks: [String: Int] = [:]
    ) -> JSONValue {
        let sorted = ranks.isEmpty ? names : names.sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
        let items = sorted.prefix(Self.mostItems).map { name -> JSONValue in
            let item: JSONValue = [
                "label": .string(name), "kind": .integer(kind),
                "textEdit": ["range": self.range(range), "newText": .string(name)],
            ]
            return item.adding("sortText", ranks[name].map { .string("\($0) \(name)") })
        }
        return ["isIncomplete": .bool(names.count > Self.mostItems), "items": .array(items)]
    }

    private func completionInDocument(_ offset: Int) -> JSONValue {
        guard let document, let links, let spot = DocumentSpot(document, offset), let attribute = spot.attribute,
            attribute.value.lowerBound <= offset, offset <= attribute.value.upperBound
        else { return .null }
        let name = String(attribute.localName)
        guard let (names, kind) = names(for: name, spot, links) else { return .null }
        let ranks = name == "customClass" ? ranks(ofClasses: names, spot, links) : [:]
        return completionList(Array(Set(names)).sorted(), kind: kind, replacing: attribute.value, ranks: ranks)
    }

    /// First the classes that fit the element, then those that may, then others, and the classes of tests last.
    private func ranks(ofClasses names: [String], _ spot: DocumentSpot, _ links: Links) -> [String: Int] {
        let classes = links.classes(on: spot.document.platform)
        let own = spot.document.elementClass(spot.element)
        return names.reduce(into: [:]) { ranks, name in
            let fits = own.flatMap { classes.isKind(ClassReference(name), of: $0) }
            ranks[name] = classes.isOfTests(name) ? 3 : own == nil || fits == true ? 0 : fits == nil ? 1 : 2
        }
    }

    private func names(for attribute: String, _ spot: DocumentSpot, _ links: Links) -> (names: [String], kind: Int)? {
        let document = spot.document
        let classes = links.classes(on: document.platform)
        let element = document.tree.name(spot.element)
        let resources = links.analysis.project?.resources
        func reference(_ object: ElementRef?) -> ClassReference? {
            object.flatMap(document.className).map { ClassReference(written: $0) }
        }
        let connection = document.connection(spot.element)
        switch attribute {
        case "customClass": return (classes.index.classNames, 7)
        case "property":
            return reference(connection?.source).map { (classes.outletNames(of: $0), 5) }
        case "selector":
            return reference(document.destination(of: spot.element)).map { (classes.actionNames(of: $0), 2) }
        case "keyPath" where element == "userDefinedRuntimeAttribute":
            return reference(document.owner(of: spot.element)).map { (classes.propertyNames(of: $0), 10) }
        case "keyPath":
            return reference(document.destination(of: spot.element)).map { (classes.keyNames(of: $0), 10) }
        case "name" where element == "color" || element == "namedColor":
            return resources.map { (Array($0.names(.color)), 16) }
        case "name" where element == "image": return resources.map { (Array($0.names(.image)), 17) }
        case "storyboardName":
            return (links.analysis.summaries.filter { $0.kind == .storyboard }.map(\.name), 17)
        case _ where IdReferences.attributes(of: element).contains(attribute):
            return (Array(document.objectIDs), 18)
        case _ where attribute.lowercased().hasSuffix("image"):
            return resources.map { (Array($0.names(.image)), 17) }
        default: return nil
        }
    }

    // MARK: Code

    /// The names of nibs and identifiers inside the string of a call that takes one.
    private func completionInCode(_ offset: Int) -> JSONValue {
        guard let analysis, let quoted = QuotedText(text.bytes, offset) else { return .null }
        let summaries = analysis.summaries
        func identifiers(_ kind: NibIdentifier.Kind) -> [String] {
            summaries.flatMap(\.identifiers).filter { $0.kind == kind }.map(\.name)
        }
        let names: [String]
        switch quoted.call {
        case "nibName", "loadNibNamed", "windowNibName", "nibWithNibName", "initWithNibName", "NSNib":
            names = summaries.filter { $0.kind == .xib }.map(\.name)
        case "UIStoryboard", "NSStoryboard", "storyboardWithName":
            names = summaries.filter { $0.kind == .storyboard }.map(\.name)
        case "instantiateViewController", "instantiateController", "instantiateViewControllerWithIdentifier":
            names = identifiers(.scene)
        case "performSegue", "performSegueWithIdentifier": names = identifiers(.segue)
        case "dequeueReusableCell", "dequeueReusableCellWithIdentifier", "forCellReuseIdentifier",
            "dequeueReusableCellWithReuseIdentifier":
            names = identifiers(.reuse)
        default: return .null
        }
        return completionList(Array(Set(names)).sorted(), kind: 17, replacing: quoted.range)
    }
}

/// The quoted string around a place, and the argument or function that takes it.
struct QuotedText {
    /// Without the quotes.
    let range: Range<Int>
    /// The argument's label, or the function's name where the label does not show what is named.
    let call: String

    init?(_ bytes: [UInt8], _ offset: Int) {
        let quote = UInt8(ascii: "\"")
        let newline = UInt8(ascii: "\n")
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != quote {
            if bytes[start - 1] == newline { return nil }
            start -= 1
        }
        guard start > 0 else { return nil }
        let end = bytes[start...].firstIndex { $0 == quote || $0 == newline } ?? bytes.count
        range = start..<end
        // `label: "`, `name("`, `@"` in Objective-C.
        var words: [String] = []
        var at = start - 1
        var word: [UInt8] = []
        let from = max(0, at - 200)
        while at > from, words.count < 3 {
            at -= 1
            let byte = bytes[at]
            let isWord =
                byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
            if isWord {
                word.insert(byte, at: 0)
                continue
            }
            if byte == newline || byte == quote || byte == UInt8(ascii: ";") { break }
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        if !word.isEmpty, words.count < 3 { words.append(String(decoding: word, as: UTF8.self)) }
        guard let first = words.first else { return nil }
        let plain: Set<String> = ["withIdentifier", "name", "identifier", "for", "nibNamed", "withReuseIdentifier"]
        call = plain.contains(first) ? words.dropFirst().first ?? first : first
    }
}
