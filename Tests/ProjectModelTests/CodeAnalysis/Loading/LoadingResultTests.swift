import ProjectModel
import Testing

/// Which of the loaded objects are used, and how.
struct LoadingResultTests {
    @Test(arguments: [
        ("let v = NIB.first as! Card; addSubview(v)", ["first as! Card added to self"]),
        ("let v = NIB.first as! UIView\nv.frame = bounds\nself.addSubview(v)", ["first as! UIView added to self"]),
        ("contentView.addSubview(NIB[0] as! UIView)", ["[0] as! UIView added to contentView"]),
        ("self.contentView.insertSubview(NIB.last as! UIView, at: 0)", ["last as! UIView added to contentView"]),
        ("stack.addArrangedSubview(NIB[1] as! UIView)", ["[1] as! UIView added to other"]),
        ("guard let v = NIB.first as? UIView else { return }\naddSubview(v)", ["first as? UIView added to self"]),
        ("if let v = NIB.first as? UIView { card = v }", ["first as? UIView assigned to card"]),
        ("let all = NIB\nlet v = all.first as! UIView\naddSubview(v)", ["first as! UIView added to self"]),
        ("self.card = NIB.first as? Card", ["first as? Card assigned to card"]),
        ("return NIB.first as! Self", ["first as! Self returned"]),
        ("return (NIB.first as? Card) ?? Card()", ["first as? Card returned"]),
        ("NIB", ["dropped"]),
        ("_ = NIB.first { $0 is Card }", [""]),
        ("show(NIB.first as! Card)", ["first as! Card passed to show"]),
        // Another variable of that name.
        (
            "do { let v = NIB.first as! Card; add(v) }\ndo { let v = UIView(); addSubview(v) }",
            ["first as! Card passed to add"]
        ),
    ])
    func swift(_ code: String, _ expected: [String]) {
        let nib = #"UINib(nibName: "A", bundle: nil).instantiate(withOwner: nil, options: nil)"#
        let code = code.replacing("NIB", with: nib)
        #expect(LoadingProject.swift(code).results(.instantiation) == expected, "\(code)")
    }

    @Test(arguments: [
        ("Card *v = NIB.firstObject; [self addSubview:v];", ["first as Card added to self"]),
        ("UIView *v = [NIB objectAtIndex:0]; [self.contentView addSubview:v];", ["[0] as UIView added to contentView"]),
        ("[[self contentView] addSubview:NIB[0]];", ["[0] added to contentView"]),
        ("return (Card *)[NIB lastObject];", ["last as Card returned"]),
        ("NSArray *all = NIB; self.card = (Card *)all[0];", ["[0] as Card assigned to card"]),
        ("self = NIB.firstObject;", ["first assigned to self"]),
        ("_card = [NIB firstObject];", ["first assigned to _card"]),
        ("NIB;", ["dropped"]),
    ])
    func objectiveC(_ code: String, _ expected: [String]) {
        let code = code.replacing(
            "NIB", with: #"[[UINib nibWithNibName:@"A" bundle:nil] instantiateWithOwner:nil options:nil]"#)
        let results = LoadingProject.objectiveC(code).results(.instantiation)
        // An array is not a cast of its elements.
        #expect(results.map { $0.replacing("as NSArray", with: "") } == expected, "\(code)")
    }
}

extension String {
    fileprivate func replacing(_ word: String, with other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
