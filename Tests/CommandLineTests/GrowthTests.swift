import Foundation
import Testing

/// Twice as much costs twice the instructions and hardly more, where it was four times once. `scripts/bench growth` shows
/// the same of everything else that a hostile repository may have many of.
@Suite(
    .enabled(if: Tool.valgrind.isThere && Tool.python.isThere, "valgrind or Python is not installed"),
    .enabled(if: Tool.checkers != nil, "counting takes minutes: it needs --all"))
struct GrowthTests {
    @Test func costGrowsLikeSize() throws {
        let kinds = [
            "a line as long as the file",
            "brackets that close nothing",
            "cells that code registers",
            "classes that load on one side",
            "classes of one name",
            "constants that name nibs",
            "controllers in a row that say their nib",
            "controllers that are made with one nib",
            "directives for one view of many parts",
            "equal constraints",
            "extensions of one class",
            "groups in groups",
            "guards before one load",
            "lines of one Note",
            "lists that fixes empty",
            "load flags",
            "load flags in many files",
            "load flags of Objective-C",
            "loads in one function",
            "objects of subclasses that lack an outlet",
            "objects that lack an outlet",
            "overloads",
            "overloads that load",
            "owners that lack an outlet",
            "projects that are not here",
            "scenes that code names",
            "variables before a load",
            "views with a conflict each",
        ]
        try check(kinds, 200, most: 2.4)
    }

    /// A suggestion measures more and more candidates, up to a bound that these do not reach.
    @Test func suggestionsCostLess() throws {
        let kinds = [
            "misspelt cells that code dequeues",
            "misspelt scenes of any storyboard",
            "misspelt scenes of other storyboards",
            "misspelt scenes that code names",
            "misspelt segues that code performs",
        ]
        try check(kinds, 200, most: 2.6)
    }

    private func check(_ kinds: [String], _ size: Int, most: Double) throws {
        let table = Fixtures.package.appendingPathComponent("Tests/Benchmarks/Growth/growth.py").path
        let names = kinds.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try Sandbox(isEmpty: true).shell(
            "python3 '\(table)' '\(try Binary.find().path)' -n \(size) --most \(most) \(names)")
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.summary)")
    }
}
