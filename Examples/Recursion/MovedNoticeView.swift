import UIKit

/// As PlainNoticeView, but its nib has the class that is for other documents.
class MovedNoticeView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    func show(title: String) { titleLabel.text = title }
}

/// Meant for other documents.
final class MovedNoticeViewProto: MovedNoticeView {
    override func awakeAfter(using coder: NSCoder) -> Any? {
        let nib = UINib(nibName: String(describing: MovedNoticeView.self), bundle: Bundle(for: MovedNoticeView.self))
        // Shows nib-recursion: the view in the nib has this class, not the one above.
        let view = nib.instantiate(withOwner: nil).first as! MovedNoticeView
        view.takePlace(of: self)
        return view
    }
}
