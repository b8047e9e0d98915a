import UIKit

/// A name and stars, which are a placeholder in the nib, with a size that gets lost.
final class ReviewView: UIView {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var starsView: StarsView!

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(name: String, stars: Int) {
        nameLabel.text = name
        starsView.show(stars: stars)
    }

    private func setUp() {
        let nib = UINib(nibName: "ReviewView", bundle: Bundle(for: ReviewView.self))
        let view = nib.instantiate(withOwner: self).first as! UIView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
