import UIKit

/// A cell whose nib is registered: its xib has the cell, and nothing else, at top level.
final class ProfileCell: UITableViewCell {
    @IBOutlet private weak var nameLabel: UILabel!

    func show(name: String) { nameLabel.text = name }
}
