import UIKit

/// A tag with some room around it.
final class TagView: UIView {
    @IBOutlet private weak var textLabel: UILabel!

    func show(_ text: String) { textLabel.text = text }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let nib = UINib(nibName: "TagView", bundle: Bundle(for: TagView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}

/// A label with room around its text.
final class PaddedLabel: UILabel {
    @IBInspectable var padding: CGFloat = 0
}
