import UIKit

/// Its nib is registered by the reuse identifier that it has.
final class RowCell: UITableViewCell {
    static let identifier = "RowCell"

    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    static func register(in tableView: UITableView) {
        tableView.register(
            UINib(nibName: identifier, bundle: Bundle(for: RowCell.self)), forCellReuseIdentifier: identifier)
    }

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarView.image = avatar
    }
}
