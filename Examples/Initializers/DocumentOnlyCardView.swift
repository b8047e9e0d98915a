import UIKit

/// As TwoWayCardView, but the one that code creates stays empty.
final class DocumentOnlyCardView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    // Shows designable-init: code creates one of these views, and this does not load its nib.
    override init(frame: CGRect) {
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }


    func show(title: String) { titleLabel.text = title }

    private func setUp() {
        let nib = UINib(nibName: "DocumentOnlyCardView", bundle: Bundle(for: DocumentOnlyCardView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
