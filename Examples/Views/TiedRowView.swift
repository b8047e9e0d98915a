import UIKit

/// As ButtonRowView, but its stack view is not told which of the three gives way.
@IBDesignable
final class TiedRowView: UIView {
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
        let nib = UINib(nibName: "TiedRowView", bundle: Bundle(for: TiedRowView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
