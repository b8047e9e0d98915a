extension MutationMaker {
    /// Changes what a document contains about code and resources, where they are known to agree.
    mutating func mutate(_ document: AppDocument) {
        for tag in document.tags {
            let line: Set = [document.line(of: tag)]
            mutateClass(tag, line)
            mutateIdentifiers(document, tag)
            mutateAssets(tag, line)
            switch tag.name {
            case "outlet", "outletCollection": mutateOutlet(document, tag, line)
            case "action": mutateAction(document, tag, line)
            case "segue": mutateSegue(document, tag, line)
            case "binding": mutateBinding(document, tag, line)
            case "userDefinedRuntimeAttribute": mutateAttribute(document, tag, line)
            case "viewControllerPlaceholder": mutateReference(tag, line)
            default: break
            }
            if document.isOwner(tag) { mutateOwner(document, tag, line) }
        }
    }

    private mutating func mutateClass(_ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        guard let name = tag.attributes["customClass"], app.code.classes[name.text] != nil else { return }
        rename(.classInDocument, [name], expected: line)
    }

    private mutating func mutateIdentifiers(_ document: AppDocument, _ tag: AppDocument.Tag) {
        if let name = tag.attributes["storyboardIdentifier"], count("storyboardIdentifier", name.text) == 1 {
            rename(.sceneInDocument, [name], expected: app.literals.lines([.scene], name.text))
        }
        if let name = tag.attributes["reuseIdentifier"], count("reuseIdentifier", name.text) == 1 {
            let registers = app.literals.literals.filter { $0.use == .register && $0.name.text == name.text }
            let nibs = registers.filter { registersNib($0, of: name.text) }
            if registers.isEmpty, document.isPrototype(tag) {
                rename(.cellInDocument, [name], expected: app.literals.lines([.dequeue], name.text))
            } else if !registers.isEmpty, nibs.count == registers.count {
                rename(.cellInDocument, [name], expected: Set(nibs.flatMap(\.lines)))
            }
        }
    }

    /// Whether a document has a cell of an identifier that no code needs to register.
    func hasPrototype(_ identifier: String) -> Bool {
        app.documents.contains { document in
            document.tags.contains { $0["reuseIdentifier"] == identifier && document.isPrototype($0) }
        }
    }

    /// How many tags have a value.
    func count(_ attribute: String, _ value: String) -> Int {
        app.documents.reduce(0) { count, document in count + document.tags.count { $0[attribute] == value } }
    }

    private mutating func mutateAssets(_ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        guard tag["catalog"] == nil else { return }
        for (attribute, name) in tag.attributes.sorted(by: { $0.key < $1.key }) {
            let isImage = attribute == "image" || attribute.hasSuffix("Image")
            guard isImage || (tag.name == "color" && attribute == "name"), app.assets[name.text] != nil else {
                continue
            }
            rename(.assetInDocument, [name], expected: line)
        }
    }

    private mutating func mutateOutlet(_ document: AppDocument, _ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        mutateDestination(tag, line)
        guard let name = tag.attributes["property"], let source = document.source(of: tag) else { return }
        let outlets = app.code.members(.outlet, name.text, of: source["customClass"])
        guard let outlet = outlets.first else { return }
        rename(.outletInDocument, [name], expected: line.union([document.line(of: source)]))
        let classes = elementClasses(document)
        guard tag.name == "outlet", let type = outlet.type?.text, classes.values.contains(type),
            let destination = tag.attributes["destination"]
        else { return }
        let scene = document.scene(of: tag)
        let others = document.tags.filter { other in
            other["customClass"] == nil && other["id"] != nil && classes[other.name].map { $0 != type } == true
                && document.scene(of: other) == scene
        }
        var generator = generator(.wrongDestination, destination)
        guard let other = others.randomElement(using: &generator)?["id"] else { return }
        replace(.wrongDestination, [destination], by: other, expected: line)
    }

    /// No object has the new id.
    private mutating func mutateDestination(_ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        guard let destination = tag.attributes["destination"] else { return }
        var generator = generator(.destination, destination)
        let letters = (0..<8).map { _ in "abcdefghkmnpqrstuvwxyz".randomElement(using: &generator) ?? "x" }
        replace(
            .destination, [destination], by: String(letters[..<3] + "-" + letters[3..<5] + "-" + letters[5...]),
            expected: line)
    }

    private mutating func mutateAction(_ document: AppDocument, _ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        mutateDestination(tag, line)
        guard let name = tag.attributes["selector"],
            let target = document.object(tag["target"] ?? tag["destination"])
        else { return }
        let head = name.part(name.text.prefix { $0 != ":" }.count)
        if document.isFirstResponder(target) {
            let isKnown = app.code.members.values.joined().contains {
                $0.kind == .action && $0.name.text == head.text
            }
            if isKnown { rename(.firstResponderAction, [head], expected: line) }
        } else if !app.code.actions(name.text, of: target["customClass"]).isEmpty {
            rename(.actionInDocument, [head], expected: line)
        }
    }

    private mutating func mutateSegue(_ document: AppDocument, _ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        mutateDestination(tag, line)
        for attribute in ["unwindAction", "destinationCreationSelector"] {
            guard let name = tag.attributes[attribute] else { continue }
            rename(.segueSelector, [name.part(name.text.prefix { $0 != ":" }.count)], expected: line)
        }
        guard let name = tag.attributes["identifier"] else { return }
        let segues = app.documents.flatMap { document in document.tags.filter { $0.name == "segue" } }
        guard segues.count(where: { $0["identifier"] == name.text }) == 1 else { return }
        rename(.segueInDocument, [name], expected: app.literals.lines([.segue], name.text))
    }

    /// The first key, where the class that is bound to declares it.
    private mutating func mutateBinding(_ document: AppDocument, _ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        guard let path = tag.attributes["keyPath"],
            let name = document.object(tag["destination"])?["customClass"]
        else { return }
        let skipped = path.text.hasPrefix("self.") ? 5 : 0
        let key = path.part(after: skipped, path.text.dropFirst(skipped).prefix { $0 != "." }.count)
        let isDeclared = app.code.lines(with: key.text, of: name).contains { line in
            ["var \(key.text)", " \(key.text);", "*\(key.text);", ")\(key.text)", ") \(key.text)"].contains {
                line.text.contains($0)
            }
        }
        if !key.text.isEmpty, isDeclared { rename(.binding, [key], expected: line) }
    }

    private mutating func mutateAttribute(_ document: AppDocument, _ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        guard let path = tag.attributes["keyPath"], let object = document.source(of: tag) else { return }
        let key = path.part(path.text.prefix { $0 != "." }.count)
        let isOnSystemClass = app.code.members.values.joined().contains {
            $0.kind == .inspectable && $0.name.text == key.text && app.code.classes[$0.owner] == nil
        }
        let isKnown = !app.code.members(.inspectable, key.text, of: object["customClass"]).isEmpty
        if isKnown || isOnSystemClass { rename(.runtimeAttribute, [key], expected: line) }
    }

    private mutating func mutateReference(_ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        guard tag["bundleIdentifier"] == nil else { return }
        if let name = tag.attributes["storyboardName"], app.stems.contains(name.text) {
            rename(.storyboardReference, [name], expected: line)
        }
        if let name = tag.attributes["referencedIdentifier"], count("storyboardIdentifier", name.text) > 0 {
            rename(.storyboardReference, [name], expected: line)
        }
    }

    /// Another class, which does not declare the owner's connections in any form, nor inherits them from Apple's.
    private mutating func mutateOwner(_ document: AppDocument, _ tag: AppDocument.Tag, _ line: Set<FileLine>) {
        guard let name = tag.attributes["customClass"] else { return }
        let outlets = document.connections(of: tag).filter {
            !app.code.members(.outlet, $0["property"] ?? "", of: name.text).isEmpty
        }
        guard !outlets.isEmpty else { return }
        var generator = generator(.owner, name)
        let inherited: Set = ["view", "tableView", "collectionView", "window"]
        let other = otherClass(than: name.text, &generator) { other in
            outlets.compactMap { $0["property"] }.contains { property in
                !inherited.contains(property) && app.code.lines(with: property, of: other).isEmpty
            }
        }
        guard let other else { return }
        let actions = document.tags.filter { action in
            action.name == "action" && (action["target"] ?? action["destination"]) == tag["id"]
        }
        replace(.owner, [name], by: other, expected: line.union((outlets + actions).map(document.line)))
    }
}
