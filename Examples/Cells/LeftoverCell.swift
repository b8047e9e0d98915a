import UIKit

/// As ProfileCell, but its nib has an outlet `view` on File's Owner.
final class LeftoverCell: UITableViewCell {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarView.image = avatar
    }
}
