import UIKit

/// A title, and a detail that is shown when there is one.
@IBDesignable
final class DetailView: UIView {
    @IBOutlet private weak var detailLabel: UILabel!
    @IBOutlet private weak var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(title: String, detail: String?) {
        titleLabel.text = title
        detailLabel.text = detail
        detailLabel.isHidden = detail == nil
    }

    private func setUp() {
        let nib = UINib(nibName: "DetailView", bundle: Bundle(for: DetailView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
