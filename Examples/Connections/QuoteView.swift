import UIKit

/// A quotation.
final class QuoteView: UIView {
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
        let nib = UINib(nibName: "QuoteView", bundle: Bundle(for: QuoteView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}

/// A label in italics.
final class QuoteLabel: UILabel {}
