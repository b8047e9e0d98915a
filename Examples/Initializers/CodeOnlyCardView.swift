import UIKit

/// As TwoWayCardView, but the one that a document creates stays empty.
final class CodeOnlyCardView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    // Shows designable-init: a xib creates one of these views, and this does not load its nib.
    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }


    func show(title: String) { titleLabel.text = title }

    private func setUp() {
        let nib = UINib(nibName: "CodeOnlyCardView", bundle: Bundle(for: CodeOnlyCardView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
