import RuleEngine
import Testing

@Suite struct ValueFunctionTests {
    private let document = xib(
        """
        <view id="v" text="Save all" list="a, b;c" empty="" number="7">
            <subviews><label id="l" n="3"/><label id="m" n="1"/><label id="o" n="3"/><label id="p" n="x"/></subviews>
        </view>
        """)

    @Test(
        arguments: [
            // The complete text must match.
            ("ib:matches(@text, 'Save.*')", "true"), ("ib:matches(@text, 'Save')", "false"),
            ("ib:matches(@text, '')", "false"),
            ("ib:matches('', '')", "true"), ("ib:matches(//nothing, '')", "true"),
            ("ib:matches(//label/@id, 'l')", "true"),
            ("ib:matches(7, '[0-9]')", "true"), ("ib:matches(true(), 'true')", "true"),
            ("ib:matches('Größe', '\\w+')", "true"), ("ib:matches('a👍b', 'a.b')", "true"),
            // A value that replaces a word in braces: its characters are literal.
            ("ib:matches('CardView', '{stem}(View)?', 'stem', 'Card')", "true"),
            ("ib:matches('CardCell', '{stem}(View)?', 'stem', 'Card')", "false"),
            ("ib:matches('A.B', '{stem}', 'stem', 'A.B')", "true"),
            ("ib:matches('AxB', '{stem}', 'stem', 'A.B')", "false"),
            ("ib:matches('a', '{stem}|{stem}x', 'stem', 'a')", "true"),
            ("ib:matches('ax', '{stem}|{stem}x', 'stem', 'a')", "true"),
            ("ib:matches('', '{stem}', 'stem', '')", "true"),
        ])
    func matches(expression: String, value: String) throws {
        #expect(try values(of: expression, in: document) == [value])
    }

