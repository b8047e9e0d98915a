import UIKit

/// The nib creates the view itself, as in the pattern root-class. It works, but this folder's views have a layout class.
final class UnsplitProfileView: UIView {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    static func make(name: String, avatar: UIImage?) -> UnsplitProfileView {
        let nib = UINib(nibName: "UnsplitProfileView", bundle: Bundle(for: UnsplitProfileView.self))
        let view = nib.instantiate(withOwner: nil).first as! UnsplitProfileView
        view.nameLabel.text = name
        view.avatarView.image = avatar
        return view
    }
}
