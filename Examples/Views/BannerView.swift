import UIKit

/// A line of text over the whole width.
@IBDesignable
final class BannerView: UIView {
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

    private func setUp() {
        let nib = UINib(nibName: "BannerView", bundle: Bundle(for: BannerView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
