import Foundation
import TestSupport
import Testing

/// A small app in a repository whose files change in all the ways that users and git change them.
final class ChangingApp {
    let sandbox: Sandbox
    var random: SeededGenerator
    private var commits = 0
    private var copies = 0

    init(seed: UInt64 = 1) throws {
        random = SeededGenerator(seed: seed)
        sandbox = try Sandbox(isEmpty: true)
        for folder in ["Cells", "Loading", "Initializers", "Assets.xcassets"] {
            try FileManager.default.copyItem(
                at: Fixtures.examples.appendingPathComponent(folder),
                to: sandbox.folder.appendingPathComponent(folder))
        }
        try git("init -q .")
        try commit()
    }

    /// The files with caches.
    var caches: [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: sandbox.cache, includingPropertiesForKeys: nil)
        return files ?? []
    }

    var documents: [String] { files { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") } }

    private var sources: [String] { files { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".h") } }

    private func files(_ isWanted: (String) -> Bool) -> [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)) ?? []
        return all.filter { !$0.hasPrefix(".git/") && isWanted($0) }.sorted()
    }

    private func git(_ line: String) throws {
        let outcome = try sandbox.shell("git \(line)")
        try #require(outcome.end == .exit(0), "git \(line): \(outcome.all)")
    }

    /// Makes a change. Returns its description, for a failed test.
    func change() throws -> String {
        // Now and then the change is old enough for the cache to trust the file's time.
        if Int.random(in: 0..<3, using: &random) == 0 { Thread.sleep(forTimeInterval: 0.15) }
        let all = sources + documents
        guard all.count > 8, let name = all.randomElement(using: &random) else { return try restore() }
        let file = sandbox.folder.appendingPathComponent(name)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3:
            try edit(file) { lines in lines.remove(at: Int.random(in: 0..<lines.count, using: &random)) }
            return "a line less in \(name)"
        case 4, 5:
            // As long as before, with the time of before.
            let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
            try edit(file) { lines in
                let place = Int.random(in: 0..<lines.count, using: &random)
                lines[place] = lines[place].replacingOccurrences(of: "View", with: "Wiev")
                    .replacingOccurrences(of: "Label", with: "Lebal")
            }
            if let date { try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path) }
            return "other letters in \(name)"
        case 6:
            copies += 1
            let copy = "Copies/\(copies)/" + file.lastPathComponent
            try sandbox.write(try Data(contentsOf: file), to: copy)
            return "a copy \(copy)"
        case 7:
            try FileManager.default.removeItem(at: file)
            return "\(name) removed"
        case 8:
            copies += 1
            let new = "\(copies)" + file.lastPathComponent
            try FileManager.default.moveItem(
                at: file, to: file.deletingLastPathComponent().appendingPathComponent(new))
            return "\(name) renamed to \(new)"
        case 9:
            try swap(file, with: sandbox.folder.appendingPathComponent(sources.randomElement(using: &random) ?? name))
            return "\(name) swapped with another file"
        case 10:
            try commit()
            return "a commit"
        default: return try restore()
        }
    }

    private func commit() throws {
        commits += 1
        let options = "-c user.name=A -c user.email=a@example.com"
        try git("add -A && git \(options) commit -q --allow-empty -m \(commits) && git tag commit-\(commits)")
    }

    private func restore() throws -> String {
        try git("reset -q --hard commit-\(Int.random(in: 1...commits, using: &random)) && git clean -qfd")
        return "a checkout"
    }

    private func edit(_ file: URL, _ change: (inout [String]) -> Void) throws {
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        change(&lines)
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }

    private func swap(_ file: URL, with other: URL) throws {
        let contents = [try Data(contentsOf: file), try Data(contentsOf: other)]
        guard file.pathExtension == other.pathExtension else { return }
        try contents[1].write(to: file)
        try contents[0].write(to: other)
    }
}
