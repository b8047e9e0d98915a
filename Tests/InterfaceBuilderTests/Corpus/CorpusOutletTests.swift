import Base
import InterfaceBuilder
import LibXML
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
struct CorpusOutletTests {
    /// Objects of macOS xibs with the class NSObject are skipped: documents write it for File's Owner and the
    /// application when their class is unset.
    @Test func whatIsConnectedToASystemClassIsAnOutletOfIt() throws {
        let reader = try #require(DocumentReader())
        var outlets = 0
        for path in try Corpus.files {
            let document = try reader.read(try readFile(path), path: path)
            for connection in document.connections where [.outlet, .outletCollection].contains(connection.kind) {
                let source = connection.source
                guard let className = document.customClass(source) ?? document.elementClass(source),
                    className != "NSObject", ClassTable.isKnown(className, on: document.platform)
                else { continue }
                let property = try #require(connection.name)
                outlets += 1
                guard SystemOutlets.isSystemOutlet(property, ofClass: className, on: document.platform),
                    SystemKeyPaths.mayTake(property, ofClass: className, on: document.platform)
                else {
                    Issue.record("\(className) has no \(property): \(path)")
                    continue
                }
            }
        }
        #expect(outlets > 100)
    }
}
