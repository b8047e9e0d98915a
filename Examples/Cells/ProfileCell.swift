import UIKit

/// The usual cell: its nib is registered, and its root is of this class.
final class ProfileCell: UITableViewCell {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarView.image = avatar
    }
}
