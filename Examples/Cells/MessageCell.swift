import UIKit

/// As ProfileCell, but its nib has a gesture recognizer beside the cell.
final class MessageCell: UITableViewCell {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarView.image = avatar
    }

    @IBAction private func showMenu(_ sender: UILongPressGestureRecognizer) {
        guard sender.state == .began else { return }
        becomeFirstResponder()
    }
}
