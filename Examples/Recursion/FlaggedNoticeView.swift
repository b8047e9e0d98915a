import UIKit

/// As CheckedNoticeView, with a flag that all of them share and that is set while the nib is loaded.
final class FlaggedNoticeView: UIView {
    private static var isLoading = false
    @IBOutlet private weak var titleLabel: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        guard !Self.isLoading else { return self }
        Self.isLoading = true
        defer { Self.isLoading = false }
        let nib = UINib(nibName: "FlaggedNoticeView", bundle: Bundle(for: FlaggedNoticeView.self))
        let view = nib.instantiate(withOwner: nil).first as! FlaggedNoticeView
        view.takePlace(of: self)
        return view
    }

    func show(title: String) { titleLabel.text = title }
}
