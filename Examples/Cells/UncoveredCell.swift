import UIKit

/// As GuideProfileCell, but it adds the view of its nib to itself and not to its content view.
final class UncoveredCell: UITableViewCell {
    @IBOutlet private weak var avatarButton: UIButton!
    @IBOutlet private weak var nameLabel: UILabel!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(name: String, avatar: UIImage?) {
        nameLabel.text = name
        avatarButton.setImage(avatar, for: .normal)
    }

    private func setUp() {
        let nib = UINib(nibName: "UncoveredCell", bundle: Bundle(for: UncoveredCell.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.translatesAutoresizingMaskIntoConstraints = false
        // Shows cell-content-view: the content view is above the cell's own subviews, and takes the touches of the button.
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.topAnchor.constraint(equalTo: topAnchor),
            view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }
}
