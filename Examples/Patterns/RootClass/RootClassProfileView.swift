import UIKit

/// The profile in the pattern root-class: the root of the nib is the view, and has the outlets.
final class RootClassProfileView: UIView {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    static func make(name: String, avatar: UIImage?) -> RootClassProfileView {
        let nib = UINib(nibName: "RootClassProfileView", bundle: Bundle(for: RootClassProfileView.self))
        let view = nib.instantiate(withOwner: nil).first as! RootClassProfileView
        view.nameLabel.text = name
        view.avatarView.image = avatar
        return view
    }
}
