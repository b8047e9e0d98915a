/// Merges three versions of a list, whose entries are keys.
struct ListMerge {
    let ours: [String]
    let theirs: [String]
    /// What the merged list has.
    let members: Set<String>
    /// Whether an entry belongs after another one; nil in a list with an order of its own.
    let isAfter: ((String, String) -> Bool)?

    private(set) var merged: [String] = []
    /// Whether both sides inserted at one place.
    private(set) var hasSharedGap = false
    /// Whether both sides gave the same entries different orders.
    private(set) var isConflict = false

    /// - Parameters:
    ///   - prefersTheirs: Whose order counts in a conflict.
    ///   - isContested: Whether the order is a conflict whatever it is.
    init(
        _ base: [String], _ ours: [String], _ theirs: [String], members: Set<String>, prefersTheirs: Bool,
        isContested: Bool = false, isAfter: ((String, String) -> Bool)?
    ) {
        self.ours = ours
        self.theirs = theirs
        self.members = members
        self.isAfter = isAfter
        let (inOurs, inTheirs) = (Set(ours), Set(theirs))
        // In base only, if a conflict brings it back.
        let common = base.filter { inOurs.contains($0) && inTheirs.contains($0) && members.contains($0) }
        let commonSet = Set(common)
        let order = (ours.filter(commonSet.contains), theirs.filter(commonSet.contains))
        if isAfter == nil, isContested || order.0 != common && order.1 != common && order.0 != order.1 {
            isConflict = isContested
            mergeOrders(common, order.0, order.1, prefersTheirs)
        } else if order.1 != common, order.0 == common {
            // Only theirs has another order: it is the frame, and gets what is only in ours.
            merged = theirs.filter(members.contains)
            insert(ours, beside: inTheirs, goesFirst: true)
        } else {
            merged = ours.filter(members.contains)
            insert(theirs, beside: inOurs, goesFirst: false)
        }
        insert(base, beside: Set(merged), goesFirst: false)
    }

    /// Inserts the entries of a list that are not there yet, each after its predecessor.
    private mutating func insert(_ list: [String], beside other: Set<String>, goesFirst: Bool) {
        let old = merged
        let places = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
        let own = Set(list)
        /// What is inserted before each place of the list as it was, in order.
        var inserted: [Int: [String]] = [:]
        /// Where the predecessor is: behind so many of the list, and of those inserted there.
        var at = (place: 0, count: 0)
        for entry in list where members.contains(entry) {
            if let place = places[entry] {
                at = (place + 1, 0)
                continue
            }
            // What only the other side has is at the same gap.
            var (place, count) = at
            while count == inserted[place]?.count ?? 0, place < old.count, !own.contains(old[place]) {
                if let isAfter {
                    if !isAfter(entry, old[place]) { break }
                } else {
                    hasSharedGap = true
                    if goesFirst { break }
                }
                (place, count) = (place + 1, 0)
            }
            inserted[place, default: []].insert(entry, at: count)
            at = (place, count + 1)
        }
        if inserted.isEmpty { return }
        merged = []
        for place in 0...old.count {
            merged += inserted[place] ?? []
            if place < old.count { merged.append(old[place]) }
        }
    }

    /// Both sides changed the order: each may have changed a different part.
    private mutating func mergeOrders(
        _ common: [String], _ first: [String], _ second: [String], _ prefersTheirs: Bool
    ) {
        merged = common
        let (a, b) = (Self.changedParts(common, first), Self.changedParts(common, second))
        for part in a {
            for other in b where part.overlaps(other) && (part != other || first[part] != second[other]) {
                isConflict = true
            }
        }
        if isConflict {
            merged = prefersTheirs ? second : first
        } else {
            for part in a { merged.replaceSubrange(part, with: first[part]) }
            for part in b { merged.replaceSubrange(part, with: second[part]) }
        }
        insert(ours, beside: Set(theirs), goesFirst: true)
        insert(theirs, beside: Set(ours), goesFirst: false)
    }

    /// The smallest ranges within which a permutation differs.
    private static func changedParts(_ old: [String], _ new: [String]) -> [Range<Int>] {
        let places = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
        var parts: [Range<Int>] = []
        var start = 0
        var furthest = -1
        for (index, entry) in new.enumerated() {
            furthest = max(furthest, places[entry] ?? index)
            guard furthest == index else { continue }
            if index > start { parts.append(start..<index + 1) }
            start = index + 1
        }
        return parts
    }
}
