import UIKit

/// Shows nib-loading-mismatch: the outlets of File's Owner are set on no object.
enum OwnerlessHeadline {
    private static let nib = UINib(nibName: "HeadlineView", bundle: Bundle(for: HeadlineView.self))

    static func make() -> UIView? { nib.instantiate(withOwner: nil).first as? UIView }
}
