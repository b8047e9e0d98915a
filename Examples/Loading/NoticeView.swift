import UIKit

/// The root of its nib, which is loaded without an owner.
final class NoticeView: UIView {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    static func make(name: String, avatar: UIImage?) -> NoticeView {
        let nib = UINib(nibName: String(describing: NoticeView.self), bundle: Bundle(for: NoticeView.self))
        let view = nib.instantiate(withOwner: nil).first as! NoticeView
        view.nameLabel.text = name
        view.avatarView.image = avatar
        return view
    }
}
