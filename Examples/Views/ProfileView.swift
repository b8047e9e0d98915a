import UIKit

/// The owner pattern: the class is File's Owner of its xib, whose root is a plain view that it adds to itself.
final class ProfileView: UIView {
    @IBOutlet private weak var nameLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        addContent()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContent()
    }

    func show(name: String) { nameLabel.text = name }

    private func addContent() {
        let nib = UINib(nibName: "ProfileView", bundle: Bundle(for: ProfileView.self))
        guard let content = nib.instantiate(withOwner: self).first as? UIView else { return }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }
}
