/// A method with which UIKit initializes an object.
package enum LoadingStart: String, Hashable, Sendable, CaseIterable {
    /// `init(coder:)`
    case coder
    /// `init(frame:)`
    case frame
    /// `awakeFromNib()`
    case awakeFromNib
    /// `awakeAfter(using:)`
    case awakeAfter
}
