import UIKit

/// A name and a score, which is a placeholder in the nib.
final class ResultView: UIView {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var scoreView: ScoreView!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(name: String, points: Int) {
        nameLabel.text = name
        scoreView.show(points: points)
    }

    private func setUp() {
        let nib = UINib(nibName: "ResultView", bundle: Bundle(for: ResultView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
