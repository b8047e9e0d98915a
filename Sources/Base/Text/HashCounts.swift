/// Counts words by their hashes. The hashes are already well distributed, so a slot is found without hashing them
/// again, which would cost more than everything else in counting the words of a project.
package struct HashCounts: Sendable {
    private var slots: [(hash: NameHash, count: Int)] = Array(repeating: (NameHash(), 0), count: 1 << 10)
    private var used = 0
    /// Makes the slots unpredictable: names crafted to collide would take quadratic time.
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

    /// The slot of a hash, or the free one for it: at least half of the slots are free.
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
