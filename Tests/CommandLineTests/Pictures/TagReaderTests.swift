import Testing

struct TagReaderTests {
    @Test(
        arguments: [
            ("<view>", .startTag(name: "view", attributes: [])),
            ("<view/>", .startTag(name: "view", attributes: [])),
            ("<a:b c='\"' d\n=\r\n \"it's\" />", .startTag(name: "a:b", attributes: ["c", "d"])),
            ("id=\"a b\"", .attribute(name: "id")),
            ("größe = '>'", .attribute(name: "größe")),
        ] as [(String, TagReader.Found)])
    func reads(text: String, found: TagReader.Found) {
        #expect(TagReader.read(text) == found)
    }

    @Test(arguments: [
        "", " <view>", "<view> ", "<view", "</view>", "<view a=b>", "<view a=\"b\"c=\"d\">", "<view a=\"<\">", "id",
        "id=\"", "id=\"a\" ", " id=\"a\"", "d=\"a\" b=\"c\"", "<a><b>", "=\"a\"", "\"a\"",
    ])
    func readsNothingElse(text: String) {
        #expect(TagReader.read(text) == nil)
    }
}
