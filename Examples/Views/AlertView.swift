import UIKit

/// A text that goes when it is tapped. The first object of its nib should be its view.
final class AlertView: UIView {
    @IBOutlet private weak var textLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(_ text: String) { textLabel.text = text }

    @IBAction private func dismiss(_ sender: UITapGestureRecognizer) { removeFromSuperview() }

    private func setUp() {
        let nib = UINib(nibName: "AlertView", bundle: Bundle(for: AlertView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
