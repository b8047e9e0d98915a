import Base
import Testing

@testable import Reports

@Suite struct MarkdownBlockTests {
    @Test func blocks() {
        let markdown = """
            # Head

            One
            two
              three

            1. first
               more
            2. second
              * nested
            next

                code  here

                more
            | a | b |
            | - | - |

            ~~~
            - not an item

            ~~~
            #no heading
            """
        #expect(
            MarkdownBlock.parse(markdown) == [
                .heading("Head"), .paragraph("One two three"), .item(indent: 0, marker: "1.", "first more"),
                .item(indent: 0, marker: "2.", "second"), .item(indent: 2, marker: "-", "nested next"),
                .verbatim(["code  here", "", "more", "| a | b |", "| - | - |"]), .verbatim(["- not an item"]),
                .paragraph("#no heading"),
            ])
    }

    @Test func whatIsNotAnItem() {
        for text in ["-a", "1.a", "12345. a", "a. b", "-", "."] {
            #expect(MarkdownBlock.parse(text) == [.paragraph(text)])
        }
        #expect(MarkdownBlock.parse("") == [])
        #expect(MarkdownBlock.parse("```\nnever closed\n") == [.verbatim(["never closed"])])
    }

    @Test func plainText() {
        #expect(MarkdownInline.plain("A `b*` **c** d") == "A b* c d")
        #expect(
            MarkdownInline.plain("see [the guide](https://example.com/a) and [b](c).")
                == "see the guide (https://example.com/a) and b (c).")
        #expect(MarkdownInline.plain("`[a](b)` x](y [z](") == "[a](b) x](y [z](")
    }

    @Test func wrap() {
        #expect(TextWrap.wrap("one two  three", width: 8) == "one two\nthree")
        #expect(TextWrap.wrap("one two", width: 7, first: "- ", rest: "  ") == "- one\n  two")
        #expect(TextWrap.wrap("enormousword is", width: 5) == "enormousword\nis")
        #expect(TextWrap.wrap("a enormousword", width: 5) == "a\nenormousword")
        #expect(TextWrap.wrap("日本 日本", width: 8) == "日本\n日本")
        #expect(TextWrap.wrap("", width: 8, first: "x: ") == "x: ")
        #expect(TextWrap.wrap("a\nb", width: nil) == "a b")
    }
}
