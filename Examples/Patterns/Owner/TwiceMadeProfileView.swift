import UIKit

/// As OwnerProfileView, but the root of its nib is of this class too: there are two, of which only the outer one has the outlets.
@IBDesignable
final class TwiceMadeProfileView: UIView {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        if subviews.isEmpty { setUp() }
    }

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarView.image = avatar
    }

    private func setUp() {
        let nib = UINib(nibName: "TwiceMadeProfileView", bundle: Bundle(for: TwiceMadeProfileView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
