extension [Rule] {
    /// The rules that a preset turns on, or those of a category; nil for any other name.
    package func group(_ name: String, _ presets: [Preset]) -> [Rule]? {
        if let preset = presets.first(where: { $0.id == name }) {
            let on = Set(preset.settings.lazy.filter { $0.level != .off }.map(\.rule))
            return filter { on.contains($0.id) }
        }
        let members = filter { $0.category == name }
        return members.isEmpty ? nil : members
    }
}
