import UIKit

/// A count. Its button became a label in the document only.
final class CounterView: UIView {
    @IBOutlet private weak var countButton: UIButton!

    func show(_ count: Int) { countButton.setTitle(String(count), for: .normal) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let nib = UINib(nibName: "CounterView", bundle: Bundle(for: CounterView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
