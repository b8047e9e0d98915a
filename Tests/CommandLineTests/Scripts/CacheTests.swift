import Base
import Foundation
import TestSupport
import Testing

/// Reports do not depend on what earlier runs have cached.
struct CacheTests {
    private static let rounds = ProcessInfo.processInfo.environment["XIBLINT_LONG"] == nil ? 50 : 1000

    /// After each edit, rename or restore of an app's files, the reports with and without the cache are the same.
    @Test func sameReportsAfterRandomChanges() throws {
        let app = try ChangingApp()
        for round in 0..<Self.rounds {
            let change = try app.change()
            let names = app.documents.shuffled(using: &app.random)
            let some = round % 2 == 0 ? ["."] : Array(names.prefix(1 + round % 3))
            let options = ["lint", "--format", "json", "--verbose", "--jobs", round % 4 < 2 ? "1" : "8"]
            let fresh = try app.sandbox.run(options + ["--no-cache"] + some)
            for _ in 0..<(round % 5 == 0 ? 2 : 1) {
                let cached = try app.sandbox.run(options + some)
                let what: Comment = "round \(round), after \(change): \(some)"
                try #require(cached.output == fresh.output, what)
                try #require(Self.withoutTime(cached) == Self.withoutTime(fresh), what)
                try #require(cached.end == fresh.end)
            }
        }
    }

    /// A run's messages, without the durations.
    private static func withoutTime(_ outcome: Outcome) -> String {
        String(decoding: outcome.errors, as: UTF8.self)
            .replacingOccurrences(of: "[0-9.]+ m?s\\b", with: "", options: .regularExpression)
    }

    /// Whatever the cache's file contains, the report is the same.
    @Test func survivesDamage() throws {
        let app = try ChangingApp()
        // Only entries older than the clock's last step are cached.
        Thread.sleep(forTimeInterval: 0.2)
        let fresh = try app.sandbox.run("lint", "--no-cache", ".")
        _ = try app.sandbox.run("lint", ".")
        let file = try #require(app.caches.first)
        let whole = try Data(contentsOf: file)
        for round in 0..<45 {
            var bytes = [UInt8](whole)
            switch round % 3 {
            case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &app.random))
            case 1: bytes[Int.random(in: 0..<bytes.count, using: &app.random)] ^= 1 << UInt8(round % 8)
            default: bytes = Self.tampered(bytes, &app.random)
            }
            try Data(bytes).write(to: file)
            let outcome = try app.sandbox.run("lint", ".")
            #expect(outcome.isOrderly, "round \(round): \(outcome.summary)")
            // With a valid checksum, damaged data can give a wrong report, as a source can.
            if round % 3 != 2 { #expect(outcome.output == fresh.output, "round \(round)") }
        }
    }

    /// Replaces some bytes and updates the checksum.
    private static func tampered(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let start = 24
        var content = Array(bytes[start...])
        // Not the identification of the program that wrote it.
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: content.count / 20..<content.count, using: &random)
            content[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement() ?? 0
        }
        return Array(bytes[..<8]) + Self.checksum(of: content) + content
    }

    private static func checksum(of content: [UInt8]) -> [UInt8] {
        let hash = ContentHash(content)
        return [hash.first, hash.second].flatMap { number in
            stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
        }
    }

    @Test func isTheUsersOwn() throws {
        let app = try ChangingApp()
        Thread.sleep(forTimeInterval: 0.2)
        _ = try app.sandbox.run("lint", ".")
        let file = try #require(app.caches.first)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try app.sandbox.run("cache", "--path").text == app.sandbox.cache.path + "\n")
        // Another user may have written this one.
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        let written = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        _ = try app.sandbox.run("lint", ".")
        let again = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(again[.modificationDate] as? Date != written)
        #expect(again[.posixPermissions] as? Int == 0o600)
        _ = try app.sandbox.run("cache", "--clear")
        #expect(app.caches.isEmpty)
        _ = try app.sandbox.run("lint", "--no-cache", ".")
        #expect(app.caches.isEmpty)
    }

    @Test(arguments: [
        "XIBLINT_CACHE_DIR=/dev/null/cache", "XIBLINT_CACHE_DIR=/proc/cache", "HOME=/nonexistent XIBLINT_CACHE_DIR=",
        "-u HOME -u XIBLINT_CACHE_DIR -u XDG_CACHE_HOME",
    ])
    func worksWithoutAPlace(variables: String) throws {
        let app = try ChangingApp()
        let fresh = try app.sandbox.run("lint", "--no-cache", ".")
        let outcome = try app.sandbox.shell("env \(variables) xiblint lint .")
        #expect(outcome.all == fresh.all)
        #expect(outcome.end == fresh.end)
    }
}
