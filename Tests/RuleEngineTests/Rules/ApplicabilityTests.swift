import Testing

@Suite struct ApplicabilityTests {
    private func applies(_ text: String, to document: String) throws -> Bool {
        try !lint(
            document,
            with: """
                applies-to: \(text)
                scope: document
                report: "true()"
                message: here
                """
        ).messages.isEmpty
    }

    @Test(
        arguments: [
            ("{}", true, true, true), ("{documents: [xib]}", true, true, false),
            ("{documents: [storyboard]}", false, false, true),
            ("{documents: [xib, storyboard]}", true, true, true), ("{platforms: [ios]}", true, false, true),
            ("{platforms: [macos]}", false, true, false),
            ("{platforms: [tvos, watchos, visionos]}", false, false, false),
            ("{documents: [xib], platforms: [ios, macos]}", true, true, false),
            ("{documents: [storyboard], platforms: [macos]}", false, false, false),
            // A rule that needs sources or resources is not applied where there are none.
            ("{needs: [sources]}", false, false, false), ("{needs: [resources]}", false, false, false),
        ])
    func aRuleLooksAtWhatItAppliesTo(text: String, iosXib: Bool, mac: Bool, scenes: Bool) throws {
        #expect(try applies(text, to: xib("")) == iosXib)
        #expect(try applies(text, to: macXib("")) == mac)
        #expect(try applies(text, to: storyboard("")) == scenes)
    }

    @Test(arguments: [("tvos", "AppleTV"), ("watchos", "watchKit"), ("visionos", "XROS")])
    func otherPlatforms(platform: String, runtime: String) throws {
        #expect(try applies("{platforms: [\(platform)]}", to: xib("", runtime: runtime)))
        #expect(try !applies("{platforms: [ios]}", to: xib("", runtime: runtime)))
    }
}
