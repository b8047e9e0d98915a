import UIKit

/// A view whose subclasses only declare their outlets: it loads the nib that is called like the subclass, with itself as File's
/// Owner, and fills itself with the root, which the outlet `_view` holds. Made by code or by another document, it is the same.
class XibView: UIView {
    @IBOutlet private var _view: UIView!

    /// The nib: the class's name, unless a subclass says otherwise.
    class var nibName: String { String(describing: self) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadNib()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadNib()
    }

    private func loadNib() {
        UINib(nibName: Self.nibName, bundle: Bundle(for: Self.self)).instantiate(withOwner: self)
        _view.frame = bounds
        _view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(_view)
    }
}
