import UIKit

/// A box with round corners.
@IBDesignable
final class RoundedView: UIView {
    @IBOutlet private weak var boxView: UIView!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func tint(_ color: UIColor) { boxView.backgroundColor = color }

    private func setUp() {
        let nib = UINib(nibName: "RoundedView", bundle: Bundle(for: RoundedView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
