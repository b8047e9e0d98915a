import UIKit

/// As FlaggedNoticeView, but each view has a flag of its own.
final class OwnFlagNoticeView: UIView {
    private var isReplaced = false
    @IBOutlet private weak var titleLabel: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        guard !isReplaced else { return self }
        isReplaced = true
        let nib = UINib(nibName: "OwnFlagNoticeView", bundle: Bundle(for: OwnFlagNoticeView.self))
        // Shows nib-recursion: the flag of the view in the nib is not the one that was set.
        let view = nib.instantiate(withOwner: nil).first as! OwnFlagNoticeView
        view.takePlace(of: self)
        return view
    }

    func show(title: String) { titleLabel.text = title }
}
