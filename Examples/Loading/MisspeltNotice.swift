import UIKit

/// Shows nib-loading-mismatch: this nib does not exist, but one with a similar name does.
enum MisspeltNotice {
    static func make() -> UIView? {
        UINib(nibName: "NotceView", bundle: Bundle(for: NoticeView.self)).instantiate(withOwner: nil).first as? UIView
    }
}
