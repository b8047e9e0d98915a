import UIKit

/// As OwnerProfileView, but its nib still has an outlet on the root.
@IBDesignable
final class HalfMovedProfileView: UIView {
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
        let nib = UINib(nibName: "HalfMovedProfileView", bundle: Bundle(for: HalfMovedProfileView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
