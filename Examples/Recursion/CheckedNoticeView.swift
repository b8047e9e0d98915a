import UIKit

/// A placeholder in another document is replaced by what this view's own nib has. The one in the nib has subviews, and a
/// placeholder has none.
final class CheckedNoticeView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        guard subviews.isEmpty else { return self }
        let nib = UINib(nibName: "CheckedNoticeView", bundle: Bundle(for: CheckedNoticeView.self))
        let view = nib.instantiate(withOwner: nil).first as! CheckedNoticeView
        view.takePlace(of: self)
        return view
    }

    func show(title: String) { titleLabel.text = title }
}
