import UIKit

/// The profile as a subclass of `XibView`: nothing is left to do but to say what the nib has in it.
final class SubclassProfileView: XibView {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarView.image = avatar
    }
}
