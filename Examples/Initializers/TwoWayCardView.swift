import UIKit

/// Code and documents can make it: both initialisers load its nib.
final class TwoWayCardView: UIView {
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
        let nib = UINib(nibName: "TwoWayCardView", bundle: Bundle(for: TwoWayCardView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
