import Base
import Testing

struct FileErrorTests {
    @Test func namesTheFileAndTheReason() {
        #expect("\(FileError.missing("Views/A.xib"))" == "Views/A.xib: no such file or folder")
        #expect("\(FileError.missing(Path(bytes: [0x61, 0xE9, 0x0A])))" == "a\\xE9\\x0A: no such file or folder")
    }

    @Test func showsAnEmptyPath() {
        #expect("\(FileError.missing(""))" == "\"\": no such file or folder")
    }
}
