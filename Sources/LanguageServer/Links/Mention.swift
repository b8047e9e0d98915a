import InterfaceBuilder

/// The thing that a place of a file names.
enum Mention: Hashable, Sendable {
    case type(String)
    /// An outlet of a class, or of one that has it as an ancestor.
    case outlet(String, ofClass: String)
    case action(String, ofClass: String)
    case image(String)
    case color(String)
    case identifier(NibIdentifier.Kind, String)
    /// An object of the same document, by its id.
    case object(String)
    case nib(String)
    case storyboard(String)
}
