import UIKit

/// A button that shares.
final class ShareView: UIView {
    @IBAction private func shareImage(_ sender: UIButton) { sender.isEnabled = false }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let nib = UINib(nibName: "ShareView", bundle: Bundle(for: ShareView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
