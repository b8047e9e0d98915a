import Testing

@testable import InterfaceBuilder

@Suite struct SystemVersionTests {
    @Test(arguments: [
        ("1536", Platform.ios, "6.0"), ("2304", .ios, "9.0"), ("2336", .ios, "9.2"), ("4352", .ios, "17.0"),
        ("1060", .macos, "10.6"), ("1095", .macos, "10.9.5"), ("101302", .macos, "10.13.2"), ("120000", .macos, "12.0"),
    ]) func documentsWriteOneNumber(number: String, platform: Platform, version: String) {
        #expect(SystemVersion(documentVersion: number, on: platform)?.description == version)
    }

    @Test(arguments: ["", "a", "9.", "9.0.0.0", "-1", "9..1", "$(OLDEST)"]) func otherTextsAreNoVersions(text: String) {
        #expect(SystemVersion(text) == nil)
    }

    @Test func partsAreComparedAsNumbers() throws {
        let versions = try ["9", "9.0.1", "9.10", "10.9", "10.15"].map { try #require(SystemVersion($0)) }
        #expect(versions.sorted() == versions)
        #expect(SystemVersion("9") == SystemVersion("9.0.0"))
    }
}
