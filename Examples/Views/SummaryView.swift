import UIKit

/// A text, and how many there are of it.
@IBDesignable
final class SummaryView: UIView {
    @IBOutlet private weak var countLabel: UILabel!
    @IBOutlet private weak var textLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(_ text: String, count: Int) {
        textLabel.text = text
        countLabel.text = "\(count)"
    }

    private func setUp() {
        let nib = UINib(nibName: "SummaryView", bundle: Bundle(for: SummaryView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
