package import Base
import RuleEngine

/// Writes the messages of invalid examples into a rule's file. Everything else in the file stays as it is, byte for
/// byte.
///
/// Examples that fail otherwise, because nothing is found or at other places, are not changed.
package struct MessageUpdate {
    /// The changes, in the order of the file.
    package private(set) var changes: [Change] = []
    /// The file afterwards.
    package private(set) var file: RuleFiles.File

    package struct Change: Hashable, Sendable {
        /// The example's place before the change.
        package var position: Position
        package var text: String
    }

    /// Why a file cannot be changed.
    package struct LayoutProblem: Error, Hashable, CustomStringConvertible {
        package var description: String

        fileprivate init(_ path: String, _ position: Position, _ messages: [String]) {
            let lines = messages.map { "\n  - \(MessageWriter.quoted($0))" }.joined()
            description =
                "\(path):\(position.line):\(position.column): --update writes messages only into an example whose keys "
                + "are on lines of their own. Write in it, after \"xml\":\nmessages:\(lines)"
        }
    }

    package init(_ file: RuleFiles.File) throws {
        self.file = file
        let loaded = file.rule
        let came = try ExampleRunner(rule: loaded.rule, prose: loaded.prose).run().messages
        guard zip(loaded.prose.invalid, came).contains(where: { $1 != nil && $0.messages != $1 }),
            let list = try parseYAML(file.bytes)?["examples"]?["invalid"]
        else { return }
        var writer = MessageWriter(bytes: file.bytes)
        var expected = loaded.prose
        for (index, item) in list.items.enumerated() {
            guard expected.invalid.indices.contains(index), came.indices.contains(index), let messages = came[index],
                expected.invalid[index].messages != messages
            else { continue }
            guard writer.write(messages, into: item) else { throw LayoutProblem(loaded.path, item.start, messages) }
            expected.invalid[index].messages = messages
            let name = ExampleRunner.name(expected.invalid[index], index, isValid: false)
            let text = messages.map(MessageWriter.quoted).joined(separator: ", ")
            changes.append(Change(position: item.start, text: "wrote messages of \(name): \(text)"))
        }
        let bytes = writer.edited
        // The text must parse as intended, and nothing else may change its meaning.
        guard let updated = try? RuleFiles.loader.load(bytes, path: loaded.path), updated.rule == loaded.rule,
            updated.prose.withoutPlaces == expected.withoutPlaces
        else { throw LayoutProblem(loaded.path, list.start, came.compactMap(\.self).flatMap(\.self)) }
        self.file.bytes = bytes
        self.file.rule = updated
    }
}

extension RuleProse {
    fileprivate var withoutPlaces: RuleProse {
        var prose = self
        for index in prose.valid.indices { prose.valid[index].position = .start }
        for index in prose.invalid.indices { prose.invalid[index].position = .start }
        return prose
    }
}

extension YAMLNode {
    /// A list's items; a single value is a list of one.
    fileprivate var items: [YAMLNode] {
        if case .sequence(let items) = value { return items }
        return [self]
    }
}
