/// The names under which code uses a property: `badge`, and in Objective-C also `_badge` and `setBadge:`.
package struct MemberName: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    /// The instance variable behind it.
    package var variable: String { "_" + name }
    /// Without its colon.
    package var setter: String { CamelCase.setter(of: name) }
    package var all: [String] { [name, variable, setter] }

    /// The property that a name may mean: `badge` of `_badge`.
    package static func property(ofVariable name: String) -> String {
        name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    /// The property that a method sets: `badge` of `setBadge`; nil for other names.
    package static func property(ofSetter name: some StringProtocol) -> String? {
        guard name.hasPrefix("set"), name.count > 3 else { return nil }
        return lowered(name.dropFirst(3))
    }

    /// `on` of `isOn`; nil for other names.
    package static func property(ofGetter name: some StringProtocol) -> String? {
        guard name.hasPrefix("is"), name.count > 2 else { return nil }
        return lowered(name.dropFirst(2))
    }

    private static func lowered(_ name: some StringProtocol) -> String {
        name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension CodeUses {
    /// The uses of a property by any of its names, of any object that has one.
    package func uses(of member: MemberName, in language: SourceLanguage) -> [CodeUse] {
        let own = (members[member.name] ?? []).filter(\.isOfProperty) + uses(ofListed: member.name)
        guard language == .objectiveC else { return own }
        let variable = (members[member.variable] ?? []).filter { $0.call == nil }
        let setters = (members[member.setter] ?? []).filter { $0.call?.isMessage == true }
        let others = variable + setters + uses(ofListed: member.variable)
        return others.isEmpty ? own : (own + others).sorted { $0.start < $1.start }
    }
}
