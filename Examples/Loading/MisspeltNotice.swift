import UIKit

/// Shows nib-loading-mismatch: there is no such nib, but one of nearly that name.
enum MisspeltNotice {
    static func make() -> UIView? {
        UINib(nibName: "NotceView", bundle: Bundle(for: NoticeView.self)).instantiate(withOwner: nil).first as? UIView
    }
}
