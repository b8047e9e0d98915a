import UIKit

/// A text with a second one.
final class LineView: UIView {
    @IBOutlet private weak var textLabel: UILabel!
    @IBOutlet private weak var detailLabel: UILabel!

    func show(_ text: String, _ detail: String) {
        textLabel.text = text
        detailLabel.text = detail
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let nib = UINib(nibName: "LineView", bundle: Bundle(for: LineView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
