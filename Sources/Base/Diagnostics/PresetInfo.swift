/// The description of a preset.
package struct PresetInfo: Hashable, Sendable {
    package var id: String
    package var title: String
    package var description: String

    package init(id: String, title: String, description: String) {
        self.id = id
        self.title = title
        self.description = description
    }
}
