extension MutationMaker {
    /// Changes code and resources, where documents are known to agree.
    mutating func mutateCode() {
        let connections = app.documents.flatMap { document in
            document.tags.compactMap { Connection(document, $0) }
        }
        let byName = Dictionary(grouping: connections, by: \.name)
        for member in app.code.members.values.joined().sorted(by: isBefore) where app.code.classes[member.owner] != nil
        {
            let connected = (byName[member.name.text] ?? []).filter {
                $0.isOutlet == (member.kind == .outlet) && app.code.chain(of: $0.className).contains(member.owner)
            }
            let classes = Set(connected.map(\.className))
            switch member.kind {
            case .outlet where classes.allSatisfy { app.code.members(.outlet, member.name.text, of: $0).count == 1 }:
                mutateOutlet(member, connected)
            case .action: mutateAction(member, connected)
            default: break
            }
        }
        for (name, declared) in app.code.classes.sorted(by: { $0.key < $1.key }) where declared.count == 1 {
            mutateClass(name)
        }
        mutateCasts()
        app.literals.literals.forEach { mutateLiteral($0) }
        for (name, sets) in app.assets.sorted(by: { $0.key < $1.key }) {
            if sets.count == 1, !app.smallStems.contains(name.lowercased()) {
                move(sets[0], expected: uses(ofAsset: name))
            }
        }
    }

    struct Connection {
        var document: AppDocument
        var tag: AppDocument.Tag
        var className: String
        var isOutlet: Bool
        /// The outlet, or the action up to its first argument.
        var name: String

        init?(_ document: AppDocument, _ tag: AppDocument.Tag) {
            isOutlet = tag.name != "action"
            let object = isOutlet ? document.source(of: tag) : document.object(tag["target"] ?? tag["destination"])
            guard ["outlet", "outletCollection", "action"].contains(tag.name), let className = object?["customClass"],
                let name = tag[isOutlet ? "property" : "selector"]
            else { return nil }
            (self.document, self.tag, self.className) = (document, tag, className)
            self.name = String(name.prefix { $0 != ":" })
        }

        var line: FileLine { document.line(of: tag) }
    }

    private func isBefore(_ first: AppCode.Member, _ second: AppCode.Member) -> Bool {
        (first.name.file.path, first.name.range.lowerBound) < (second.name.file.path, second.name.range.lowerBound)
    }

    private mutating func mutateOutlet(_ outlet: AppCode.Member, _ connected: [Connection]) {
        let expected = Set(connected.map(\.line))
        let name = outlet.name.text
        // Key-value coding finds a setter and an instance variable as well.
        let others =
            app.code.lines(with: name, of: outlet.owner) + app.code.lines(with: name.capitalizedFirst, of: outlet.owner)
        let isOtherwiseThere = others.contains { line in
            let isIt = line.file.path == outlet.name.file.path && line.number == outlet.name.line.line
            let text = line.text.filter { !$0.isWhitespace }
            return text.contains("set\(name.capitalizedFirst)") || text.hasPrefix("@synthesize")
                || (!isIt && text.hasSuffix("\(name);") && !text.contains("=")
                    && (text.hasPrefix("@property") || text.contains("IBOutlet") || text.contains("*")))
        }
        // Without it there still is the property of Apple's class.
        let isApples =
            name == "inputAccessoryView"
            || outlet.name.file.text(ofLine: outlet.name.line.line).contains("override ")
        if !isOtherwiseThere, !isApples { rename(.outletInCode, [outlet.name], expected: expected) }

        // The element type of an Objective-C collection is in its macro, and the compiler reports when it is not an
        // array.
        guard let type = outlet.type, type.text != "NSArray", let document = connected.first?.document else { return }
        let classes = elementClasses(document)
        let actual = connected.map { $0.document.object($0.tag["destination"]) }
        let types = Set(actual.map { $0?["customClass"] == nil ? classes[$0?.name ?? ""] : nil })
        guard types.allSatisfy({ $0 != nil }) else { return }
        var generator = generator(.outletType, type)
        let new = classes.values.filter { !types.contains($0) }.sorted().randomElement(using: &generator)
        if let new { replace(.outletType, [type], by: new, expected: expected) }
    }

    private mutating func mutateAction(_ action: AppCode.Member, _ connected: [Connection]) {
        let name = action.name.text
        let meant = connected.filter { connection in
            let selector = connection.tag["selector"] ?? ""
            return Set(app.code.actions(selector, of: connection.className).map(\.owner)) == [action.owner]
        }
        guard !action.name.file.isSwift else {
            return rename(.actionInCode, [action.name], expected: Set(meant.map(\.line)))
        }
        // A method is declared in one file and implemented in another one.
        let method = /^\s*-\s*\(\s*\w+\s*\)\s*(\w+)/
        let names = (app.code.places[action.owner] ?? []).flatMap { $0.lines(with: name) }.compactMap { line in
            line.text.prefixMatch(of: method).map { line.name($0.output.1) }
        }.filter { $0.text == name }
        guard names.first?.range == action.name.range else { return }
        rename(.actionInCode, names, expected: Set(meant.map(\.line)))
    }

