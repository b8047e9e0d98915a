import Base

/// A call that sends control events: `sendActions(for: .valueChanged)`, `[field sendActionsForControlEvents:…]`.
struct SentEvents {
    /// The word before the call; nil for the object itself.
    var receiver: String?
    /// The call's argument, in lowercase.
    var events: String
    var file: Int

    private static let names = [
        "touchdown", "touchdrag", "touchup", "touchcancel", "valuechanged", "primaryactiontriggered",
        "menuactiontriggered", "editingdidbegin", "editingchanged", "editingdidend", "alltouchevents",
        "alleditingevents",
    ]

    /// Whether the call sends an event, as far as its argument shows.
    func mayInclude(_ event: String) -> Bool {
        if event.hasPrefix("editing"), events.contains("alleditingevents") { return true }
        return events.contains(event.lowercased()) || !Self.names.contains(where: events.contains)
    }

    /// The sent events of a project.
    struct InProject: KeptFact {
        static let keptName = "sent-events"
        var events: [SentEvents]

        init(_ index: SourceIndex) {
            events = index.files.indices.flatMap { SentEvents.all(in: index.files[$0].bytes, file: $0) }
        }

        func write(to writer: inout ByteWriter) {
            writer.add(events) { writer, event in
                writer.add(event.receiver)
                writer.add(event.events)
                writer.add(event.file)
            }
        }

        init(from reader: inout ByteReader, in index: SourceIndex) throws(DamagedBytes) {
            events = []
            for _ in 0..<(try reader.count()) {
                let event = SentEvents(
                    receiver: try reader.optionalText(), events: try reader.text(), file: try reader.integer())
                guard index.files.indices.contains(event.file) else { throw DamagedBytes() }
                events.append(event)
            }
        }
    }

    /// In bytes.
    private static let longestArgument = 200

    /// The sent events of a file.
    static func all(in bytes: [UInt8], file: Int) -> [SentEvents] {
        var found: [SentEvents] = []
        var at = 0
        while let offset = firstOffset(of: "sendActions", in: bytes, from: at) {
            at = offset + "sendActions".utf8.count
            let argument = bytes[at..<min(at + longestArgument, bytes.count)].prefix { !")]".utf8.contains($0) }
            let events = String(decoding: argument, as: UTF8.self).lowercased()
            found.append(SentEvents(receiver: receiver(before: offset, in: bytes), events: events, file: file))
        }
        return found
    }

    private static func receiver(before offset: Int, in bytes: [UInt8]) -> String? {
        var end = offset
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        // In Swift the preceding character is a dot, in Objective-C a space.
        if end == offset {
            guard end > 0, bytes[end - 1] == UInt8(ascii: ".") else { return nil }
            end -= 1
            if end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
        }
        let start = WordBytes.start(before: end, in: bytes)
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        let isStatement =
            word.isEmpty && (end == 0 || [0x0A, UInt8(ascii: "{"), UInt8(ascii: ";")].contains(bytes[end - 1]))
        return ["self", "super"].contains(word) || isStatement ? nil : word
    }
}

extension ProjectClasses {
    /// Whether code sends a control event for an object of a class, in addition to its system class: code of the class
    /// for the object itself, or any code for an object that may be of the class.
    package func sending(of event: String, from reference: ClassReference) -> Presence {
        let files = Set(lineage(of: reference.name).parts.map(\.file))
        let isSent = sentEvents.contains { sent in
            guard sent.mayInclude(event) else { return false }
            guard let receiver = sent.receiver else { return files.contains(sent.file) }
            return mayBe(receiver, in: sent.file, reference)
        }
        return isSent ? .present : absence(of: reference, event, among: [])
    }

    /// Whether a name in a file may refer to an object of a class; false when all properties with that name have other
    /// classes.
    private func mayBe(_ name: String, in file: Int, _ reference: ClassReference) -> Bool {
        let source = index.files[file].source
        let types = source.declarations.indices.filter {
            source.declarations[$0].kind == .property && source.reads(source.declarations[$0].name, name)
        }.map { index.memberType(of: DeclarationID(file: file, number: $0))?.name }
        return types.isEmpty
            || types.contains { type in
                guard let type else { return true }
                return isKind(ClassReference(type), of: reference.name) != false
                    || isKind(reference, of: type) != false
            }
    }
}