    @Test func everySignOfAValueMeansItself() throws {
        let signs =
            (0x21...0x7E).compactMap(Unicode.Scalar.init).map(String.init).filter { !"<&'\"{}".contains($0) } + [
                "é", "👍", "\t",
            ]
        for sign in signs {
            let document = xib("<view id='v' text='A\(sign)B' other='AxB'/>")
            let expression = "concat(ib:matches(@text, '{s}', 's', @text), ib:matches(@other, '{s}', 's', @text))"
            let expected = sign == "x" ? "truetrue" : "truefalse"
            #expect(try values(of: expression, in: document) == [expected], "\(sign)")
        }
        let braces = xib(#"<view id="v" text="A{2}B}"/>"#)
        #expect(try values(of: "ib:matches(@text, '{s}', 's', @text)", in: braces) == ["true"])
    }

    @Test(
        arguments: [
            ("ib:join(ib:tokens(@list, '[, ;]'), '|')", "a|b|c"), ("count(ib:tokens(@list, '[, ;]'))", "3"),
            ("count(ib:tokens('', ','))", "0"), ("count(ib:tokens(//nothing, ','))", "0"),
            ("ib:join(ib:tokens('a', ','), '|')", "a"),
            ("ib:join(ib:tokens(',,a,,', ','), '|')", "a"), ("ib:tokens('b a', ' ')[. = 'a']", "a"),
            ("ib:join(ib:tokens('a1b22c', '[0-9]'), '|')", "a|b|c"), ("ib:join(ib:tokens(12, '1'), '|')", "2"),
            ("ib:join(ib:tokens('äöü', 'ö'), '|')", "ä|ü"),
        ])
    func tokens(expression: String, value: String) throws {
        #expect(try values(of: expression, in: document) == [value])
    }

    @Test func tokensAreSplitBetweenSignsThatShowAsOne() throws {
        // A line end of two characters, and an accent after a comma.
        let document = xib("<view id=\"v\" text=\"a&#13;&#10;b,\u{301}c\"/>")
        #expect(try values(of: "ib:join(ib:tokens(@text, '[\\s,]'), '|')", in: document) == ["a|b|\u{301}c"])
    }

    @Test(
        arguments: [
            ("ib:one-of('b', ib:tokens(@list, '[, ;]'))", "true"),
            ("ib:one-of('x', ib:tokens(@list, '[, ;]'))", "false"),
            ("ib:one-of('b', 'b')", "true"), ("ib:one-of('b', //nothing)", "false"),
            ("ib:one-of(//nothing, //nothing)", "false"),
            ("ib:one-of('', '')", "true"), ("ib:one-of(@empty, @empty)", "true"), ("ib:one-of(3, //label/@n)", "true"),
            // Of several nodes the first is looked up.
            ("ib:one-of(//label/@n, '3')", "true"), ("ib:one-of(//label/@n, '1')", "false"),
            ("ib:join(//label/@n, ', ')", "3, 1, 3, x"), ("ib:join(//nothing, ', ')", ""), ("ib:join('a', ', ')", "a"),
            ("ib:join(//label/@n, '')", "313x"), ("ib:join(//label/@n, //nothing)", "313x"), ("ib:join(2, ', ')", "2"),
            ("ib:a('NSView')", "an NSView"), ("ib:a('UIView')", "a UIView"), ("ib:a('ItemCell')", "an ItemCell"),
            ("ib:a('Card')", "a Card"), ("ib:a('MKMapView')", "an MKMapView"), ("ib:a('WKWebView')", "a WKWebView"),
            ("ib:a('UserCell')", "a UserCell"), ("ib:a('UnreadCell')", "an UnreadCell"), ("ib:a('_Icon')", "an _Icon"),
            ("ib:a('')", ""),
            ("ib:choose(@text, 'a', 'b')", "a"), ("ib:choose(@gone, 'a', 'b')", "b"), ("ib:choose('', 'a', 'b')", "b"),
            ("ib:choose(0, 'a', 'b')", "b"), ("ib:choose(true(), 7, 'b')", "7"),
            ("ib:choose(false(), 7, //label)/@id", "l"),
            ("count(ib:choose(true(), //label, 'b'))", "4"),
        ])
    func lists(expression: String, value: String) throws {
        #expect(try values(of: expression, in: document) == [value])
    }

    @Test(
        arguments: [
            ("ib:join(ib:lowest(//label, '@n')/@id, ' ')", "m"), ("ib:join(ib:highest(//label, '@n')/@id, ' ')", "l o"),
            ("ib:join(ib:lowest(//label, '-@n')/@id, ' ')", "l o"), ("count(ib:lowest(//label, '@gone'))", "0"),
            ("count(ib:lowest(//nothing, '@n'))", "0"), ("count(ib:lowest('x', '@n'))", "0"),
            ("ib:join(ib:highest(//label, 'string-length(@id)')/@id, ' ')", "l m o p"),
            ("ib:join(ib:lowest(//label, 'count(preceding-sibling::*)')/@id, ' ')", "l"),
            ("ib:lowest(//label, '@n + ib:current()/@number')/@id", "m"),
            ("ib:lowest(ib:highest(//label, '@n'), 'count(preceding-sibling::*)')/@id", "l"),
            ("ib:current()/@id", "v"), ("//label[@n = ib:current()/@number]/@id", ""),
            ("count(//label[ib:current()/@id = 'v'])", "4"), ("ib:current()/subviews/label[2]/@id", "m"),
        ])
    func extremes(expression: String, value: String) throws {
        #expect(try values(of: expression, in: document) == [value])
    }

    @Test(
        arguments: [
            ("ib:key('ids', 'l')/@id", "l"), ("count(ib:key('ids', 'gone'))", "0"), ("count(ib:key('ids', ''))", "0"),
            ("count(ib:key('numbers', '3'))", "2"), ("ib:join(ib:key('numbers', 3)/@id, ' ')", "l o"),
            ("ib:join(ib:key('numbers', //label/@n)/@id, ' ')", "l m o p"), ("count(ib:key('ids', //nothing))", "0"),
            ("ib:join(ib:repeated('numbers')/@id, ' ')", "o"), ("count(ib:repeated('ids'))", "0"),
            ("count(//label[ib:is-first-in('numbers')])", "3"),
            ("count(//label[not(ib:is-first-in('numbers'))]/@id)", "1"),
            // A node that the key does not contain is not repeated either.
            ("ib:is-first-in('numbers')", "true"), ("count(//label/@n[ib:is-first-in('numbers')])", "3"),
            // Empty strings are not keys.
            ("count(ib:key('empties', ''))", "0"), ("count(ib:repeated('empties'))", "0"),
        ])
    func keys(expression: String, value: String) throws {
        let keys =
            "{ids: {match: any-object, use: '@id'}, numbers: {match: label, use: '@n'}, empties: {match: label, use: '@gone'}}"
        #expect(try values(of: expression, keys: keys, in: document) == [value])
    }

    private static let options = """
        {flag: {type: boolean, default: true, description: d}, count: {type: integer, default: 7, description: d},
         ratio: {type: number, default: 0.5, description: d}, name: {type: string, default: Save all, description: d},
         pattern: {type: regex, default: "Save.*", description: d},
         style: {type: enum, values: [plain, bold], default: bold, description: d},
         words: {type: list of string, default: [a, b], description: d},
         numbers: {type: list of integer, default: [1, 20], description: d},
         sizes: {type: map of integer, default: {small: 1, large: 9}, description: d},
         deep: {type: map of map of string, default: {a: {x: one, y: two}, b: {}}, description: d},
         lists: {type: map of list of string, default: {a: [p, q]}, description: d}}
        """

    @Test(
        arguments: [
            ("$flag", "true"), ("$count + 1", "8"), ("$count", "7"), ("$ratio", "0.5"), ("$name", "Save all"),
            ("ib:matches(@text, $pattern)", "true"), ("$style", "bold"), ("$words", "a"), ("count($words)", "2"),
            ("ib:join($words, ' ')", "a b"), ("ib:one-of('b', $words)", "true"), ("$words[. = 'b']", "b"),
            ("ib:join($numbers, ' ')", "1 20"), ("sum($numbers)", "21"), ("$numbers = 20", "true"),
            ("ib:option('flag')", "true"), ("not(ib:option('flag'))", "false"), ("ib:option('count') * 2", "14"),
            ("ib:option('name')", "Save all"), ("ib:option('style')", "bold"),
            ("ib:join(ib:option('words'), ' ')", "a b"),
            // A map: its keys, and a key's value.
            ("ib:join(ib:option('sizes'), ' ')", "small large"), ("ib:option('sizes', 'large')", "9"),
            ("ib:option('sizes', 'large') > 8", "true"), ("count(ib:option('sizes', 'huge'))", "0"),
            ("ib:join(ib:option('deep'), ' ')", "a b"), ("ib:join(ib:option('deep', 'a'), ' ')", "x y"),
            ("ib:option('deep', 'a', 'y')", "two"), ("count(ib:option('deep', 'a', 'z'))", "0"),
            ("count(ib:option('deep', 'b'))", "0"), ("count(ib:option('deep', 'a', 'y', 'z'))", "0"),
            ("ib:join(ib:option('lists', 'a'), ' ')", "p q"), ("count(ib:option('count', 'a'))", "0"),
            ("ib:option('sizes', substring-after('x large', ' '))", "9"),
        ])
    func options(expression: String, value: String) throws {
        #expect(try values(of: expression, options: Self.options.replacing("\n", with: " "), in: document) == [value])
    }

    @Test func optionsThatAreSet() throws {
        let settings: [OptionValue.Entry] = [
            .init(key: "flag", value: .boolean(false)), .init(key: "count", value: .number(40)),
            .init(key: "words", value: .list([])),
            .init(key: "sizes", value: .map([.init(key: "tiny", value: .number(0.25))])),
            .init(key: "name", value: .string("a")), .init(key: "name", value: .string("b")),
        ]
        let expression =
            "concat($flag, ' ', $count, ' ', count($words), ' ', ib:join(ib:option('sizes'), ','), ' ', ib:option('sizes', 'tiny'), ' ', $name)"
        let values = try values(
            of: expression, options: Self.options.replacing("\n", with: " "), in: document, settings: settings)
        #expect(values == ["false 40 0 tiny 0.25 b"])
    }

    @Test func anOptionThatMayBeNothing() throws {
        let options = "{limit: {type: integer or null, default: null, description: d}}"
        let expression =
            "concat(count($limit), boolean($limit), ib:choose($limit, $limit, '-'), count(ib:option('limit')))"
        #expect(try values(of: expression, options: options, in: document) == ["0false-0"])
        let settings = [OptionValue.Entry(key: "limit", value: .number(3))]
        let value = "concat(boolean($limit), ib:choose($limit, $limit, '-'), ib:option('limit'))"
        #expect(try values(of: value, options: options, in: document, settings: settings) == ["true33"])
    }
}