    private mutating func mutateClass(_ name: String) {
        let expected = app.documents.flatMap { document in
            document.tags.filter { $0["customClass"] == name }.map(document.line)
        }
        guard !expected.isEmpty else { return }
        let declaration = /(?:\bclass|\bextension|@interface|@implementation|@class)\s+(\w+)/
        let names = app.code.files.flatMap { $0.lines(with: name) }.flatMap { line in
            line.text.matches(of: declaration).map { line.name($0.output.1) }
        }
        rename(.classInCode, names.filter { $0.text == name }, expected: Set(expected))
    }

    private mutating func mutateLiteral(_ literal: AppLiterals.Literal) {
        let text = literal.name.text
        switch literal.use {
        case .nib:
            let isThere = app.documents.contains { $0.file.stem == text && $0.file.path.hasSuffix(".xib") }
            if isThere { rename(.nibInCode, [literal.name], expected: literal.lines) }
        case .storyboard:
            let isThere = app.documents.contains { $0.file.stem == text && $0.file.path.hasSuffix(".storyboard") }
            if isThere { rename(.storyboardInCode, [literal.name], expected: literal.lines) }
        case .scene:
            if count("storyboardIdentifier", text) > 0 {
                rename(.sceneInCode, [literal.name], expected: literal.lines)
            }
        case .segue:
            let isThere = app.documents.contains { $0.tags.contains { $0.name == "segue" && $0["identifier"] == text } }
            if isThere { rename(.segueInCode, [literal.name], expected: literal.lines) }
        case .dequeue:
            let isRegistered = app.literals.literals.contains { $0.use == .register && $0.name.text == text }
            if !isRegistered, hasPrototype(text) {
                rename(.cellInCode, [literal.name], expected: literal.lines)
            }
        case .register:
            if registersNib(literal, of: text) { rename(.cellInCode, [literal.name], expected: literal.lines) }
        }
    }

    /// Whether a call registers the nib of a cell that has the same identifier, as far as its file names it.
    func registersNib(_ literal: AppLiterals.Literal, of identifier: String) -> Bool {
        literal.call.lowercased().contains("nib")
            && app.documents.contains { document in
                document.file.path.hasSuffix(".xib") && document.tags.contains { $0["reuseIdentifier"] == identifier }
                    && app.literals.literals.contains {
                        $0.use == .nib && $0.name.text == document.file.stem
                            && $0.lines.contains { line in literal.lines.contains { $0.path == line.path } }
                    }
            }
    }

    private mutating func mutateCasts() {
        let cast = /\bas[!?]\s+(\w+)/
        for file in app.code.files where file.isSwift {
            for call in ["loadNibNamed(", "instantiate(withOwner", "dequeueReusableCell(with"] {
                for line in file.lines(with: call) {
                    guard let found = line.text.firstMatch(of: cast)?.output else { continue }
                    let type = line.name(found.1)
                    let isCell = call.hasPrefix("dequeue")
                    let identifiers = app.literals.literals.filter {
                        $0.use == .dequeue && $0.lines.contains(type.line)
                    }.map(\.name.text)
                    let tags = app.documents.flatMap(\.tags).filter { tag in
                        !isCell || tag["reuseIdentifier"].map(identifiers.contains) == true
                    }
                    var generator = generator(.cast, type)
                    // Cells of several classes may have one identifier.
                    guard tags.contains(where: { $0["customClass"] == type.text }), app.code.classes[type.text] != nil,
                        let other = otherClass(
                            than: type.text, &generator,
                            where: { other in !isCell || !tags.contains { $0["customClass"] == other } })
                    else { continue }
                    replace(.cast, [type], by: other, expected: [type.line])
                }
            }
        }
    }

    private func uses(ofAsset name: String) -> Set<FileLine> {
        var lines: Set<FileLine> = []
        for document in app.documents {
            for tag in document.tags where tag["catalog"] == nil {
                let isUsed = tag.attributes.contains { attribute, value in
                    value.text == name
                        && (attribute == "image" || attribute.hasSuffix("Image")
                            || (attribute == "name" && ["color", "image", "namedColor"].contains(tag.name))
                            || (attribute == "value" && tag["type"] == "image"))
                }
                if isUsed { lines.insert(document.line(of: tag)) }
            }
        }
        return lines
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
