import Base
import Testing

@Suite struct NearestTests {
    @Test(arguments: [
        // Removed, added, replaced, swapped.
        ("freefrm-size", "freeform-size"), ("freeform-sizes", "freeform-size"), ("freeform-sise", "freeform-size"),
        ("freeform-szie", "freeform-size"), ("outlte-exists", "outlet-exists"), ("exculde", "exclude"),
        ("exlcdue", "exclude"),
        ("noet", "note"), ("offf", "off"), ("warnings", "warning"), ("titellabl", "titleLabel"),
        // Case alone, and case with misspellings.
        ("TITLELABEL", "titleLabel"), ("uivew", "UIView"), ("UIVEW", "UIView"), ("Off", "off"),
        // Part of a hyphenated word.
        ("freeform", "freeform-size"), ("outlet-exists-always", "outlet-exists"),
    ])
    func near(word: String, expected: String) {
        let candidates = [
            "exclude", "freeform-size", "include", "note", "off", "outlet-exists", "titleLabel", "UIView", "warning",
            "x",
        ]
        #expect(nearest(to: word, in: candidates) == expected)
        #expect(nearest(to: word, in: candidates.reversed()) == expected)
    }

    @Test(arguments: ["", "y", "zz", "nxxe", "exclxxxe", "layout", "free", "out", "freeformsizes-and-more", "é"])
    func far(word: String) {
        #expect(nearest(to: word, in: ["exclude", "freeform-size", "note", "outlet-exists", "x", "ab", ""]) == nil)
    }

    /// A part of a name is a word of its own: many typos in it make another one.
    @Test(arguments: [
        ("ImageUITableViewCell", "FrameUITableViewCell"), ("trashTemplate", "pushTemplate"), ("saveView", "sideView"),
    ])
    func anotherPart(word: String, other: String) {
        #expect(nearest(to: word, in: [other]) == nil && NearWords([other]).nearest(to: word) == nil)
    }

    @Test(
        arguments: [
            // The one that contains the word, with the fewest parts beside it.
            ("ImageUITableViewCell", ["FrameUITableViewCell", "NewImageUITableViewCell"], "NewImageUITableViewCell"),
            ("connecting", ["connect", "connectingTemplate", "connectingBadgeDim"], "connectingTemplate"),
            ("Keycap", ["KeycapButton", "Keyboard"], "KeycapButton"),
            // One typo is likelier.
            ("connecting", ["conecting", "connectingTemplate"], "conecting"),
            ("Keycap", ["KeycapButton", "Keycaps"], "Keycaps"), ("keycap", ["KeycapButton", "KeyCap"], "KeyCap"),
            // Parts of other words, and several that contain it.
            ("connecting", ["unreconnecting", "connectings2you"], nil),
            ("Profile", ["ProfileCell", "ProfileView"], nil),
            ("Card", ["CardCell"], nil), ("spacing", ["adjustsLetterSpacingToFitWidth"], nil),
            // Two typos in a long part.
            ("profileImgView", ["profileImageView"], "profileImageView"),
        ] as [(String, [String], String?)])
    func contained(word: String, candidates: [String], expected: String?) {
        #expect(nearest(to: word, in: candidates) == expected)
        #expect(nearest(to: word, in: candidates.reversed()) == expected)
        #expect(NearWords(candidates).nearest(to: word) == expected)
    }

    /// It is another name, so a fix does not use it.
    @Test func onlyNearIsNotContained() {
        #expect(NearWords(["connectingTemplate"]).onlyNear(to: "connecting") == nil)
    }

    @Test func noCandidates() {
        #expect(nearest(to: "a", in: []) == nil)
    }

    @Test func theLimitGrowsWithTheWord() {
        #expect(nearest(to: "abcd", in: ["abxx"]) == nil)
        #expect(nearest(to: "abcde", in: ["abcxx"]) == "abcxx")
        #expect(nearest(to: "abcdefgh", in: ["abcdexxx"]) == nil)
        #expect(nearest(to: "abcdefghi", in: ["abcdefxxx"]) == "abcdefxxx")
        #expect(nearest(to: "abcdefghijklmnop", in: ["abcdefghijklxxxx"]) == nil)
    }

    @Test func theNearestWins() {
        #expect(nearest(to: "labels", in: ["lapelz", "label", "tables"]) == "label")
        #expect(nearest(to: "titlelabel", in: ["titlelabels", "titleLabel"]) == "titleLabel")
        #expect(nearest(to: "View", in: ["Vie", "view", "VIEW"]) == "view")
    }

    @Test func tiesGoToTheFirstOfTheAlphabet() {
        for candidates in [["bat", "cat", "hat"], ["hat", "cat", "bat"], ["cat", "hat", "bat"]] {
            #expect(nearest(to: "mat", in: candidates) == "bat")
        }
        #expect(nearest(to: "outlet", in: ["outlet-type", "outlet-name", "outlet-exists"]) == "outlet-name")
    }
}

/// The results for many words at once are those for single words.
@Test func nearAmongManyWords() {
    let words = [
        "Card", "card", "CardView", "CardViews", "CradView", "My-View", "my-view-large", "my-view-small", "Ärger", "",
        "ListCell", "List-Cell", "freeform", "abc", "abc-d", "abcdefghij",
    ]
    let near = NearWords(words)
    for word in words + [
        "Crad", "CardVew", "My-Veiw", "my-view-large-2", "freefrom", "ärgre", "xyz", "abc-d-e", "LISTCELL",
    ] {
        for given in [word, word + "s", String(word.dropLast()), word + "-Extra"] {
            #expect(near.nearest(to: given) == nearest(to: given, in: words), "\(given)")
        }
    }
}

/// A difference in case only is a typo however many letters differ, and comes before one in a letter.
@Test func slipInCase() {
    #expect(NearWords(["HTMLView", "HtmlViews"]).slip("HtmlView") == "HTMLView")
    #expect(NearWords(["htmlView"]).slip("HTMLVIEW") == "htmlView")
    #expect(NearWords(["HTMLView"]).slip("HTMLView") == nil)
    #expect(NearWords(["URL"]).slip("Url") == nil)
}

/// A word that differs in case only is the one that was meant, although others are similar.
@Test func onlyNearInCase() {
    #expect(NearWords(["HighlightText", "HighlightTint"]).onlyNear(to: "HIghlightText") == "HighlightText")
    #expect(NearWords(["HighlightTexts", "HighlightText"]).onlyNear(to: "highlightText") == "HighlightText")
    #expect(NearWords(["highlighttext", "HighlightText"]).onlyNear(to: "HIghlightText") == nil)
    #expect(NearWords(["HighlightTexts", "HighlightTint"]).onlyNear(to: "HighlightText") == nil)
}
