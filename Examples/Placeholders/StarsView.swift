import UIKit

/// As ScoreView, but the one out of its nib knows nothing of the one whose place it takes.
final class StarsView: UIView {
    @IBOutlet private weak var textLabel: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        // The one in its own nib has subviews.
        guard subviews.isEmpty else { return self }
        let nib = UINib(nibName: "StarsView", bundle: Bundle(for: StarsView.self))
        return nib.instantiate(withOwner: nil).first as! StarsView
    }

    func show(stars: Int) {
        textLabel.text = "\(stars) stars"
    }
}
