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
