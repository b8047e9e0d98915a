/// The names that Xcode's outline generates for objects without one.
///
/// Derived from the comments that Xcode writes before the scenes of storyboards (open-source apps, Apple's samples).
package enum OutlineTitle {
    /// The title of an object with this (custom) class: `UITableViewCell` and `ABCTableViewCell` are "Table View Cell",
    /// `ProfileView` is "Profile View". A prefix of two or more capitals is dropped; a space comes before each capital
    /// that starts a word, so that a run of capitals stays with the word before it (`OpenGLView` is "OpenGL View").
    package static func title(ofClass className: String) -> String {
        let bytes = Array(className.utf8)
        let capitals = bytes.prefix(while: isCapital).count
        let startsWord = capitals >= 3 && capitals < bytes.count && isSmall(bytes[capitals])
        return title(of: bytes[(startsWord ? capitals - 1 : 0)...])
    }

    /// The title of an object without a class, from its element: `tableViewSection` is "Table View Section".
    static func title(ofElement name: String) -> String {
        title(of: Array(name.utf8)[...])
    }

    /// What distinguishes objects of some elements: the key of a layout guide, the type of a view controller's guide,
    /// the identifier of a placeholder.
    static let variants: [String: String] = [
        "IBFilesOwner": "File's Owner", "IBFirstResponder": "First Responder", "bottom": "Bottom Layout Guide",
        "contentLayoutGuide": "Content Layout Guide", "frameLayoutGuide": "Frame Layout Guide", "keyboard": "Keyboard",
        "layoutMargins": "Layout Margins Guide", "readableContent": "Readable Content Guide", "safeArea": "Safe Area",
        "top": "Top Layout Guide",
    ]

    private static func title(of bytes: ArraySlice<UInt8>) -> String {
        var title: [UInt8] = []
        for index in bytes.indices {
            let byte = bytes[index]
            let next = index + 1 < bytes.endIndex ? bytes[index + 1] : UInt8(ascii: "A")
            if title.isEmpty, isSmall(byte) {
                title.append(byte - 32)
                continue
            }
            if !title.isEmpty, isCapital(byte), isSmall(next) { title.append(UInt8(ascii: " ")) }
            title.append(byte)
        }
        return String(decoding: title, as: UTF8.self)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

    private static func isSmall(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
}
