import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// An outlet or an action that a document connects and its class does not declare.
struct MissingMember {
    let title: String
    private let swift: String
    private let objectiveC: String
    private let index: SourceIndex
    private let owner: DeclarationID

    /// Nil where the class is not in the project or the selector is not enough.
    init?(_ broken: BrokenConnection, _ classes: ProjectClasses) {
        let (document, connection, name) = (broken.document, broken.connection, broken.name)
        switch connection.kind {
        case .outlet, .outletCollection:
            let type = connection.destination.flatMap(document.className) ?? "NSObject"
            if connection.kind == .outlet {
                swift = "@IBOutlet weak var \(name): \(type)!"
                objectiveC = "@property (weak, nonatomic) IBOutlet \(type) *\(name);"
            } else {
                swift = "@IBOutlet var \(name): [\(type)]!"
                objectiveC = "@property (strong, nonatomic) IBOutletCollection(\(type)) NSArray<\(type) *> *\(name);"
            }
        case .action:
            let sender = document.className(connection.source) ?? "NSObject"
            let colons = name.count { $0 == ":" }
            guard colons == 0 || colons == 1 && name.hasSuffix(":") else { return nil }
            let method = colons == 0 ? name : String(name.dropLast())
            swift = "@IBAction func \(method)(\(colons == 0 ? "" : "_ sender: \(sender)")) {\n}"
            objectiveC = "- (IBAction)\(method)\(colons == 0 ? "" : ":(\(sender) *)sender");"
        case .segue, .binding, .accessibilityConnection: return nil
        }
        guard let owner = classes.declarations(of: ClassReference(written: broken.holder)).first else { return nil }
        index = classes.index
        self.owner = owner
        title = "Declare \(name) in \(broken.holder)"
    }

    /// The insertion, and its file.
    func insertion(into files: SeenFiles) -> (path: Path, edit: ByteEdit)? {
        let path = index.files[owner.file].path
        let source = index.source(owner)
        let declaration = source.declarations[owner.number]
        // An edit of a text that has changed since would be at a wrong place.
        guard let text = files.text(of: path), text.bytes == source.bytes else { return nil }
        let range = declaration.range.range
        let indent = members(of: source).map { indentation(at: $0, text.bytes) } ?? "    "
        if source.language == .swift {
            guard let brace = text.bytes[Int(declaration.name.end)..<range.upperBound].firstIndex(of: UInt8(ascii: "{"))
            else { return nil }
            let lines = swift.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
            return (path, ByteEdit(brace + 1..<brace + 1, "\n\(lines)"))
        }
        let end = Array("@end".utf8)
        guard range.count >= end.count,
            let start = stride(from: range.upperBound - end.count, through: range.lowerBound, by: -1).first(where: {
                text.bytes[$0...].starts(with: end)
            })
        else { return nil }
        return (path, ByteEdit(start..<start, "\(objectiveC)\n"))
    }

    /// The start of the first member.
    private func members(of source: SourceDeclarations) -> Int? {
        var members = source.members(of: owner.number)
        return members.next().map { Int(source.declarations[$0].range.start) }
    }

    private func indentation(at offset: Int, _ bytes: [UInt8]) -> String {
        let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return String(decoding: bytes[line..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
}
