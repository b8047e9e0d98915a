import Foundation
import Testing

@testable import Reports

@Suite struct URIReferenceTests {
    private func uri(_ path: String) -> String { URIReference.make(Array(path.utf8)) }

    @Test func whatIsPlainStays() {
        #expect(uri("App/Views/Card-View_2.0~.xib") == "App/Views/Card-View_2.0~.xib")
        #expect(uri("../A.xib") == "../A.xib")
    }

    @Test func whatMeansSomethingInAURIIsEscaped() {
        #expect(uri("My App/50% #1?.xib") == "My%20App/50%25%20%231%3F.xib")
        // Else `a` would be the scheme.
        #expect(uri("a:b.xib") == "a%3Ab.xib")
        #expect(uri("UIView+Foo&Bar=[1];{x}.xib") == "UIView%2BFoo%26Bar%3D%5B1%5D%3B%7Bx%7D.xib")
        #expect(uri("a\\b\"c\n\t\u{1B}<d>") == "a%5Cb%22c%0A%09%1B%3Cd%3E")
        #expect(uri("Größe/日本/😀") == "Gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC/%F0%9F%98%80")
    }

    @Test func bytesThatAreNotTextAreEscaped() {
        #expect(URIReference.make([0x41, 0xFF, 0x2F, 0x80]) == "A%FF/%80")
    }

    @Test func anAbsolutePathIsAFileURI() {
        #expect(uri("/tmp/a b.xib") == "file:///tmp/a%20b.xib")
    }

    @Test func itReadsBack() {
        for text in hostileTexts {
            let uri = uri("App/" + text)
            #expect(uri.removingPercentEncoding?.unicodeScalars.elementsEqual("App/\(text)".unicodeScalars) == true)
            #expect(URL(string: uri)?.scheme == nil)
        }
    }
}
