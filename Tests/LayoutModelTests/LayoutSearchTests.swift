import Base
import InterfaceBuilder
import TestSupport
import Testing

@testable import LayoutModel

/// What the search excludes is what the exact solver can satisfy.
@Suite struct LayoutSearchTests {
    @Test(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
    func realDocuments() throws {
        let reader = try #require(DocumentReader())
        var conflicts = 0
        for path in try Corpus.files {
            let document = try reader.read(readFile(path), path: path)
            for layout in LayoutRows.all(of: document) {
                var budget = Budget(pivots: 100_000, coefficients: 100_000_000)
                var found = 0
                for component in layout.components() where try component.system.conflict(&budget) != nil { found += 1 }
                #expect(found == layout.conflicts().found.count, "\(path)")
                conflicts += found
            }
        }
        #expect(conflicts > 0)
    }

    /// Numbers that floating point can't tell apart are left to the exact solver.
    @Test(arguments: ["30000000000000", "-30000000000000"])
    func largeNumbers(number: String) throws {
        let equal = constraint("k1", "a.leading = v.leading + \(number).0")
        let larger = constraint("k2", "a.leading = v.leading + \(number).01")
        let document = try xib(view("v", "", view("a"), equal + larger))
        #expect(document.conflicts() == [["k1", "k2"]])
    }

    @Test func storedNumbersThatAreTooLarge() throws {
        let frame = "<rect key=\"frame\" x=\"1e308\" y=\"-1e308\" width=\"1e308\" height=\"nan\"/>"
        let constraints = constraint("k1", "v.width = 40") + constraint("k2", "v.width = 50")
        let text = view("v", "", "", constraints)
        #expect(try xib(String(text.dropLast("</view>".count)) + frame + "</view>").conflicts() == [["k1", "k2"]])
    }
}
