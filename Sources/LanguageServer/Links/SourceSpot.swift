import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A place in a source that is relevant for documents.
struct SourceSpot {
    private let analysis: Analysis
    private let file: Int
    private let offset: Int

    init(_ analysis: Analysis, file: Int, offset: Int) {
        self.analysis = analysis
        self.file = file
        self.offset = offset
    }

    var mention: Mention? { declared ?? called ?? type }

    /// The outlet, action or class whose declaration this is.
    private var declared: Mention? {
        let index = analysis.index
        let source = index.files[file].source
        guard let number = source.declarations.firstIndex(where: { $0.name.touches(offset) }) else { return nil }
        let declaration = source.declarations[number]
        let owner = index.typeName(around: DeclarationID(file: file, number: number))
        if declaration.marks.isOutlet { return .outlet(source.outletName(declaration), ofClass: owner) }
        if declaration.marks.contains(.action) {
            return source.selectors(of: number).first.map { .action($0, ofClass: owner) }
        }
        return declaration.kind.hasMembers ? .type(source.lastWord(declaration.name)) : nil
    }

    /// The mention in a call that loads a document or looks up something in one.
    private var called: Mention? {
        for call in analysis.index.loadingCalls.calls where call.declaration.file == file {
            if call.identifierRange.touches(offset) || call.argumentRange.touches(offset),
                let kind = call.identifierKind,
                let name = call.identifiers.names.first
            {
                return .identifier(kind, name.name)
            }
            guard call.argumentRange.touches(offset), let name = call.documents.names.first else { continue }
            return call.kind.isAboutNib ? .nib(name.name) : .storyboard(name.name)
        }
        return nil
    }

    /// A class of some document, by its name.
    private var type: Mention? {
        let bytes = analysis.index.files[file].bytes
        var (start, end) = (min(offset, bytes.count), min(offset, bytes.count))
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        guard !word.isEmpty, analysis.summaries.contains(where: { $0.objects.contains { $0.customClass == word } })
        else { return nil }
        return .type(word)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

extension ByteRange {
    /// Whether an offset is in it or at its end.
    func touches(_ offset: Int) -> Bool { !isEmpty && Int(start) <= offset && offset <= Int(end) }
}

extension SourceDeclarations {
    /// The name of an outlet in documents.
    func outletName(_ declaration: Declaration) -> String {
        text(declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName)
    }
}
