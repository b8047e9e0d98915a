import InterfaceBuilder
import LayoutModel
import LibXML

/// Shared by the layout rules: they report the constraint to relax, and the rest of the set is related.
extension Document {
    /// The constraint's priority if it has one, or else the constraint.
    func priorityNode(_ constraint: ElementRef) -> XMLNode {
        tree.attributeNames(constraint).firstIndex(of: "priority").map { .attribute(constraint, ordinal: $0) }
            ?? .element(constraint)
    }

    /// The members of a set except one, in the order of the document and numbered.
    func related(_ conflict: LayoutConflict, except element: ElementRef?) -> [(node: XMLNode, message: CheckMessage)] {
        let members = (conflict.constraints + conflict.stackViews).sorted()
        return members.enumerated().filter { $0.element != element }.map { index, member in
            var fields: [String: CheckField] = ["number": .number(index + 1), "count": .number(members.count)]
            if tree.name(member) == "constraint" {
                fields["constraint"] = .text(messageLabel(member))
                return (.element(member), CheckMessage("constraint", fields))
            }
            fields["view"] = .text(messageLabel(member))
            return (.element(member), CheckMessage("stack-view", fields))
        }
    }
}

/// The rules' texts for the other members of a set, and for numbers that become too large.
let layoutTexts: [String: Set<String>] = [
    "constraint": ["number", "count", "constraint"],
    "stack-view": ["number", "count", "view"],
    "unknown": [],
]

extension LayoutAnswers {
    /// The answers; reports it if there may be more.
    func found(_ unknown: (CheckMessage) -> Void) -> [Answer] {
        if isUnknown { unknown(CheckMessage("unknown")) }
        return found
    }
}

/// Formats points: at most one decimal, none for an integer.
func points(_ value: Double) -> CheckField {
    let rounded = (value * 10).rounded() / 10
    return .text(rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded))
}

extension Sequence {
    /// The first element of each key.
    func unique(_ key: (Element) -> some Hashable) -> [Element] {
        var seen: Set<AnyHashable> = []
        return filter { seen.insert(AnyHashable(key($0))).inserted }
    }
}
