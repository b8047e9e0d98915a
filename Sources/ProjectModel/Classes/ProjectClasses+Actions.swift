import Base
import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// The selector of the first method with the same first piece and other arguments: `save:` for `save`.
    package func similarAction(_ selector: String, of reference: ClassReference) -> String? {
        let piece = String(selector.prefix { $0 != ":" })
        let lineage = lineage(of: reference)
        let selectors = selectorsBeginning.value(for: Query(name: piece, type: lineage.key)) {
            // At least one of the first two differs from any given selector, however many overloads there are.
            var found: [String] = []
            for member in lineage.methods(beginningWith: piece, index) where found.count < 2 {
                let source = index.source(member)
                guard !source.declarations[member.number].isOfType,
                    index.isVisibleToObjectiveC(member, of: lineage)
                else { continue }
                for selector in source.selectors(of: member.number)
                where selector.prefix(while: { $0 != ":" }) == piece && !found.contains(selector) {
                    found.append(selector)
                }
            }
            return found
        }
        return selectors.first { $0 != selector }
    }

    /// The method of a class that a selector would call if it were exposed to Objective-C.
    package func hiddenAction(_ selector: String, of reference: ClassReference) -> DeclarationID? {
        lineage(of: reference).method(selector, index, isHidden: true)
    }

    /// The variable of a class that an outlet would set if it were exposed to Objective-C.
    package func hiddenOutlet(_ key: String, of reference: ClassReference) -> DeclarationID? {
        KeySearch(key).findHidden(in: lineage(of: reference), index)
    }

    /// Whether an object of the responder chain may have an action: any class of the project or of Apple's tables. One that
    /// is a typo of an action in the project's classes is absent whatever is missing.
    package func firstResponderAction(_ selector: String) -> Presence {
        if SystemActions.isSystemAction(selector, on: platform) || selectors.contains(selector) { return .present }
        if nearActions.slip(selector).map({ Self.isSlip(selector, ofMember: $0) }) ?? false { return .absent }
        let missing = project.missing()
        return project.judged(selector, .actions, missing.isEmpty ? .absent : .unknown(missing))
    }
}

/// The selectors of all functions of a project.
final class KnownSelectors {
    private let index: SourceIndex
    /// The functions by name, or by the first piece of `@objc(name:)`, whose selectors have not been computed yet.
    private var functions: [String: [DeclarationID]] = [:]
    private var selectors: Set<String> = []

    init(_ index: SourceIndex) {
        self.index = index
        for (file, scanned) in index.files.enumerated() {
            let source = scanned.source
            for (number, declaration) in source.declarations.enumerated() where declaration.kind == .function {
                let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
                let first = source.text(name).prefix { $0 != ":" }
                functions[String(first), default: []].append(DeclarationID(file: file, number: number))
            }
        }
    }

    func contains(_ selector: String) -> Bool {
        // In Swift the name is a prefix of the selector's first piece: `tapped(sender:)` is `tappedWithSender:`.
        var piece = ""
        for character in selector.prefix(while: { $0 != ":" }) {
            piece.append(character)
            for id in functions.removeValue(forKey: piece) ?? [] {
                selectors.formUnion(index.source(id).selectors(of: id.number))
            }
        }
        return selectors.contains(selector)
    }
}

/// The selectors of all actions of a project, in the order of the files.
struct ActionSelectors: Sendable {
    let all: [String]

    init(_ index: SourceIndex) {
        all = index.files.flatMap { file in
            let source = file.source
            return source.declarations.indices.filter { source.declarations[$0].marks.contains(.action) }
                .flatMap(source.selectors)
        }
    }

}

extension ClassLineage {
    /// The first method that Objective-C can call by a selector, or property with it as getter or setter; nil when there
    /// is none.
    /// - Parameter isHidden: Whether it is one that would have the selector if it were exposed to Objective-C.
    func method(_ selector: String, _ index: SourceIndex, isHidden: Bool = false) -> DeclarationID? {
        members(named: selector, index).first { member in
            index.source(member).answers(selector, member.number)
                && index.isVisibleToObjectiveC(member, of: self) != isHidden
        }
    }
}

extension SourceDeclarations {
    fileprivate func answers(_ selector: String, _ member: Int) -> Bool {
        let declaration = declarations[member]
        if declaration.isOfType { return false }
        switch declaration.kind {
        case .function: return selectors(of: member).contains(selector)
        case .property:
            if setterSelector(of: member) == selector { return declaration.modifiers.contains(.settable) }
            let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
            return reads(name, selector) || setter(of: declaration) == selector
        default: return false
        }
    }
}

/// A call that sends control events: `sendActions(for: .valueChanged)`, `[field sendActionsForControlEvents:…]`.
struct SentEvents: Sendable {
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

    /// In bytes.
    private static let longestArgument = 200

    /// The sent events of a file.
    static func all(in bytes: [UInt8], file: Int) -> [SentEvents] {
        let word = Array("sendActions".utf8)
        return allOffsets(of: word, in: bytes).map { offset in
            let argument = bytes[(offset + word.count)...].prefix(longestArgument).prefix { !")]".utf8.contains($0) }
            let events = String(decoding: argument, as: UTF8.self).lowercased()
            return SentEvents(receiver: receiver(before: offset, in: bytes), events: events, file: file)
        }
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
        let files = Set(lineage(of: reference).parts.map(\.file))
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
