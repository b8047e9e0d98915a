import Base

/// A change that means something, of one property of one object.
package struct Change: Sendable {
    package enum Kind: String, CaseIterable, Sendable { case added, removed, moved, changed, replaced, recreated }

    package struct Object: Hashable, Sendable {
        package var id: String?
        package var kind: String
        package var name: String
        package var className: String?
        package var scene: String?
        package var parent: String?
    }

    package var object: Object
    package var kind: Kind
    /// `backgroundColor`, `outlet titleLabel`, `constraint leading`
    package var property: String?
    package var old: String?
    package var new: String?
    /// What a reader calls the property, and what happened to it: together the change in words.
    var label: String
    var rest: String
    package var oldLine: Int?
    package var newLine: Int?

    package var words: String { [label, rest].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// The changes of one object, or one change that several objects have.
package struct ChangeBlock: Sendable {
    package var name: String
    package var scene: String?
    package var changes: [Change]
    /// Whether the block of the object around it names the object already.
    var isFolded = false
    /// Whether it is one change of several objects.
    var isGroup = false
    /// Where it is in the outline.
    var order: (group: Int, place: Int, gone: Int) = (0, 0, 0)

    /// The changes in words, those with the same value joined.
    package var phrases: [String] {
        var joined: [(labels: [String], rest: String)] = []
        /// The places in it of those that others can join.
        var places: [String: Int] = [:]
        var joinedLabels: Set<[String]> = []
        var constraints = 0
        var left = 0
        var told: Set<String> = []
        for change in changes {
            if change.words.isEmpty { continue }
            if isGroup, !told.insert(change.words).inserted { continue }
            if change.property?.hasPrefix("constraint ") == true {
                constraints += 1
                if constraints > Self.shownConstraints, countsConstraints > Self.mostConstraints {
                    left += 1
                    continue
                }
            }
            let isNew = joinedLabels.insert([change.label, change.rest]).inserted
            if !change.label.isEmpty, change.label.utf8.count < 30 || Self.isOutlet(change.label),
                let index = places[change.rest]
            {
                if isNew { joined[index].labels.append(change.label) }
            } else {
                if !change.label.isEmpty, places[change.rest] == nil { places[change.rest] = joined.count }
                joined.append(([change.label], change.rest))
            }
        }
        let phrases = joined.map { labels, rest in
            let isOutlets = labels.count > 1 && labels.allSatisfy(Self.isOutlet)
            let names =
                isOutlets ? labels.map { String($0.dropFirst(Self.outlet.count)) } : labels.filter { !$0.isEmpty }
            return [isOutlets ? "outlets" : "", listed(names), rest].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return phrases + (left > 0 ? ["and \(left) more constraint\(left == 1 ? "" : "s")"] : [])
    }

    private var countsConstraints: Int { changes.count { $0.property?.hasPrefix("constraint ") == true } }

    private static let outlet = "outlet "

    private static func isOutlet(_ label: String) -> Bool {
        label.hasPrefix(outlet) && !label.hasPrefix("outlet collection ")
    }

    private static let shownConstraints = 3
    private static let mostConstraints = 5
}

extension ChangeBlock {
    /// So many objects with one and the same change make one block of it.
    private static let least = 3
    private static let shownNames = 3

    /// The blocks with equal changes of several objects in one, and swaps told as such.
    package static func grouped(_ blocks: [ChangeBlock]) -> [ChangeBlock] {
        var blocks = blocks
        tellSwaps(&blocks)
        var places: [String: [(block: Int, change: Int)]] = [:]
        for (block, each) in blocks.enumerated() {
            for (change, one) in each.changes.enumerated() where one.kind == .changed && one.property != nil {
                places["\(one.property ?? "")\u{1F}\(one.words)\u{1F}\(each.scene ?? "")", default: []].append(
                    (block, change))
            }
        }
        var removed: [Int: Set<Int>] = [:]
        var groups: [Int: [ChangeBlock]] = [:]
        for group in places.values where Set(group.map(\.block)).count >= least {
            guard let first = group.first else { continue }
            for place in group { removed[place.block, default: []].insert(place.change) }
            let objects = group.map { blocks[$0.block].changes[$0.change].object }
            let kinds = Set(objects.map(\.kind))
            let kind = kinds.count == 1 ? kinds.first ?? "object" : "object"
            var block = blocks[first.block]
            let names = group.map { blocks[$0.block].shortName }
            block.name = "\(group.count) \(plural(kind)) (\(listed(names, most: shownNames)))"
            block.changes = group.map { blocks[$0.block].changes[$0.change] }
            block.isFolded = false
            block.isGroup = true
            groups[first.block, default: []].append(block)
        }
        var result: [ChangeBlock] = []
        for (index, block) in blocks.enumerated() {
            var block = block
            if let gone = removed[index] {
                block.changes = block.changes.indices.filter { !gone.contains($0) }.map { block.changes[$0] }
            }
            result += joined(groups[index] ?? [])
            if !block.changes.isEmpty, !block.isFolded { result.append(block) }
        }
        return result
    }

    /// Groups of the same objects as one.
    private static func joined(_ groups: [ChangeBlock]) -> [ChangeBlock] {
        var result: [ChangeBlock] = []
        for group in groups.sorted(by: { $0.phrases.joined() < $1.phrases.joined() }) {
            if let index = result.firstIndex(where: { $0.name == group.name }) {
                result[index].changes += group.changes
            } else {
                result.append(group)
            }
        }
        return result
    }

    private static func plural(_ kind: String) -> String {
        if kind.hasSuffix("switch") || kind.hasSuffix("box") { return kind + "es" }
        return kind.hasSuffix("y") ? kind.dropLast() + "ies" : kind + "s"
    }

    /// What of the name is not the kind.
    private var shortName: String {
        let kind = changes.first?.object.kind ?? ""
        return name.hasPrefix(kind + " ") ? String(name.dropFirst(kind.count + 1)) : name
    }

    private static func tellSwaps(_ blocks: inout [ChangeBlock]) {
        var places: [[String?]: [(block: Int, change: Int)]] = [:]
        for (block, each) in blocks.enumerated() {
            for (change, one) in each.changes.enumerated()
            where one.kind == .changed && one.old != nil && one.new != nil {
                guard one.property?.hasPrefix("constraint") == false, one.old != one.new,
                    !["on", "off"].contains(one.old)
                else { continue }
                places[[one.property, one.old, one.new], default: []].append((block, change))
            }
        }
        for (values, own) in places where own.count == 1 {
            guard let others = places[[values[0], values[2], values[1]]], others.count == 1,
                others[0].block != own[0].block
            else { continue }
            blocks[own[0].block].changes[own[0].change].rest += " (swapped with \(blocks[others[0].block].name))"
        }
    }
}
