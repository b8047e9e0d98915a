import UIKit

/// As OwnerProfileView, but the root of its nib is of this class too: `init(coder:)` loads the nib again.
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
        setUp()
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
