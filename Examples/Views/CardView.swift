import UIKit

/// A title and a text, which may be squeezed: its trailing and bottom edges break first, and quietly.
@IBDesignable
final class CardView: UIView {
    @IBOutlet private weak var bodyLabel: UILabel!
    @IBOutlet private weak var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(title: String, body: String) {
        titleLabel.text = title
        bodyLabel.text = body
    }

    private func setUp() {
        let nib = UINib(nibName: "CardView", bundle: Bundle(for: CardView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
