import UIKit

/// A choice to make.
final class ChoiceView: UIView {
    @IBAction private func choose(_ sender: UIView) { sender.isHidden = true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let nib = UINib(nibName: "ChoiceView", bundle: Bundle(for: ChoiceView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}

/// A box that can be tapped. It was a UIButton.
final class ChoiceBox: UIView {}
