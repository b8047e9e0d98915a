import UIKit

/// Cards that its nib creates, and cards that code creates.
final class CardListView: UIView {
    private let more = [TwoWayCardView(), DocumentOnlyCardView(frame: .zero), AwakenedCardView()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let nib = UINib(nibName: "CardListView", bundle: Bundle(for: CardListView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        more.forEach(addSubview)
    }
}
