import Base
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentChanges

/// What is true of every document.
@Suite struct PropertyTests {
    private static func trees() throws -> [(path: Path, bytes: [UInt8], tree: SourceTree)] {
        let reader = try #require(DocumentReader())
        return try (OwnDocuments.files() + Corpus.files).compactMap { path in
            let bytes = try readFile(path)
            return (try? reader.read(bytes, path: path)).map { (path, bytes, SourceTree($0)) }
        }
    }

    /// Documents that Xcode wrote come back byte for byte.
    @Test func aTreeIsWrittenAsItWasRead() throws {
        let all = try Self.trees()
        let others = all.filter { $0.tree.bytes != $0.bytes }
        #expect(all.count > 50 && Double(others.count) < 0.1 * Double(all.count), "\(others.map(\.path.string))")
    }

    @Test func aDocumentDoesNotDifferFromItself() throws {
        for (path, bytes, tree) in try Self.trees() {
            let diff = DocumentDiff(tree, tree)
            #expect(diff.blocks.isEmpty && diff.noise.isEmpty, "\(path)")
            #expect(diff.unaccounted(bytes, bytes).isEmpty)
        }
    }

    /// With other ids, objects are only re-created.
    @Test func otherIDsAreNoOtherChange() throws {
        for (path, _, tree) in try Self.trees() {
            var other = tree
            var renamed: [String: String] = [:]
            for node in tree.nodes.indices {
                guard let id = tree.id(node), !id.hasPrefix("-"), renamed[id] == nil else { continue }
                renamed[id] = "new-\(renamed.count)"
            }
            for node in tree.nodes.indices {
                for name in tree.references(node) + ["id"] where tree.id(node) != nil || name != "id" {
                    if let new = tree.nodes[node].raw(name).flatMap({ renamed[$0] }) {
                        other.nodes[node].set(name, new)
                    }
                }
            }
            let changes = DocumentDiff(tree, other).changes
            #expect(
                changes.allSatisfy { $0.kind == .recreated },
                "\(path): \(changes.filter { $0.kind != .recreated }.map(\.words).prefix(3))")
        }
    }

    /// What one direction adds, the other removes, and every changed line is accounted for.
    @Test func theOtherDirectionMirrors() throws {
        var random = SeededGenerator(seed: 46)
        for (path, _, read) in try Self.trees() {
            // As it is written: a blank line of the file is not, so its lines have other numbers.
            let tree = try Versions.tree(read.bytes)
            let objects = tree.nodes.indices.filter { tree.isObject($0) && tree.isIn("subviews", $0) }
            guard let gone = objects.randomElement(using: &random) else { continue }
            var other = tree
            let parent = tree.nodes[gone].parent
            other.nodes[parent].children.removeAll { $0 == gone }
            let text = other.bytes
            guard let changed = try? Versions.tree(text) else { continue }
            let (forth, back) = (DocumentDiff(tree, changed), DocumentDiff(changed, tree))
            func sorted(_ diff: DocumentDiff, _ kind: Change.Kind) -> [String] {
                diff.changes.filter { $0.kind == kind && $0.property == nil }.map { $0.object.id ?? "" }.sorted()
            }
            #expect(sorted(forth, .removed) == sorted(back, .added) && !sorted(forth, .removed).isEmpty, "\(path)")
            #expect(forth.unaccounted(tree.bytes, text).isEmpty, "\(path): \(forth.unaccounted(tree.bytes, text))")
            #expect(back.unaccounted(text, tree.bytes).isEmpty, "\(path)")
        }
    }

    /// What is a part of an object in both versions is told with it.
    @Test func aLayoutGuideIsTold() throws {
        let new = try Versions.xib.replacing([
            ("<constraints>", "<viewLayoutGuide key=\"safeArea\" id=\"gui-de-001\"/><constraints>")
        ])
        let (before, after) = (try Versions.tree(Versions.xib), try Versions.tree(new))
        for (old, new, word) in [(before, after, "new"), (after, before, "removed")] {
            let lines = DocumentDiff(old, new).lines.map { "\($0.name): \($0.words)" }
            #expect(lines == ["view “card”: safe area layout guide \(word)"])
        }
    }

    private static let kept: Set<String> = ["id", "key", "destination", "target", "reference", "sceneID", "version"]

    /// The audit misses nothing of a single changed value or removed element, and either is a change or counted.
    @Test func everyLineOfAChangeIsTold() throws {
        var random = SeededGenerator(seed: 57)
        var count = 0
        for (path, _, read) in try Self.trees() {
            let tree = try Versions.tree(read.bytes)
            for _ in 0..<4 {
                var other = tree
                guard let node = tree.nodes.indices.dropFirst().randomElement(using: &random) else { continue }
                let names = tree.nodes[node].attributes.map(\.name).filter { name in
                    !Self.kept.contains(name) && !tree.references(node).contains(name)
                }
                if let name = names.randomElement(using: &random), Bool.random(using: &random) {
                    let value = tree.nodes[node].raw(name) ?? ""
                    let flipped = ["YES": "NO", "NO": "YES"][value]
                    other.nodes[node].set(name, flipped ?? Double(value).map { String($0 + 3) } ?? value + "x")
                } else {
                    other.nodes[tree.nodes[node].parent].children.removeAll { $0 == node }
                }
                let text = other.bytes
                guard text != tree.bytes, let changed = try? Versions.tree(text) else { continue }
                for (old, new) in [(tree, changed), (changed, tree)] {
                    let diff = DocumentDiff(old, new)
                    let left = diff.unaccounted(old.bytes, new.bytes)
                    let lines = left.map { "\($0.isOld ? "-" : "+")\($0.line)" }
                    #expect(left.isEmpty, "\(path): \(lines) of \(tree.startTag(tree.nodes[node]))")
                    #expect(!diff.isOnlyNoise || !diff.noise.isEmpty, "\(path): \(tree.startTag(tree.nodes[node]))")
                }
                count += 1
            }
        }
        #expect(count > 200)
    }
}
