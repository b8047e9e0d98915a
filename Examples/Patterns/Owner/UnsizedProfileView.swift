import UIKit

/// As OwnerProfileView, but it leaves the loaded view as large as it was drawn.
@IBDesignable
final class UnsizedProfileView: UIView {
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
        let nib = UINib(nibName: "UnsizedProfileView", bundle: Bundle(for: UnsizedProfileView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        // Shows loaded-view-size: the view stays as large as it was drawn, whatever the size of its superview.
        addSubview(view)
    }
}
