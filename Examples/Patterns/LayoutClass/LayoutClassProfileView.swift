import UIKit

/// The root of the nib in the pattern layout-class: it has the outlets, and nothing else.
final class _LayoutClassProfileView: UIView {
    @IBOutlet weak var avatarView: UIImageView!
    @IBOutlet weak var nameLabel: UILabel!
}

/// The profile, which holds its layout, and whose own initialiser takes what it shows.
final class LayoutClassProfileView: UIView {
    private let layout: _LayoutClassProfileView

    init(name: String, avatar: UIImage?) {
        let nib = UINib(nibName: "LayoutClassProfileView", bundle: Bundle(for: LayoutClassProfileView.self))
        layout = nib.instantiate(withOwner: nil).first as! _LayoutClassProfileView
        super.init(frame: layout.frame)
        layout.frame = bounds
        layout.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(layout)
        layout.nameLabel.text = name
        layout.avatarView.image = avatar
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code only") }
}
