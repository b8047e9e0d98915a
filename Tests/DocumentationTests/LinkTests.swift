import Foundation
import Testing

extension Page {
    /// The anchor of a heading.
    static func anchor(_ heading: String) -> String {
        heading.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }.replacing(" ", with: "-")
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// All pages for readers, from the repository's root.
    static let paths: [String] = {
        let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        let below = ["docs", "Examples", "Rules"].flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?
                .compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
        }
        return (top + below).filter { $0.hasSuffix(".md") }.sorted()
    }()

    /// The lines outside of fenced blocks, with their numbers from 1.
    var prose: [(number: Int, text: String)] {
        var isCode = false
        var prose: [(Int, String)] = []
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") { isCode.toggle() } else if !isCode { prose.append((index + 1, line)) }
        }
        return prose
    }

    /// The anchors of its headings, which begin with `#`; of equal ones all but the first have a number.
    var anchors: Set<String> {
        var counts: [String: Int] = [:]
        var anchors: Set<String> = []
        for (_, line) in prose where line.hasPrefix("#") {
            let anchor = Self.anchor(String(line.drop { $0 == "#" }.dropFirst()))
            let count = counts[anchor, default: 0]
            counts[anchor] = count + 1
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
        }
        return anchors
    }
}

@Suite struct LinkTests {
    /// Relative links lead to a file or folder that is there, and to a heading in it. Addresses elsewhere are listed.
    @Test func linksLeadSomewhere() throws {
        var elsewhere: Set<String> = []
        var count = 0
        #expect(Page.paths.count > 100)
        for path in Page.paths {
            let page = Page(path)
            for (number, line) in page.prose {
                let text = line.replacing(/`[^`]*`/, with: "")
                let targets =
                    text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
                    + text.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.output.1) }
                for target in targets {
                    count += 1
                    if target.contains("://") {
                        elsewhere.insert(target)
                    } else {
                        #expect(isThere(target, from: page), "\(path):\(number): \(target) leads nowhere")
                    }
                }
            }
        }
        #expect(count > 500)
        print("Links to other sites, not followed: \(elsewhere.sorted().joined(separator: ", "))")
    }

    private func isThere(_ target: String, from page: Page) -> Bool {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = Page.root.appendingPathComponent(page.path).deletingLastPathComponent()
        let file =
            parts[0].isEmpty
            ? Page.root.appendingPathComponent(page.path) : folder.appendingPathComponent(parts[0]).standardized
        guard FileManager.default.fileExists(atPath: file.path) else { return false }
        guard parts.count > 1 else { return true }
        return Page(String(file.path.dropFirst(Page.root.path.count + 1))).anchors.contains(parts[1])
    }
}
