@testable import LanguageServer
import Testing

struct YAMLSpotTests {
    /// The place is at `|`.
    private static func spot(_ text: String) -> YAMLSpot {
        let offset = text.utf8.distance(from: text.startIndex, to: text.firstIndex(of: "|") ?? text.endIndex)
        return YAMLSpot(LineTable(Array(text.utf8.filter { $0 != UInt8(ascii: "|") })), offset)
    }

    @Test func keysAreRecognizedByIndentation() {
        let spot = Self.spot("rules:\n  a: off\n  outlet-exists:\n    sev|erity: error\n")
        #expect(spot.parents == [.key("rules"), .key("outlet-exists")])
        #expect(spot.key?.name == "severity")
        #expect(!spot.isInValue)
        #expect(Self.spot("rules:\n  outlet-exists: er|\n").isInValue)
    }

    @Test func itemsMayBeIndentedLikeTheirKey() {
        for indentation in ["", "  "] {
            let spot = Self.spot("overrides:\n\(indentation)- files: a\n\(indentation)  rules:\n\(indentation)    x|\n")
            #expect(spot.parents == [.key("overrides"), .item, .key("rules")])
        }
    }

    @Test func anEmptyLineBelongsToWhatIsIndentedLess() {
        #expect(Self.spot("rules:\n  a: off\n  |\n").parents == [.key("rules")])
        #expect(Self.spot("rules:\n  a: off\n|\n").parents == [])
    }

    @Test func aWordIsReplaced() {
        #expect(Self.spot("rules: {outlet-ex|ists: off}").word == 8..<21)
    }
}
