package import Base

// Summaries are cached between runs, without the path: the reader of a summary knows its file.

extension NibSummary {
    package func write(to writer: inout ByteWriter) {
        writer.add(kind == .storyboard)
        writer.add(one: platform)
        writer.add(isLaunchScreen)
        writer.add(one: ownerKind)
        writer.add(pattern) { $0.add(one: $1) }
        writer.add(isViewXib)
        writer.add(isCellXib)
        writer.add(owner) { $0.add($1) }
        writer.add(topLevel) { $0.add($1) }
        writer.add(objects) { $0.add($1) }
        writer.add(identifiers) { $0.add($1) }
        writer.add(scenes) { $0.add($1) }
        writer.add(references) { $0.add($1) }
        writer.add(actions) { $0.add($1) }
        writer.add(ownerActions) { $0.add($1) }
        writer.add(rootRange)
    }

    /// - Parameter path: Of the document.
    package init(from reader: inout ByteReader, path: Path) throws(DamagedBytes) {
        self.path = path
        stem = path.stem
        kind = try reader.flag() ? .storyboard : .xib
        platform = try reader.one(of: Platform.self)
        isLaunchScreen = try reader.flag()
        ownerKind = try reader.one(of: OwnerKind.self)
        pattern = try reader.flag() ? try reader.one(of: LoadingPattern.self) : nil
        isViewXib = try reader.flag()
        isCellXib = try reader.flag()
        owner = try reader.flag() ? try NibObject(from: &reader) : nil
        topLevel = try reader.all()
        objects = try reader.all()
        identifiers = try reader.all()
        scenes = try reader.all()
        references = try reader.all()
        actions = Set(try reader.texts())
        ownerActions = try reader.all()
        rootRange = try reader.offsets()
        let scenes = scenes.indices
        guard self.scenes.allSatisfy({ $0.destinations.allSatisfy(scenes.contains) }),
            references.allSatisfy({ $0.source.map(scenes.contains) ?? true })
        else { throw DamagedBytes() }
    }
}

extension ByteReader {
    fileprivate mutating func optionalOffsets() throws(DamagedBytes) -> Range<Int>? {
        try flag() ? try offsets() : nil
    }
}

extension NibObject: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.add(id)
        writer.add(element)
        writer.add(className)
        writer.add(customClass)
        writer.add(module)
        writer.add(one: position)
        writer.add(reuseIdentifier)
        writer.add(label)
        writer.add(connections) { $0.add($1) }
        writer.add(runtimeAttributes) { $0.add($1) }
        for flag in [isOfOwnTarget, isView, isCell, isViewController, isMadeAtOnce, isDecoded] { writer.add(flag) }
        writer.add(hasSubviews) { $0.add($1) }
        writer.add(range)
        writer.add(classRange) { $0.add($1) }
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        id = try reader.optionalText()
        element = try reader.text()
        className = try reader.optionalText()
        customClass = try reader.optionalText()
        module = try reader.optionalText()
        position = try reader.one(of: Position.self)
        reuseIdentifier = try reader.optionalText()
        label = try reader.text()
        connections = try reader.all()
        runtimeAttributes = try reader.texts()
        isOfOwnTarget = try reader.flag()
        isView = try reader.flag()
        isCell = try reader.flag()
        isViewController = try reader.flag()
        isMadeAtOnce = try reader.flag()
        isDecoded = try reader.flag()
        hasSubviews = try reader.flag() ? try reader.flag() : nil
        range = try reader.offsets()
        classRange = try reader.optionalOffsets()
    }
}

extension NibConnection: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.add(one: kind)
        writer.add(name)
        writer.add(destinationID)
        writer.add(isSystem)
        writer.add(range)
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        kind = try reader.one(of: Connection.Kind.self)
        name = try reader.optionalText()
        destinationID = try reader.optionalText()
        isSystem = try reader.flag()
        range = try reader.offsets()
    }
}

extension NibIdentifier: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.add(one: kind)
        writer.add(name)
        writer.add(className)
        writer.add(range)
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        kind = try reader.one(of: Kind.self)
        name = try reader.text()
        className = try reader.optionalText()
        range = try reader.offsets()
    }
}

extension NibScene: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.add(id)
        writer.add(identifier)
        for flag in [isInitial, isApplication, isReference] { writer.add(flag) }
        writer.add(destinations) { $0.add($1) }
        writer.add(label)
        writer.add(range)
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        id = try reader.optionalText()
        identifier = try reader.optionalText()
        isInitial = try reader.flag()
        isApplication = try reader.flag()
        isReference = try reader.flag()
        var destinations: Set<Int> = []
        for _ in 0..<(try reader.count()) { destinations.insert(try reader.integer()) }
        self.destinations = destinations
        label = try reader.text()
        range = try reader.offsets()
    }
}

extension NibReference: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.add(name)
        writer.add(kind == .storyboard)
        writer.add(scene)
        writer.add(bundle)
        writer.add(source) { $0.add($1) }
        writer.add(range)
        writer.add(sceneRange) { $0.add($1) }
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        name = try reader.text()
        kind = try reader.flag() ? .storyboard : .xib
        scene = try reader.optionalText()
        bundle = try reader.optionalText()
        source = try reader.flag() ? try reader.integer() : nil
        range = try reader.offsets()
        sceneRange = try reader.optionalOffsets()
    }
}
