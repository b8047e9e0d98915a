import UIKit

/// As RootClassProfileView, but its nib still has an outlet on File's Owner, and there is no owner here.
final class StrayOutletProfileView: UIView {
    @IBOutlet private weak var avatarView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    static func make(name: String, avatar: UIImage?) -> StrayOutletProfileView {
        let nib = UINib(nibName: "StrayOutletProfileView", bundle: Bundle(for: StrayOutletProfileView.self))
        let view = nib.instantiate(withOwner: nil).first as! StrayOutletProfileView
        view.nameLabel.text = name
        view.avatarView.image = avatar
        return view
    }
}
