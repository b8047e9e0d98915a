import UIKit

/// As FlaggedNoticeView, but nothing sets the flag.
final class UnsetNoticeView: UIView {
    private static var isBeingReplaced = false
    @IBOutlet private weak var titleLabel: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        guard !Self.isBeingReplaced else { return self }
        let nib = UINib(nibName: "UnsetNoticeView", bundle: Bundle(for: UnsetNoticeView.self))
        // Shows nib-recursion: nothing sets the flag.
        let view = nib.instantiate(withOwner: nil).first as! UnsetNoticeView
        view.takePlace(of: self)
        return view
    }

    func show(title: String) { titleLabel.text = title }
}
