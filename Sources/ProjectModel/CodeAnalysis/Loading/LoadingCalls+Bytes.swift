package import Base
import SourceSyntax

// Calls are cached between runs over the same sources.

extension LoadingCalls: KeptFact {
    package static let keptName = "loading-calls"

    package func write(to writer: inout ByteWriter) { writer.add(calls) { $0.add($1) } }

    package init(from reader: inout ByteReader, in index: SourceIndex) throws(DamagedBytes) {
        let calls: [LoadingCall] = try reader.all()
        guard calls.allSatisfy({ $0.isPossible(in: index) }) else { throw DamagedBytes() }
        self.init(calls)
    }
}

extension LoadingCall {
    /// Whether its file can contain all of its ranges and declarations.
    fileprivate func isPossible(in index: SourceIndex) -> Bool {
        let ranges = [range, nameRange, argumentRange, identifierRange, ownerRange, bundleRange]
        let end = (ranges + results.map(\.range)).map(\.end).max() ?? 0
        guard index.mayHave(declaration, end: Int(end)), results.allSatisfy(\.isPossible) else { return false }
        return type.map { $0.file == declaration.file && index.mayHave($0, end: 0) } ?? true
    }
}

extension LoadingResult {
    fileprivate var isPossible: Bool {
        if case .index(let index) = element { index >= 0 && index < .max } else { true }
    }
}

extension LoadingCall: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        kind.write(to: &writer)
        for range in [range, nameRange, argumentRange, identifierRange, ownerRange, bundleRange] { writer.add(range) }
        writer.add(function)
        writer.add(declaration.file)
        writer.add(declaration.number)
        writer.add(type) { writer, type in
            writer.add(type.file)
            writer.add(type.number)
        }
        writer.add(typeName)
        writer.add(isStatic)
        for names in [documents, identifiers, classes] { writer.add(names) }
        writer.add(cellClass)
        writer.add(owner) { writer, owner in
            switch owner {
            case .none: writer.add(UInt8(0))
            case .itself(let isClass): writer.add(UInt8(isClass ? 2 : 1))
            case .other: writer.add(UInt8(3))
            }
        }
        writer.add(ownerClass)
        writer.add(bundle) { writer, bundle in
            switch bundle {
            case .main: writer.add(UInt8(0))
            case .ofClass(let name):
                writer.add(UInt8(1))
                writer.add(name)
            case .module: writer.add(UInt8(2))
            case .other: writer.add(UInt8(3))
            }
        }
        writer.add(hasCreator)
        writer.add(isHelper)
        writer.add(results) { $0.add($1) }
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        kind = try LoadingKind(from: &reader)
        range = try ByteRange(from: &reader)
        nameRange = try ByteRange(from: &reader)
        argumentRange = try ByteRange(from: &reader)
        identifierRange = try ByteRange(from: &reader)
        ownerRange = try ByteRange(from: &reader)
        bundleRange = try ByteRange(from: &reader)
        function = try reader.text()
        declaration = DeclarationID(file: try reader.integer(), number: try reader.integer())
        type = try reader.flag() ? DeclarationID(file: try reader.integer(), number: try reader.integer()) : nil
        typeName = try reader.optionalText()
        isStatic = try reader.flag()
        documents = try ResolvedNames(from: &reader)
        identifiers = try ResolvedNames(from: &reader)
        classes = try ResolvedNames(from: &reader)
        cellClass = try reader.optionalText()
        if try reader.flag() {
            owner =
                switch try reader.byte() {
                case 0: LoadingOwner.none
                case 1: .itself(isClass: false)
                case 2: .itself(isClass: true)
                default: .other
                }
        }
        ownerClass = try reader.optionalText()
        if try reader.flag() {
            bundle =
                switch try reader.byte() {
                case 0: .main
                case 1: .ofClass(try reader.optionalText())
                case 2: .module
                default: .other
                }
        }
        hasCreator = try reader.flag()
        isHelper = try reader.flag()
        results = try reader.all()
    }
}

extension LoadingKind {
    private static let plain: [LoadingKind] = [
        .nib, .instantiation, .loadNibNamed, .viewController, .windowController, .nibNameOverride, .storyboard, .scene,
        .initialScene, .segue,
    ]

    fileprivate func write(to writer: inout ByteWriter) {
        switch self {
        case .registration(let kind):
            writer.add(UInt8(0x40))
            writer.add(one: kind)
        case .dequeue(let kind):
            writer.add(UInt8(0x41))
            writer.add(one: kind)
        default: writer.add(UInt8(Self.plain.firstIndex(of: self) ?? 0))
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
        switch try reader.byte() {
        case 0x40: self = .registration(try reader.one(of: ReusableKind.self))
        case 0x41: self = .dequeue(try reader.one(of: ReusableKind.self))
        case let place:
            guard Self.plain.indices.contains(Int(place)) else { throw DamagedBytes() }
            self = Self.plain[Int(place)]
        }
    }
}

extension ByteRange {
    fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
        let range = try reader.offsets()
        self.init(range.lowerBound, range.upperBound)
    }
}

extension ByteWriter {
    fileprivate mutating func add(_ range: ByteRange) { add(range.range) }
}

extension ResolvedNames: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.add(names) { $0.add($1) }
        writer.add(unresolved) { $0.add(one: $1) }
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        names = try reader.all()
        unresolved = []
        for _ in 0..<(try reader.count()) { unresolved.insert(try reader.one(of: UnresolvedName.self)) }
    }
}

extension ResolvedName: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.add(name)
        writer.add(runningClass)
        for flag in [isModuleQualified, isImplicit, isAccessor] { writer.add(flag) }
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        name = try reader.text()
        runningClass = try reader.optionalText()
        isModuleQualified = try reader.flag()
        isImplicit = try reader.flag()
        isAccessor = try reader.flag()
    }
}

extension LoadingResult: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        switch element {
        case nil: writer.add(UInt8(0))
        case .first: writer.add(UInt8(1))
        case .last: writer.add(UInt8(2))
        case .index(let index):
            writer.add(UInt8(3))
            writer.add(index)
        }
        writer.add(cast) { writer, cast in
            writer.add(cast.type)
            writer.add(cast.isForced)
            writer.add(cast.isChecked)
        }
        writer.add(use.name)
        writer.add(use.place)
        writer.add(range)
    }

    package init(from reader: inout ByteReader) throws(DamagedBytes) {
        element =
            switch try reader.byte() {
            case 0: nil
            case 1: .first
            case 2: .last
            default: .index(try reader.integer())
            }
        cast =
            try reader.flag()
            ? Cast(type: try reader.text(), isForced: try reader.flag(), isChecked: try reader.flag()) : nil
        use = try Use(from: &reader)
        range = try ByteRange(from: &reader)
    }
}

extension LoadingResult.Use {
    fileprivate var place: UInt8 {
        switch self {
        case .addedToSelf: 0
        case .addedToContentView: 1
        case .addedToOther: 2
        case .assigned: 3
        case .passed: 4
        case .returned: 5
        case .dropped: 6
        case .other: 7
        }
    }

    fileprivate var name: String {
        switch self {
        case .assigned(let name), .passed(let name): name
        default: ""
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
        let name = try reader.text()
        self =
            switch try reader.byte() {
            case 0: .addedToSelf
            case 1: .addedToContentView
            case 2: .addedToOther
            case 3: .assigned(to: name)
            case 4: .passed(to: name)
            case 5: .returned
            case 6: .dropped
            default: .other
            }
    }
}
