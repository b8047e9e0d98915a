import UIKit

/// The same for a nib that leaves out the outlet that the base class wants.
final class LooseProfileView: XibView {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarView.image = avatar
    }
}
