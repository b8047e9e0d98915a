import UIKit

/// A letter with a stamp.
final class LetterView: UIView {
    @IBOutlet private weak var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(title: String) { titleLabel.text = title }

    private func setUp() {
        let nib = UINib(nibName: "LetterView", bundle: Bundle(for: LetterView.self))
        // Shows nib-recursion: its stamp shows a letter, which has a stamp.
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
