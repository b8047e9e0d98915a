/// How often each of many words came, by their hashes. Those are spread already, so a place is found without hashing them again,
/// which costs more than all the rest of counting the words of a project.
package struct HashCounts: Sendable {
    private var slots: [(hash: NameHash, count: Int)] = Array(repeating: (NameHash(), 0), count: 1 << 10)
    private var used = 0
    /// Where the places are is nobody's to foresee: names made to come to the same one would take the square of their number.
    private let seed = UInt64.random(in: .min ... .max) | 1

    package init() {}

    package subscript(hash: NameHash) -> Int { slots[slot(of: hash)].count }

    package mutating func add(_ hash: NameHash) {
        let slot = slot(of: hash)
        if slots[slot].count == 0 {
            used += 1
            slots[slot].hash = hash
        }
        slots[slot].count += 1
        if used > slots.count / 2 { grow() }
    }

    /// Where a hash is, or the free place for it: half of all places are free.
    private func slot(of hash: NameHash) -> Int {
        let last = slots.count - 1
        var slot = Int((hash.value &* seed) >> 32) & last
        while slots[slot].count > 0, slots[slot].hash != hash { slot = (slot + 1) & last }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: (NameHash(), 0), count: old.count * 2)
        for entry in old where entry.count > 0 { slots[slot(of: entry.hash)] = entry }
    }
}
