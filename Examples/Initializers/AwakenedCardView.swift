import UIKit

/// As TwoWayCardView, but it loads its nib when it is awakened, which what code creates never is.
final class AwakenedCardView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    // Shows designable-init: code creates one of these views, and awakeFromNib is not called.
    override func awakeFromNib() {
        super.awakeFromNib()
        setUp()
    }


    func show(title: String) { titleLabel.text = title }

    private func setUp() {
        let nib = UINib(nibName: "AwakenedCardView", bundle: Bundle(for: AwakenedCardView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
