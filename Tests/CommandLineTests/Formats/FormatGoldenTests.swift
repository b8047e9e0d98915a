import Reports

#if os(Linux)
    import Foundation
    import Reports
    import Testing

    /// The nasty project's report in each format, compared with the files in Tests/Fixtures/Formats/Expected. With
    /// `XIBLINT_UPDATE=1` these are rewritten instead. (Other systems refuse the files' names.)
    @Suite struct FormatGoldenTests {
        @Test func everyFormatIsAsItWas() throws {
            let project = try NastyProject()
            for format in ReportFormat.allCases {
                let golden = NastyProject.goldens.appendingPathComponent(format.rawValue)
                let text = Self.comparable(try project.report(format), project.sandbox.folder.path)
                if ProcessInfo.processInfo.environment["XIBLINT_UPDATE"] == "1" {
                    try Data(text.utf8).write(to: golden)
                    continue
                }
                let expected = try String(contentsOf: golden, encoding: .utf8)
                let came = text.split(separator: "\n", omittingEmptySubsequences: false)
                let difference = came.difference(
                    from: expected.split(separator: "\n", omittingEmptySubsequences: false))
                #expect(difference.isEmpty && text.utf8.elementsEqual(expected.utf8), "\(format): \(difference)")
            }
        }

        /// Without text that depends on this machine, and without the page's style and script.
        private static func comparable(_ report: String, _ folder: String) -> String {
            var text = report.replacingOccurrences(of: folder, with: "/project")
            for element in ["style", "script"] {
                text = text.replacingOccurrences(
                    of: "(?s)<\(element)>.*?</\(element)>", with: "<\(element)></\(element)>",
                    options: .regularExpression)
            }
            return text
        }

        /// No report contains a terminal's control sequence, reverses text or has text that is not visible.
        @Test func noFormatContainsCommandsOfATerminal() throws {
            let project = try NastyProject()
            for format in ReportFormat.allCases {
                let found = try project.report(format).unicodeScalars.filter {
                    switch $0.value {
                    case 0x0A: false
                    case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
                    case 0xAD, 0x200B, 0x200E...0x200F, 0xFEFF, 0xE0000...0xE007F: true
                    default: false
                    }
                }
                #expect(found.isEmpty, "\(format): \(found.map { String($0.value, radix: 16) })")
            }
        }
    }
#endif
