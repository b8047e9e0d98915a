import UIKit

/// As TwoWayCardView, but a document that has one ends the app.
final class FatalCardView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    // Shows coder-init: a xib creates one of these views with this initializer.
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }


    func show(title: String) { titleLabel.text = title }

    private func setUp() {
        let nib = UINib(nibName: "FatalCardView", bundle: Bundle(for: FatalCardView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
