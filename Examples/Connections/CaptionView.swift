import UIKit

/// A caption, bound as it should be.
final class CaptionView: UIView {
    @IBOutlet private weak var captionLabel: UILabel!

    func show(_ text: String) { captionLabel.text = text }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let nib = UINib(nibName: "CaptionView", bundle: Bundle(for: CaptionView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
