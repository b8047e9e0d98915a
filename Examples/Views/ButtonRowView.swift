import UIKit

/// A title and two buttons in a row: the title is stretched and cut, the buttons keep their sizes.
@IBDesignable
final class ButtonRowView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    var onSave: (() -> Void)?
    var onCancel: (() -> Void)?

    @IBAction private func save(_ sender: UIButton) { onSave?() }

    @IBAction private func cancel(_ sender: UIButton) { onCancel?() }

    private func setUp() {
        let nib = UINib(nibName: "ButtonRowView", bundle: Bundle(for: ButtonRowView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
