import UIKit

/// The guide's cell: the class is registered, and it loads its nib with itself as owner into the content view.
final class GuideProfileCell: UITableViewCell {
    @IBOutlet private weak var avatarView: UIImageView!
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
        avatarView.image = avatar
    }

    private func setUp() {
        let nib = UINib(nibName: "GuideProfileCell", bundle: Bundle(for: GuideProfileCell.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            view.topAnchor.constraint(equalTo: contentView.topAnchor),
            view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }
}
