import UIKit

/// Shows nib-loading-mismatch: the object from the nib is a notice.
enum MiscastNotice {
    static func make() -> HeadlineView {
        let objects = UINib(nibName: "NoticeView", bundle: Bundle(for: NoticeView.self)).instantiate(withOwner: nil)
        return objects[0] as! HeadlineView
    }
}
