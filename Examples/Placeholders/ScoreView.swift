import UIKit

/// A view that other nibs hold as an empty one: while it is decoded, the one out of its own nib takes its place, and all that
/// was set on it.
final class ScoreView: UIView {
    @IBOutlet private weak var textLabel: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        // The one in its own nib has subviews.
        guard subviews.isEmpty else { return self }
        let nib = UINib(nibName: "ScoreView", bundle: Bundle(for: ScoreView.self))
        let view = nib.instantiate(withOwner: nil).first as! ScoreView
        view.takePlace(of: self)
        return view
    }

    func show(points: Int) {
        textLabel.text = "\(points) points"
    }

    private func takePlace(of placeholder: UIView) {
        frame = placeholder.frame
        autoresizingMask = placeholder.autoresizingMask
        translatesAutoresizingMaskIntoConstraints = placeholder.translatesAutoresizingMaskIntoConstraints
        for constraint in placeholder.constraints {
            let copy = NSLayoutConstraint(
                item: self, attribute: constraint.firstAttribute, relatedBy: constraint.relation, toItem: nil,
                attribute: .notAnAttribute, multiplier: constraint.multiplier, constant: constraint.constant)
            copy.priority = constraint.priority
            copy.isActive = true
        }
    }
}
