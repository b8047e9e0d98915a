import UIKit

/// As CardView, but its trailing edge does not give way.
@IBDesignable
final class RigidCardView: UIView {
    @IBOutlet private weak var bodyLabel: UILabel!
    @IBOutlet private weak var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(title: String, body: String) {
        titleLabel.text = title
        bodyLabel.text = body
    }

    private func setUp() {
        let nib = UINib(nibName: "RigidCardView", bundle: Bundle(for: RigidCardView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
