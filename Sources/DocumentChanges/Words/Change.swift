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
            if !change.label.isEmpty, change.label.utf8.count < 30 || Self.isOutlet(change.label),
                let index = joined.firstIndex(where: { $0.rest == change.rest && !$0.labels.contains("") })
            {
                if !joined[index].labels.contains(change.label) { joined[index].labels.append(change.label) }
            } else {
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

/// `a, b and c`
func listed(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}

/// At most so many names, "and 4 more".
func listed(_ names: [String], most: Int) -> String {
    names.count <= most ? listed(names) : names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
}
