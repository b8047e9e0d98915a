import Foundation
import Testing

/// Twice the input takes about twice the instructions, where it once took four times. `scripts/bench growth` measures
/// the same for everything else that a hostile repository may have many of.
@Suite(
    .enabled(if: Tool.valgrind.isThere && Tool.python.isThere, "valgrind or Python is not installed"),
    .enabled(if: Tool.checkers != nil, "counting takes minutes: it needs --all"))
struct GrowthTests {
    @Test(arguments: [
        "a line as long as the file",
        "alternatives of a glob",
        "brackets that close nothing",
        "cells that code registers",
        "classes of one name",
        "classes that load on one side",
        "configurations in configurations",
        "constants that name nibs",
        "controllers in a row that say their nib",
        "controllers that are made with one nib",
        "directives for one view of many parts",
        "equal constraints",
        "excluded names",
        "extensions of one class",
        "groups in groups",
        "guards before one load",
        "helpers that all call one another",
        "lines of one Note",
        "load flags in many files",
        "load flags of Objective-C",
        "load flags",
        "loads in one function",
        "names that git ignores",
        "objects of one outlet collection",
        "outlets that long functions name",
        "overloads that load",
        "overloads",
        "projects that are not here",
        "references in a binary property list",
        "scenes that code names",
        "unknown rules",
        "variables before a load",
        "views of one class with much code",
        "views whose outlets have one name",
        "outlets that are passed through functions",
        "views that load in lazy properties",
    ])
    func costGrowsLikeSize(of kind: String) throws {
        // They cost much, and a slow machine would not finish in time.
        let large: Set = ["load flags in many files", "outlets that long functions name"]
        try check(kind, large.contains(kind) ? 200 : 400, most: 2.4)
    }

    /// A suggestion measures more and more candidates, up to a bound that these do not reach.
    @Test(arguments: [
        "misspelt cells that code dequeues",
        "misspelt scenes of any storyboard",
        "misspelt scenes of other storyboards",
        "misspelt scenes that code names",
        "misspelt segues that code performs",
    ])
    func suggestionsCostLess(than kind: String) throws { try check(kind, 200, most: 3.2) }

    /// They read three documents.
    @Test(arguments: [
        "merge: deleted and changed",
        "merge: deleted and referred to",
        "merge: entries without ids",
        "merge: lines of the old format",
        "merge: outlets to other objects",
    ])
    func mergesGrowLikeSize(of kind: String) throws { try check(kind, 100, most: 2.4) }

    private func check(_ kind: String, _ size: Int, most: Double) throws {
        let table = Fixtures.package.appendingPathComponent("Tests/Benchmarks/Growth/growth.py").path
        let outcome = try Sandbox(isEmpty: true).shell(
            "python3 '\(table)' '\(try Binary.find().path)' -n \(size) --most \(most) '\(kind)'")
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.summary)")
    }
}
