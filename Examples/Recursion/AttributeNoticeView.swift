import UIKit

/// As FlaggedNoticeView, but the flag is an attribute of the view in the nib, and attributes come later.
final class AttributeNoticeView: UIView {
    @IBInspectable var isInOwnNib: Bool = false
    @IBOutlet private weak var titleLabel: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        if isInOwnNib { return self }
        let nib = UINib(nibName: "AttributeNoticeView", bundle: Bundle(for: AttributeNoticeView.self))
        // Shows nib-recursion: attributes are set after awakeAfter(using:), which checks this one.
        let view = nib.instantiate(withOwner: nil).first as! AttributeNoticeView
        view.takePlace(of: self)
        return view
    }

    func show(title: String) { titleLabel.text = title }
}
