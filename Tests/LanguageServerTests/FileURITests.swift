import Base
import LanguageServer
import Testing

struct FileURITests {
    @Test(arguments: ["/Users/me/App/Card.xib", "/a b/ü#?%.xib", "/😀", "/"])
    func aPathComesBack(text: String) {
        #expect(FileURI.path(FileURI.uri(Path(text))) == Path(text))
    }

    @Test func bytesThatAreNotTextComeBack() {
        let path = Path(bytes: [0x2F, 0xFF, 0x61])
        #expect(FileURI.uri(path) == "file:///%FFa")
        #expect(FileURI.path("file:///%FFa") == path)
    }

    @Test func otherFormsAreUnderstood() {
        #expect(FileURI.path("FILE://localhost/a%2fb") == "/a/b")
        #expect(FileURI.path("file:///a/../b/./c") == "/b/c")
        #expect(FileURI.path("file:///100%") == "/100%")
    }

    @Test(arguments: ["", "/a", "http://a/b", "file://server/a", "untitled:1", "file:///a%00b"])
    func otherAddressesAreNotFiles(uri: String) { #expect(FileURI.path(uri) == nil) }
}
