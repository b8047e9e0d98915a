import Base
import InterfaceBuilder
import TestSupport
import Testing

@testable import LayoutModel

/// The largest available layouts take fewer pivots than they have rows.
@Suite struct PivotTests {
    @Test func ownDocuments() throws {
        try checkLargest(of: OwnDocuments.files(), rows: 20)
    }

    @Test(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
    func realDocuments() throws {
        try checkLargest(of: Corpus.files, rows: 800)
    }

    /// - Parameter least: The minimum number of rows of the largest document.
    private func checkLargest(of files: [Path], rows least: Int) throws {
        let reader = try #require(DocumentReader())
        // Some of the fixtures can't be read.
        let layouts = files.compactMap { file in (try? reader.read(readFile(file), path: file))?.rows() }
            .sorted { $0.rows.count > $1.rows.count }
        #expect(try #require(layouts.first).rows.count >= least)
        var most = 0
        for layout in layouts.prefix(20) {
            var budget = Budget(pivots: 100_000, coefficients: 100_000_000)
            for var component in layout.components() { _ = try component.system.check(&budget) }
            let spent = 100_000 - budget.pivots
            #expect(spent <= layout.rows.count, "\(layout.document.stem)")
            most = max(most, spent)
        }
        // Otherwise nothing was counted.
        #expect(most > 0)
    }
}
